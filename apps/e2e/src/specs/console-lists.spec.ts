import type { Page } from '@playwright/test'
import { call } from '../fixtures/requests.ts'
import { addNamed, confirm, drawer, rowAction, rows, toast, unique } from '../fixtures/console.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

const chosen = (page: Page) =>
  page.getByRole('group', { name: 'In this questionnaire' }).getByRole('listitem')

test('a question is made, and a questionnaire that has it where it was dragged to, which is deleted', async ({
  page,
  enter,
}) => {
  await enter(page, 'admin')
  const name = unique('Asked')
  const target = { name: `考察 ${name}`, name_en: name }
  const { id: targetId } = await call<{ id: number }>(page, 'catalogue.targets.create', target)
  for (const each of ['one', 'two']) {
    const wording = { content: `题 ${each} ${name}`, content_en: `${each} ${name}` }
    await call(page, 'catalogue.questions.create', { targetId, type: 0, ...wording })
  }
  await page.goto(`/console/question?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'New question' }).first().click()
  const form = drawer(page)
  await form.getByLabel('Target').selectOption({ label: name })
  await form.getByText('Subjective, free text').click()
  await form.getByLabel('Wording in Chinese').fill(`题 three ${name}`)
  await form.getByLabel('Wording in English').fill(`three ${name}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })

  const menu = page.getByRole('navigation', { name: 'Console' })
  await menu.getByRole('link', { name: 'Questionnaires', exact: true }).click()
  await page.getByRole('button', { name: 'New questionnaire' }).first().click()
  await page.getByLabel('Name in Chinese').fill(`问卷 ${name}`)
  await page.getByLabel('Name in English').fill(`Form ${name}`)
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  const catalogue = page.getByRole('group', { name: 'Catalogue' })
  for (const each of ['two', 'one', 'three']) {
    await catalogue.getByRole('checkbox', { name: `${each} ${name}` }).check()
  }
  await expect(page.getByText('2 choice, 1 free text, 1 target')).toBeVisible()
  await expect(chosen(page).nth(0)).toContainText(`two ${name}`)
  const to = await chosen(page).nth(0).boundingBox()
  await page.getByRole('button', { name: 'Move question 2' }).hover()
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 })
  await page.mouse.up()
  await expect(chosen(page).nth(0)).toContainText(`one ${name}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = drawer(page)
  await expect(preview.getByRole('textbox', { name: `three ${name}` }).first()).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/console\/questionnaire\/\d+$/)
  await page.reload()
  await expect(chosen(page)).toHaveCount(3)
  await expect(chosen(page).nth(0)).toContainText(`one ${name}`)

  await menu.getByRole('link', { name: 'Questionnaires', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await rowAction(page, `Form ${name}`, 'Delete')
  await confirm(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, `Form ${name} is deleted`)).toBeVisible()
})

test('of two who change a target, the second chooses field by field, and the other window follows', {
  tag: '@long',
}, async ({ page, enter, context }) => {
  await enter(page, 'admin')
  const name = unique('Both')
  await addNamed(page, 'target', { ch: `并发 ${name}`, en: name })
  const list = `/console/target?search=${encodeURIComponent(name)}`
  await page.goto(list)
  await page.getByRole('link', { name }).click()
  await drawer(page).getByLabel('Name in English').fill(`${name} mine`)
  const other = await context.newPage()
  await other.goto(list)
  await other.getByRole('link', { name }).click()
  await drawer(other).getByLabel('Name in Chinese').fill(`他人 ${name}`)
  await drawer(other).getByLabel('Name in English').fill(`${name} theirs`)
  await drawer(other).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(other)).toBeHidden()

  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(page)).toContainText('saved a change while you were editing')
  await drawer(page).getByRole('button', { name: 'Save this choice' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(rows(page)).toContainText(`${name} mine`)
  await expect(rows(page)).toContainText(`他人 ${name}`)
  // The other window follows by itself.
  await expect(rows(other)).toContainText(`${name} mine`, { timeout: 15_000 })
})
