import { auditLogInput, type AuditLogRow } from '@vantage/contracts/ops/audit-log'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { z } from 'zod'
import { type Answers, gateway, held, never } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { desktop, focus, looks, openPage, phone } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'

// The list that stands for all of them is the audit log, which is nothing but a list.
const path = '/console/audit'

/** 45 entries, the latest last; every second one adds a user. Before them come 5 others. */
const entries = [...Array.from({ length: 5 }, other), ...Array.from({ length: 45 }, entry)]

function other(_entry: unknown, index: number): AuditLogRow {
  const at = `2026-02-01T10:0${index}:00.000Z`
  const subject = `other ${index + 1}`
  return {
    id: 100 + index,
    at,
    actor: 'ops',
    action: 'sweep.request',
    subject,
    before: null,
    after: null,
    named: {},
  }
}

function entry(_entry: unknown, index: number): AuditLogRow {
  const number = String(index + 1).padStart(2, '0')
  const isWithdrawal = index % 2 === 0
  return {
    id: index + 1,
    at: `2026-03-${index < 22 ? '01' : '02'}T10:${number}:00.000Z`,
    actor: index % 3 === 0 ? 'command line' : 'tina.xiahou',
    action: isWithdrawal ? 'activity.withdraw' : 'user.add',
    subject: `entry ${number}`,
    before: isWithdrawal ? { status: 'finished' } : null,
    after: isWithdrawal ? { status: 'withdrawn' } : { type: 'evn', fullname: '林子涵' },
    named: {},
  }
}

/** What the server would answer, of these entries. */
function auditLog(given: z.input<typeof auditLogInput>) {
  const { page: number, pageSize, direction, ...filters } = auditLogInput.parse(given)
  const { search, actions, actor, from, to } = filters
  const found = entries.filter(
    (each) =>
      each.subject.includes(search) &&
      (actions.length === 0 || actions.includes(each.action)) &&
      (actor === '' || each.actor === actor) &&
      (from === undefined || each.at.slice(0, 10) >= from) &&
      (to === undefined || each.at.slice(0, 10) <= to),
  )
  const sorted = direction === 'asc' ? found : found.toReversed()
  const start = (number - 1) * pageSize
  return { rows: sorted.slice(start, start + pageSize), total: found.length }
}

type AuditLogAnswer = NonNullable<NonNullable<Answers['ops']>['auditLog']>
const openList = (query = '', answer: AuditLogAnswer = (input) => auditLog(input), more = {}) =>
  openPage(`${path}${query}`, { ops: { auditLog: answer } }, { as: admin, ...more })

const rows = page.getByRole('rowheader')
const searchBox = page.getByRole('searchbox', { name: 'Search' })
const pages = page.getByRole('navigation', { name: 'Pages' })
const tools = page.getByRole('search')
const filter = (name: string) => tools.getByRole('button', { name, exact: true })
const timeHeader = page.getByRole('columnheader', { name: 'Time' })
const shown = async (range: string) => {
  await expect.element(page.getByText(range, { exact: true })).toBeVisible()
}
const query = () => Object.fromEntries(new URLSearchParams(window.location.search))
const nothingMatches = page.getByRole('heading', { name: 'Nothing matches' })

async function tabTo(target: Locator): Promise<void> {
  const element = await target.findElement()
  for (let presses = 0; presses < 60 && element !== document.activeElement; presses += 1) {
    await userEvent.tab()
  }
  await expect.element(target).toHaveFocus()
}

test('a list is searched, paged, sorted and resized', async () => {
  await openList()
  await expect.element(rows.first()).toHaveTextContent('entry 45')
  await expect.poll(() => document.title).toMatch(/^Audit log/)
  await userEvent.fill(searchBox, 'entry')
  await shown('1–20 of 45')
  expect(query()).toEqual({ search: 'entry' })
  await expect.element(page.getByText('45 entries, page 1 of 3')).toBeInTheDocument()
  await expect.element(rows).toHaveLength(20)

  await pages.getByRole('link', { name: 'Page 3' }).click()
  await shown('41–45 of 45')
  await expect.element(rows).toHaveLength(5)
  await timeHeader.getByRole('button').click()
  await expect.element(timeHeader).toHaveAttribute('aria-sort', 'ascending')
  await shown('1–20 of 45')
  await expect.element(rows.first()).toHaveTextContent('entry 01')
  await page.getByLabelText('Rows per page').selectOptions('50')
  await expect.element(rows).toHaveLength(45)
  expect(query()).toEqual({ search: 'entry', direction: 'asc', pageSize: '50' })
})

test('Back leads through pages and orders, and to before the search instead of to each letter', async () => {
  await openList()
  await shown('1–20 of 50')
  await userEvent.fill(searchBox, 'other')
  await shown('1–5 of 5')
  await userEvent.fill(searchBox, 'entry')
  await shown('1–20 of 45')
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await shown('41–45 of 45')
  await timeHeader.getByRole('button').click()
  await expect.element(rows.first()).toHaveTextContent('entry 01')

  window.history.back()
  await shown('41–45 of 45')
  window.history.back()
  await shown('1–20 of 45')
  window.history.back()
  await shown('1–20 of 50')
  await expect.element(searchBox).toHaveValue('')
  window.history.forward()
  await shown('1–20 of 45')
  await expect.element(searchBox).toHaveValue('entry')
})

test('an address that is passed on opens the same list', async () => {
  const server = await openList('?search=entry&direction=asc&pageSize=50&actions=user.add')
  await shown('1–22 of 22')
  await expect.element(rows.first()).toHaveTextContent('entry 02')
  await expect.element(searchBox).toHaveValue('entry')
  await expect.element(timeHeader).toHaveAttribute('aria-sort', 'ascending')
  expect(server.inputs('ops.auditLog')).toHaveLength(1)
})

test('filters are chips that can be removed, and each leads to the first page', async () => {
  await openList('?page=2')
  await shown('21–40 of 50')
  await filter('Action').click()
  await page.getByRole('dialog').getByText('Withdrew an activity').click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await shown('1–20 of 23')
  await expect.element(filter('Remove the filter Action')).toBeVisible()

  await filter('Person').click()
  await userEvent.fill(page.getByRole('dialog').getByLabelText('Person'), 'nobody of this name')
  await userEvent.keyboard('{Enter}')
  await expect.element(nothingMatches).toBeVisible()
  await filter('Remove the filter Person').click()
  await expect.element(filter('Person')).toHaveFocus()
  await shown('1–20 of 23')
})

test('some days are chosen, and everything is cleared at once', async () => {
  await openList('?actions=activity.withdraw')
  await shown('1–20 of 23')
  await filter('Period').click()
  await userEvent.fill(page.getByLabelText('From (UTC)'), '2020-01-01')
  await userEvent.fill(page.getByLabelText('To (UTC)'), '2020-01-02')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(nothingMatches).toBeVisible()
  await page.getByRole('button', { name: /^Period / }).click()
  await userEvent.fill(page.getByLabelText('To (UTC)'), '2026-03-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shown('1–11 of 11')

  await page.getByRole('button', { name: 'Clear all' }).click()
  await shown('1–20 of 50')
  expect(query()).toEqual({})
  await expect.element(page.getByRole('region', { name: 'Audit log' })).toHaveFocus()
})

test('in Chinese the command line has its Chinese name', async () => {
  await openList('', undefined, { lang: 'ch' })
  await expect.element(page.getByText('命令行').first()).toBeVisible()
  await expect.element(page.getByText('command line')).not.toBeInTheDocument()
})

test('days have the form of the page’s language where they are typed, too', async () => {
  await openList('?from=2026-03-02')
  await page.getByRole('button', { name: /^Period / }).click()
  await expect.element(page.getByLabelText('From (UTC)')).toHaveValue('02-03-2026')
})

test('what is typed and is no day is said, and filters nothing', async () => {
  await openList()
  await filter('Period').click()
  const from = page.getByLabelText('From (UTC)')
  await userEvent.fill(from, '31-02-2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Not a date. Enter it like 31-12-2026.')).toBeVisible()
  expect(query()).toEqual({})
  await userEvent.fill(from, '2.3.2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(query).toEqual({ from: '2026-03-02' })
})

test('days that are given the wrong way round are meant as the days between', async () => {
  await openList()
  await filter('Period').click()
  await userEvent.fill(page.getByLabelText('From (UTC)'), '2026-03-31')
  await userEvent.fill(page.getByLabelText('To (UTC)'), '2026-03-02')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shown('1–20 of 23')
  expect(query()).toEqual({ from: '2026-03-02', to: '2026-03-31' })
})

test('a list is searched and filtered with the keyboard alone', async () => {
  await openList()
  await tabTo(searchBox)
  await userEvent.keyboard('entry{Enter}')
  await shown('1–20 of 45')
  await tabTo(filter('Action'))
  await userEvent.keyboard('{Enter}')
  await tabTo(page.getByRole('dialog').getByLabelText('Added an account'))
  await userEvent.keyboard(' {Enter}')
  await shown('1–20 of 22')
  expect(query()).toEqual({ search: 'entry', actions: 'user.add' })
})

test('a list is sorted, paged and its entries opened with the keyboard alone', async () => {
  await openList('?actions=user.add')
  const latest = page.getByRole('button', { name: 'Open Added an account: entry 44' })
  await focus(searchBox)
  await tabTo(timeHeader.getByRole('button'))
  await userEvent.keyboard('{Enter}')
  await expect.element(rows.first()).toHaveTextContent('entry 02')
  await focus(page.getByRole('button', { name: /^Open / }).last())
  const next = pages.getByRole('link', { name: 'Next page' })
  await tabTo(next)
  await userEvent.keyboard('{Enter}')
  await shown('21–22 of 22')
  await expect.element(next).toHaveFocus()
  await focus(latest)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(latest).toHaveFocus()
})

test('of two quick changes both count', async () => {
  await openList()
  await shown('1–20 of 50')
  const [sort, size] = [
    timeHeader.getByRole('button').element(),
    page.getByLabelText('Rows per page').element(),
  ]
  if (!(sort instanceof HTMLElement && size instanceof HTMLSelectElement))
    throw new Error('no list')
  // Nothing is drawn between the two.
  sort.click()
  size.value = '50'
  size.dispatchEvent(new Event('change', { bubbles: true }))
  await shown('1–50 of 50')
  expect(query()).toEqual({ direction: 'asc', pageSize: '50' })
  await expect.element(rows.first()).toHaveTextContent('other 1')
})

test('a page that is pressed right after a search is a page of what was searched for', async () => {
  await openList()
  await shown('1–20 of 50')
  const [second, box] = [
    await pages.getByRole('link', { name: 'Page 2' }).findElement(),
    await searchBox.findElement(),
  ]
  await userEvent.fill(searchBox, 'entry')
  // Nothing is drawn between the two.
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await shown('21–40 of 45')
  expect(query()).toEqual({ search: 'entry', page: '2' })
})

test('past the end it says so and offers the last page', async () => {
  await openList('?page=9')
  await expect.element(page.getByText('No more data.')).toBeVisible()
  await expectGoodLook()
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await shown('41–50 of 50')
  await expect.element(page.getByRole('region', { name: 'Audit log' })).toHaveFocus()
})

test('a page that takes long leaves the one before in sight, and says that it is busy', async () => {
  const server = await openList()
  await shown('1–20 of 50')
  const slow = held({ rows: entries.slice(0, 5), total: 45 })
  server.answer({ ops: { auditLog: slow.answer } })
  await pages.getByRole('link', { name: 'Page 3' }).click()
  const busy = () => document.querySelector('[aria-busy=true]')
  await expect.poll(busy).not.toBeNull()
  await expect.element(rows).toHaveLength(20)
  slow.arrive()
  await expect.element(rows).toHaveLength(5)
  await expect.poll(busy).toBeNull()
})

test('the export menu links to files of the list as it is searched, filtered and sorted', async () => {
  await openList('?actions=user.add&direction=asc&search=entry&page=2')
  await shown('21–22 of 22')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByText('The 22 entries found')).toBeVisible()
  await expect.element(page.getByText('Every export is in the audit log.')).toBeVisible()
  await expectGoodLook()
  for (const [item, format] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    const link = page.getByRole('menuitem', { name: item })
    await expect.element(link).toHaveAttribute('download')
    const { pathname, searchParams } = new URL(
      link.element().getAttribute('href') ?? '',
      window.location.href,
    )
    expect(pathname).toBe('/export/audit-log')
    expect(searchParams.get('format')).toBe(format)
    expect(JSON.parse(searchParams.get('list') ?? '')).toEqual({
      ...{ actions: ['user.add'], actor: '', direction: 'asc', search: 'entry', sort: 'at' },
    })
  }
})

test('more rows than a workbook holds are exported as CSV alone', async () => {
  await openList('', () => ({ rows: entries.slice(0, 20), total: 50_001 }))
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByText('All 50,001 entries')).toBeVisible()
  const workbook = page.getByRole('menuitem', { name: 'Excel: up to 50,000 entries' })
  await expect.element(workbook).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveAttribute('href')
})

test('a list that does not come says so, keeps the filters, and tries again', async () => {
  const server = await openList('?actor=command+line', gateway(503), {
    expectedErrors: [/503/],
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('503')
  await expect.element(filter('Remove the filter Person')).toBeVisible()
  server.answer({ ops: { auditLog: (input) => auditLog(input) } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await shown('1–15 of 15')
})

const words = {
  en: {
    action: /^Action /,
    nothing: 'Nothing matches',
    clear: 'Clear search and filters',
    empty: 'Nothing recorded yet',
  },
  ch: {
    action: /^操作 /,
    nothing: '没有符合条件的内容',
    clear: '清除搜索和筛选',
    empty: '还没有记录',
  },
}

test.each(looks)('the rows and an open filter are accessible $name', async (look) => {
  await openList('?actions=activity.withdraw', undefined, look)
  await expect.element(rows).toHaveLength(20)
  await expectGoodLook()
  await page.getByRole('button', { name: words[look.lang].action }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a list that is read is a skeleton $name', async (look) => {
  await openList('?search=entry', never, look)
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
  await expect.element(page.getByText(/^(Loading|正在加载)/)).toBeInTheDocument()
  await expectGoodLook()
})

test.each(looks)('a list that fails is accessible $name', async (look) => {
  await openList('?actor=demo', gateway(504), { ...look, expectedErrors: [/504/] })
  await expect.element(page.getByRole('alert')).toHaveTextContent('504')
  await expectGoodLook()
})

test.each(looks)('a list without a hit offers to clear search and filters $name', async (look) => {
  const { nothing, clear } = words[look.lang]
  await openList('?search=nothing-is-called-so&actor=demo', undefined, look)
  await expect.element(page.getByRole('heading', { name: nothing })).toBeVisible()
  await expectGoodLook()
  await page.getByRole('button', { name: clear }).click()
  await expect.element(rows).toHaveLength(20)
})

test.each(looks)('a list with nothing in it says why $name', async (look) => {
  await openList('', { rows: [], total: 0 }, look)
  await expect.element(page.getByRole('heading', { name: words[look.lang].empty })).toBeVisible()
  await expectGoodLook()
})

test('on a phone rows are cards that stay a table, ordered by a dropdown', async () => {
  await openList('', undefined, { size: phone })
  const card = page.getByRole('row', { name: 'entry 45' })
  await expect.element(card.getByRole('rowheader')).toHaveTextContent('entry 45')
  await expect.element(card.getByRole('cell', { name: 'tina.xiahou' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Person' })).toBeInTheDocument()
  await page.getByLabelText('Sort by').selectOptions('Time, ascending')
  await expect.element(rows.first()).toHaveTextContent('other 1')
  await page.viewport(desktop.width, desktop.height)
  await expect.element(page.getByLabelText('Sort by')).not.toBeVisible()
})
