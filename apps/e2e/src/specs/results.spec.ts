import type { Locator, Page } from '@playwright/test'
import { expectGoodLook, looks, nameOf } from '../fixtures/looks.ts'
import { changeResponse, failCalls } from '../fixtures/responses.ts'
import { newName, takeBigFiveTest, takeIqTest } from '../fixtures/results.ts'
import { desktop, expect, inLanguage, test } from '../fixtures/test.ts'

test.use(desktop)

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const dialogOf = (page: Page) => page.getByRole('dialog')
const confirmOf = (page: Page) => page.getByRole('alertdialog')
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const found = (path: string, name: string) => `${path}?search=${encodeURIComponent(name)}`
const red = 'rgb(179, 38, 30)'
const green = 'rgb(31, 122, 77)'

test('HR sees an IQ result, compares it with a post, and deletes it', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/about')
  const name = newName()
  await takeIqTest(page, { name, post: 'data ANALYST', score: 98 })
  await page.goto(found('/iqresults', name))
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('not verified')
  await expect(row).toContainText('98')
  const match = row.getByRole('combobox')
  await expect(match.locator('option:checked')).toHaveText('Data analyst')
  await expect(row).toContainText('110~142')
  const analysis = (text: string): Locator => row.getByText(text, { exact: true })
  await expect(analysis('Lower')).toHaveCSS('color', red)

  await match.selectOption({ label: 'Logistics coordinator' })
  await expect(row).toContainText('84~122')
  await expect(analysis('Normal')).toBeVisible()
  await match.selectOption({ label: 'No match' })
  await expect(row).toContainText('Choose a post to compare')

  await row.getByRole('button', { name: `Delete the result of ${name}` }).click()
  await expect(confirmOf(page)).toContainText('Score 98')
  await page.keyboard.press('Escape')
  await expect(toast(page, 'canceled')).toBeVisible()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Delete the result of ${name}` }).click()
  await confirmOf(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(toast(page, 'result empty')).toBeVisible()
})

test('IQ results are 15 to a page, the newest first, and are filtered', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/iqresults')
  await expect(rowsOf(page)).toHaveCount(15)
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.getByRole('main')).toContainText('not a percentile and not a diagnosis')
  await page.goto(found('/iqresults', '阿里木江'))
  await expect(rowsOf(page).first()).toContainText('time ran out')
  await expect(rowsOf(page).first()).toContainText('45 min 00 s')
  await page.goto(found('/iqresults', '郭嘉欣'))
  await expect(rowsOf(page).first()).toContainText('59 s')

  await page.goto('/iqresults')
  await page.getByRole('search').getByRole('button', { name: 'Analysis', exact: true }).click()
  await dialogOf(page).getByText('Higher').click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/iqresults?analyses=higher')
  await expect(rowsOf(page).first().getByText('Higher', { exact: true })).toHaveCSS('color', green)
})

for (const [path, procedure] of [
  ['/iqresults', 'iq.results'],
  ['/bigfiveresults', 'bigFive.results'],
] as const) {
  test(`${path} says that it is empty, and reads itself again`, async ({ page, enter }) => {
    await enter(page, 'hr')
    await changeResponse(page, procedure, () => ({ rows: [], total: 0 }))
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible()
    await expect(toast(page, 'result empty')).toBeVisible()
    await expectGoodLook(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rowsOf(page).first()).toBeVisible()
  })
}

test('without post standards HR is warned, and told what they are for', async ({ page, enter }) => {
  await enter(page, 'hr')
  await changeResponse(page, 'iq.standards', () => [])
  await page.goto('/iqresults')
  await page.getByRole('button', { name: 'Post standards' }).click()
  await expect(toast(page, 'result empty')).toBeVisible()
  await expect(dialogOf(page).getByRole('heading', { level: 3 })).toBeVisible()
})

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 504/] })

  test('the list says so and can be tried again, and what is not deleted stays', async ({
    page,
    enter,
  }) => {
    await enter(page, 'hr')
    const works = await failCalls(page, 'iq.results', 504)
    await page.goto('/iqresults')
    await expect(page.getByRole('alert')).toContainText('Server timed out cause: 504', {
      timeout: 20_000,
    })
    await works()
    await page.getByRole('button', { name: 'Try again' }).click()
    const first = rowsOf(page).first()
    // What failed together is asked for again together.
    await expect(first.getByRole('combobox').locator('option').nth(3)).toBeAttached()
    const remove = first.getByRole('button', { name: /^Delete the result of/ })
    const answers = await failCalls(page, 'iq.remove', 'network')
    await remove.click()
    await confirmOf(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Your request was refused.')).toBeVisible()
    await expect(toast(page, 'Server')).toBeVisible()
    await expect(remove).toBeVisible()
    await answers()
    await page.goto('/iqresults?page=99')
    await expect(page.getByText('No more data.')).toBeVisible()
  })
})

test('HR keeps post standards, and results are compared with them at once', async ({
  page,
  enter,
}) => {
  await enter(page, 'hr')
  await page.goto('/about')
  const name = newName()
  const post = `Post ${crypto.randomUUID().slice(0, 8)}`
  await takeIqTest(page, { name, post, score: 120 })
  await page.goto(found('/iqresults', name))
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Choose a post to compare')
  await page.getByRole('button', { name: 'Post standards' }).click()
  await dialogOf(page).getByRole('button', { name: 'Add a standard' }).click()
  await expect(dialogOf(page).getByPlaceholder('Add a post')).toBeFocused()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByText('Add at least one post.')).toBeVisible()
  await expectGoodLook(page)
  await page.keyboard.type(post)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByLabel('Minimum').fill('100')
  await dialogOf(page).getByLabel('Maximum').fill('110')
  await dialogOf(page).getByLabel('Threshold').fill('105')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByText(/^The threshold must not be above/)).toBeVisible()
  await dialogOf(page).getByLabel('Threshold').fill('90')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `${post}: 1 result is compared with it.`)).toBeVisible()
  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: post })).toContainText('100')

  await dialogOf(page).getByRole('button', { name: 'Add a standard' }).click()
  await page.keyboard.type(post.toUpperCase())
  for (const label of ['Threshold', 'Minimum', 'Maximum']) {
    await dialogOf(page).getByLabel(label).fill('100')
  }
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByText(`${post} has a standard already.`)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()

  await dialogOf(page)
    .getByRole('button', { name: `Delete the standard of ${post}` })
    .click()
  await confirmOf(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialogOf(page).getByText(post)).toHaveCount(0)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Post standards' })).toBeFocused()
  await expect(row).toContainText('Choose a post to compare')
})

test('HR sees a Big Five result with its answers, and deletes it', async ({ page, enter }) => {
  await enter(page, 'hr')
  await page.goto('/about')
  const name = newName()
  await takeBigFiveTest(page, { name, post: 'Data analyst' })
  await page.goto(found('/bigfiveresults', name))
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('cell', { name: '36', exact: true })).toHaveCount(5)
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers.slice(3, 8).map((text) => text[0])).toEqual(['N', 'E', 'O', 'C', 'A'])

  const open = row.getByRole('button', { name, exact: true })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(60)
  await expect(dialogOf(page).getByRole('listitem').first()).toContainText('3 Neither')
  await expect(dialogOf(page)).toContainText('version')
  await expectGoodLook(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await row.getByRole('button', { name: `Delete the result of ${name}` }).click()
  await confirmOf(page).getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test.describe('of two who delete the same result', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the second is told that it is gone', async ({ page, enter, context }) => {
    await enter(page, 'hr')
    await page.goto('/about')
    const name = newName()
    await takeBigFiveTest(page, { name, post: 'Data analyst' })
    const other = await context.newPage()
    for (const one of [page, other]) {
      await one.goto(found('/bigfiveresults', name))
      await one.getByRole('button', { name: `Delete the result of ${name}` }).click()
    }
    await confirmOf(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Deleted')).toBeVisible()
    await confirmOf(other).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(other, 'Somebody else has deleted it already')).toBeVisible()
    await expect(other.getByRole('row', { name })).toHaveCount(0)
  })
})

test('an employee is refused', async ({ page, enter }) => {
  await enter(page, 'emma')
  for (const path of ['/iqresults', '/bigfiveresults']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page')
  }
})

const words = {
  en: { standards: 'Post standards', add: 'Add a standard' },
  ch: { standards: '岗位标准', add: '添加标准' },
}
for (const look of looks) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test.use({ ...look.window, colorScheme: look.colorScheme })

    test('every part is accessible and never scrolls sideways', async ({ page, enter }) => {
      const { standards, add } = words[look.lang]
      await inLanguage(page, look.lang)
      await enter(page, 'hr')
      await page.goto('/iqresults')
      await expect(rowsOf(page)).toHaveCount(15)
      await expectGoodLook(page)
      await page.getByRole('button', { name: standards }).click()
      await dialogOf(page).getByRole('button', { name: add }).click()
      await expectGoodLook(page)
      await page.goto('/bigfiveresults')
      await expect(rowsOf(page)).toHaveCount(15)
      await expectGoodLook(page)
      await rowsOf(page).first().getByRole('rowheader').getByRole('button').click()
      await expect(dialogOf(page).getByRole('listitem')).toHaveCount(60)
      await expectGoodLook(page)
    })
  })
}
