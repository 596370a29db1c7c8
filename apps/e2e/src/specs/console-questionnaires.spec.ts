import type { Page } from '@playwright/test'
import { expectGoodLook } from '../fixtures/looks.ts'
import { change, confirm, drawer, rowAction, rows, toast, unique } from '../fixtures/console.ts'
import { desktop, expect, inLanguage, phone, test } from '../fixtures/test.ts'

test.use(desktop)

const chosen = (page: Page) =>
  page.getByRole('group', { name: 'In this questionnaire' }).getByRole('listitem')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

/** Three questions of a target of their own: one, two, and a free text. */
async function threeQuestions(page: Page): Promise<string> {
  const name = unique('Asked')
  const target = { name: `考察 ${name}`, name_en: name }
  const { id: targetId } = await change<{ id: number }>(page, 'catalogue.targets.create', target)
  for (const [type, each] of [
    [0, 'one'],
    [0, 'two'],
    [1, 'three'],
  ] as const) {
    const words = { content: `题 ${each} ${name}`, content_en: `${each} ${name}` }
    await change(page, 'catalogue.questions.create', { targetId, type, ...words })
  }
  return name
}

async function pick(page: Page, name: string, ...each: string[]): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  const catalogue = page.getByRole('group', { name: 'Catalogue' })
  for (const one of each) await catalogue.getByRole('checkbox', { name: `${one} ${name}` }).check()
}

test('questions are picked in order, moved with the keyboard and the pointer, saved and previewed', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const name = await threeQuestions(page)
  await page.goto('/console/questionnaire')
  await page.getByRole('button', { name: 'New questionnaire' }).first().click()
  await save(page).click()
  await expect(page.getByText('Pick at least one question')).toBeVisible()
  await expect(page.getByText('Write a name of at most 200')).toHaveCount(2)
  await expectGoodLook(page)
  await page.getByLabel('Name in Chinese').fill(`问卷 ${name}`)
  await page.getByLabel('Name in English').fill(`Form ${name}`)
  await pick(page, name, 'two', 'one', 'three')
  await expect(chosen(page).nth(0)).toContainText(`two ${name}`)
  await expect(chosen(page).nth(1)).toContainText(`one ${name}`)
  await expect(page.getByText('2 choice, 1 free text, 1 target')).toBeVisible()

  await page.getByRole('button', { name: 'Move question 3' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Moved to position 1 of 3')).toBeAttached()
  await expect(chosen(page).nth(0)).toContainText(`three ${name}`)
  await page.keyboard.press('Escape')
  await expect(chosen(page).nth(2)).toContainText(`three ${name}`)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(chosen(page).nth(1)).toContainText(`three ${name}`)
  await page.getByLabel('Position of question 2').fill('3')
  await page.keyboard.press('Enter')
  await expect(chosen(page).nth(2)).toContainText(`three ${name}`)

  const grip = page.getByRole('button', { name: 'Move question 2' })
  const to = await chosen(page).nth(0).boundingBox()
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 })
  await page.mouse.up()
  await expect(chosen(page).nth(0)).toContainText(`one ${name}`)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = drawer(page)
  const english = preview.getByRole('region', { name: 'English' })
  const chinese = preview.getByRole('region', { name: '中文' })
  await expect(english.getByRole('radio', { name: '5' })).toHaveCount(2)
  await expect(english.getByRole('textbox', { name: `three ${name}` })).toBeVisible()
  await expect(chinese.getByRole('textbox', { name: `题 three ${name}` })).toBeVisible()
  // Each side is a form of its own.
  for (const side of [english, chinese]) {
    await side.getByRole('radio', { name: '5' }).first().check({ force: true })
  }
  await expect(english.getByRole('radio', { name: '5' }).first()).toBeChecked()
  await expectGoodLook(page)
  await page.setViewportSize({ width: 900, height: 900 })
  await expect(chinese).toHaveCount(0)
  await expect(english).toBeVisible()
  await preview.getByText('中文').click()
  await expect(preview.getByRole('textbox', { name: `题 three ${name}` })).toBeVisible()
  await expectGoodLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await preview.getByRole('button', { name: 'Close' }).click()

  await save(page).click()
  await expect(page).toHaveURL(/\/console\/questionnaire\/\d+$/)
  await page.reload()
  await expect(chosen(page)).toHaveCount(3)
  await expect(chosen(page).nth(0)).toContainText(`one ${name}`)
})

test('of a large catalogue the rows in sight are drawn, and keys go through all of them', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const name = unique('Many')
  const target = { name: `考察 ${name}`, name_en: name }
  const { id: targetId } = await change<{ id: number }>(page, 'catalogue.targets.create', target)
  for (let n = 1; n <= 130; n += 1) {
    const words = { content: `题 ${n} ${name}`, content_en: `Number ${n} ${name}` }
    await change(page, 'catalogue.questions.create', { targetId, type: 0, ...words })
  }
  await page.goto('/console/questionnaire/new')
  const catalogue = page.getByRole('group', { name: 'Catalogue' })
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(page.getByText('130 questions', { exact: true })).toBeVisible()
  const items = catalogue.locator('li[aria-posinset]')
  expect(await items.count()).toBeLessThan(40)
  await expect(items.first()).toHaveAttribute('aria-setsize', '130')
  const boxes = catalogue.getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const focused = catalogue.locator('li:has(:focus)')
  await expect(focused).toHaveAttribute('aria-posinset', '2')
  // More are read as one comes near the end of those that are there.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(focused).toHaveAttribute('aria-posinset', '130', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(chosen(page)).toHaveCount(2)
  await expectGoodLook(page)
  // The box that the keyboard was at is where it comes back to, in sight or not.
  await catalogue.hover()
  await page.mouse.wheel(0, -20_000)
  await page.getByRole('combobox', { name: 'Target' }).focus()
  for (let step = 0; step < 3; step += 1) {
    if ((await catalogue.locator('input:focus').count()) === 1) break
    await page.keyboard.press('Tab')
  }
  await expect(focused).toHaveAttribute('aria-posinset', '130')
  await page.keyboard.press('Home')
  await expect(focused).toHaveAttribute('aria-posinset', '1')
})

test('unsaved changes are asked about, and a copy is made under another name and deleted', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const name = await threeQuestions(page)
  await page.goto('/console/questionnaire/new')
  await page.getByLabel('Name in Chinese').fill(`问卷 ${name}`)
  await page.getByLabel('Name in English').fill(`Form ${name}`)
  await pick(page, name, 'one')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await page.getByLabel('Name in English').fill(`Form ${name} again`)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Questionnaires' }).first().click()
  await expect(confirm(page)).toContainText('Leave without saving?')
  await confirm(page).getByRole('button', { name: 'Keep editing' }).click()
  await save(page).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  // Messages lie over the buttons for a moment, longer under the pointer.
  await page.mouse.move(0, 0)
  await expect(toast(page, 'canceled')).toHaveCount(0)

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await drawer(page).getByLabel('Name in English').fill(`Copy of ${name}`)
  await drawer(page).getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${name}`)
  await expect(chosen(page).nth(0)).toContainText(`one ${name}`)
  await page.goto(`/console/questionnaire?search=${encodeURIComponent(`Copy of ${name}`)}`)
  await rowAction(page, `Copy of ${name}`, 'Delete')
  await confirm(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, `Copy of ${name} is deleted`)).toBeVisible()
})

test('of two who change a questionnaire, the second chooses what is kept', async ({
  page,
  enter,
  context,
}) => {
  await enter(page, 'admin')
  const name = await threeQuestions(page)
  await page.goto('/console/questionnaire/new')
  await page.getByLabel('Name in Chinese').fill(`两人 ${name}`)
  await page.getByLabel('Name in English').fill(`Two ${name}`)
  await pick(page, name, 'one')
  await save(page).click()
  await expect(page).toHaveURL(/\/console\/questionnaire\/\d+$/)
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await pick(other, name, 'two')
  await save(other).click()
  await expect(toast(other, 'The questionnaire is saved')).toBeVisible()
  await page.getByLabel('Name in English').fill(`Mine ${name}`)
  await pick(page, name, 'three')
  await save(page).click()
  await expect(confirm(page)).toContainText('saved a change while you were editing')
  await expectGoodLook(page)
  await confirm(page).getByRole('radiogroup', { name: 'Questions' }).getByText('admin').click()
  await confirm(page).getByRole('button', { name: 'Keep this choice' }).click()
  await expect(chosen(page).nth(1)).toContainText(`two ${name}`)
  await save(page).click()
  await expect(toast(page, 'The questionnaire is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mine ${name}`)
  await expect(chosen(page)).toHaveCount(2)
})

test('one that a started activity has is only looked at, previewed and duplicated', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  await page.goto('/console/questionnaire?used=true')
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByText('Used by a started activity.')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByLabel('Name in English')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Move question 1' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await page.goto('/console/questionnaire')
  const used = rows(page)
    .filter({ hasText: /running|finished/ })
    .first()
  const name = await used.getByRole('link').first().innerText()
  await used.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(confirm(page)).toContainText(`${name} cannot be deleted`)
})

for (const lang of ['en', 'ch'] as const) {
  test.describe(`in ${lang} on a phone`, () => {
    test.use({ ...phone, colorScheme: 'dark' })

    test('the editor is accessible and never scrolls sideways', async ({ page, enter }) => {
      await inLanguage(page, lang)
      await enter(page, 'admin')
      await page.goto('/console/questionnaire/new')
      await page.getByRole('checkbox').first().waitFor()
      await expectGoodLook(page)
      await page.getByRole('checkbox').first().check({ force: true })
      await page.getByText(/^Chosen|^已选/).click()
      await expect(page.getByRole('button', { name: /^Move|^移动/ })).toHaveCount(1)
      await expectGoodLook(page)
    })
  })
}
