import { readFile } from 'node:fs/promises'
import { recordInProduct } from '@vantage/dev-env/testing/running-product'
import type { Locator, Page } from '@playwright/test'
import { expectGoodLook, looks, nameOf } from '../fixtures/looks.ts'
import { desktop, expect, inLanguage, phone, test, tick } from '../fixtures/test.ts'

test.use(desktop)

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

/** Records 45 entries that no other test has, about `NAME 01` and so on; every second one adds a user. */
async function fortyFive(dataDir: string): Promise<string> {
  const name = `audit ${crypto.randomUUID().slice(0, 8)}`
  const before = { status: 'finished' }
  const after = { status: 'withdrawn', replaced_by: [`${name} again`] }
  const entries = Array.from({ length: 45 }, (_entry, index) => {
    const subject = `${name} ${String(index + 1).padStart(2, '0')}`
    return index % 2 === 0
      ? ({ action: 'activity.withdraw', subject, before, after } as const)
      : ({ action: 'user.add', subject, after: { type: 'evn', fullname: '林子涵' } } as const)
  })
  await recordInProduct(dataDir, entries)
  return name
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('an administrator finds, pages and sorts entries, and passes the list on', async ({
  page,
  enter,
  dataDir,
  context,
}) => {
  const name = await fortyFive(dataDir)
  await enter(page, 'admin')
  await page.goto('/console/question')
  await page.getByRole('navigation', { name: 'Console' }).getByText('Audit log').click()
  await expect(page).toHaveURL('/console/audit')
  await expect(page).toHaveTitle(/^Audit log/)

  await searchBox(page).pressSequentially(name, { delay: 20 })
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === name)
  await expect(rowsOf(page)).toHaveCount(20)
  await expect(rowsOf(page).first()).toContainText(`${name} 45`)
  await expect(page.getByRole('status').getByText('45 entries, page 1 of 3')).toBeAttached()

  await pagesOf(page).getByRole('link', { name: 'Page 3' }).click()
  await expect(rowsOf(page)).toHaveCount(5)
  await expect(page.getByText('41–45 of 45')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Time' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Time' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(rowsOf(page).first()).toContainText(`${name} 01`)
  await expect(page.getByText('1–20 of 45')).toBeVisible()

  await page.getByLabel('Rows per page').selectOption('50')
  await expect(rowsOf(page)).toHaveCount(45)
  const link = page.url()
  expect([...new URL(link).searchParams.keys()].sort()).toEqual(['direction', 'pageSize', 'search'])

  const other = await context.newPage()
  await other.goto(link)
  await expect(rowsOf(other)).toHaveCount(45)
  await expect(rowsOf(other).first()).toContainText(`${name} 01`)
  await expect(searchBox(other)).toHaveValue(name)

  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(20)
  await page.goBack()
  await expect(page.getByText('41–45 of 45')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–20 of 45')).toBeVisible()
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('')
  await page.goForward()
  await expect(searchBox(page)).toHaveValue(name)
  await expect(page.getByText('1–20 of 45')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1–20 of 45')).toBeVisible()
})

test('filters are chips that can be removed, and an entry shows what was before and after', async ({
  page,
  enter,
  dataDir,
}) => {
  const name = await fortyFive(dataDir)
  await enter(page, 'admin')
  await page.goto(`/console/audit?page=2&search=${encodeURIComponent(name)}`)
  await expect(page.getByText('21–40 of 45')).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Action', exact: true }).click()
  await tick(page.getByRole('dialog').getByLabel('Withdrew an activity'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1–20 of 23')).toBeVisible()
  const chip = page.getByRole('button', { name: 'Remove the filter Action' })
  await expect(chip).toBeVisible()

  await page.getByRole('search').getByRole('button', { name: 'Person', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Person').fill('nobody of this name')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Person' }).click()
  await expect(
    page.getByRole('search').getByRole('button', { name: 'Person', exact: true }),
  ).toBeFocused()
  await expect(page.getByText('1–20 of 23')).toBeVisible()

  const today = new Date().toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByLabel('From (UTC)').fill('2020-01-01')
  await page.getByLabel('To (UTC)').fill('2020-01-02')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: /^Period / }).click()
  await page.getByLabel('To (UTC)').fill(today)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1–20 of 23')).toBeVisible()

  const open = page.getByRole('button', { name: `Open Withdrew an activity: ${name} 45` })
  await open.click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByRole('row', { name: 'Status finished withdrawn' })).toBeVisible()
  await expect(entry.getByRole('row', { name: `Replaced by – ${name} again` })).toBeVisible()
  await expectGoodLook(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/console/audit')
  await expect(page.getByRole('region', { name: 'Audit log' })).toBeFocused()
})

test('past the end it says so and offers the last page', async ({ page, enter, dataDir }) => {
  const name = await fortyFive(dataDir)
  await enter(page, 'admin')
  await page.goto(`/console/audit?page=9&search=${encodeURIComponent(name)}&pageSize=21`)
  await expect(page.getByText('No more data.')).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect(page.getByText('41–45 of 45')).toBeVisible()
})

test('it is exported as it is filtered', async ({ page, enter, dataDir }) => {
  const name = await fortyFive(dataDir)
  await enter(page, 'admin')
  await page.goto(
    `/console/audit?actions=user.add&direction=asc&search=${encodeURIComponent(name)}`,
  )
  await expect(page.getByText('1–20 of 22')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('The 22 entries found')).toBeVisible()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('audit-log.csv')
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(23)
  expect(lines[1]).toContain(`${name} 02`)
  await page.getByRole('button', { name: 'Export' }).click()
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(xlsx.suggestedFilename()).toBe('audit-log.xlsx')
})

test('everything works with the keyboard alone', async ({ page, enter, dataDir }) => {
  const name = await fortyFive(dataDir)
  await enter(page, 'admin')
  await page.goto('/console/audit')
  await tabTo(page, searchBox(page))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1–20 of 45')).toBeVisible()

  await tabTo(page, page.getByRole('search').getByRole('button', { name: 'Action', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByLabel('Added an account'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1–20 of 22')).toBeVisible()

  await tabTo(page, page.getByRole('columnheader', { name: 'Time' }).getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(rowsOf(page).first()).toContainText(`${name} 02`)

  const next = pagesOf(page).getByRole('link', { name: 'Next page' })
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(page.getByText('21–22 of 22')).toBeVisible()
  await expect(next).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await tabTo(page, next)
  await page.goBack()
  const first = page.getByRole('button', { name: `Open Added an account: ${name} 02` })
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})

test.describe('when the list does not come', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('it says so, keeps the filters, and tries again', async ({ page, enter }) => {
    await enter(page, 'admin')
    let isDown = true
    await page.route('**/trpc/**ops.auditLog**', (route) =>
      isDown ? route.fulfill({ status: 503, body: 'down' }) : route.fallback(),
    )
    await page.goto('/console/audit?actor=demo')
    await expect(page.getByRole('alert')).toContainText('503')
    await expect(page.getByRole('button', { name: 'Remove the filter Person' })).toBeVisible()
    await expectGoodLook(page)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowsOf(page).first()).toContainText('demo')
  })
})

test('an employee is refused', async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.goto('/console/audit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page')
  const answer = await page.request.get('/export/audit-log?format=csv')
  expect(answer.status()).toBe(403)
})

const words = {
  en: { action: 'Action', open: 'Open Withdrew an activity' },
  ch: { action: '操作', open: '打开：撤回测评' },
}
for (const look of looks) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test.use({ ...look.window, colorScheme: look.colorScheme })

    test('every part is accessible and never scrolls sideways', async ({
      page,
      enter,
      dataDir,
    }) => {
      const { action, open } = words[look.lang]
      const name = await fortyFive(dataDir)
      await inLanguage(page, look.lang)
      await enter(page, 'admin')
      await page.goto(`/console/audit?actions=activity.withdraw&search=${name.replace(' ', '+')}`)
      await expect(rowsOf(page)).toHaveCount(20)
      await expectGoodLook(page)
      await page.getByRole('button', { name: new RegExp(`^${action} `) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectGoodLook(page)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: new RegExp(`^${open}`) })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectGoodLook(page)
    })
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('rows are cards that stay a table, ordered by a dropdown', async ({
    page,
    enter,
    dataDir,
  }) => {
    const name = await fortyFive(dataDir)
    await enter(page, 'admin')
    await page.goto(`/console/audit?search=${name.replace(' ', '+')}`)
    const card = page.getByRole('row', { name: `${name} 45` })
    await expect(card.getByRole('rowheader')).toHaveText(`${name} 45`)
    await expect(card.getByRole('cell', { name: 'command line' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Person' })).toBeAttached()
    await page.getByLabel('Sort by').selectOption({ label: 'Time, ascending' })
    await expect(rowsOf(page).first()).toContainText(`${name} 01`)
  })
})
