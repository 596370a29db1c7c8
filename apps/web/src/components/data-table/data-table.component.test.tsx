import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { gateway, held, never } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { desktop, focus, looks, phone } from '../../testing/open-page.tsx'
import { auditLog, entries, filter, openList, query, shown } from './data-table.testing.ts'

const rows = page.getByRole('rowheader')
const searchBox = page.getByRole('searchbox', { name: 'Search' })
const pages = page.getByRole('navigation', { name: 'Pages' })
const timeHeader = page.getByRole('columnheader', { name: 'Time' })

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

test('in Chinese the command line has its Chinese name', async () => {
  await openList('', undefined, { lang: 'ch' })
  await expect.element(page.getByText('命令行').first()).toBeVisible()
  await expect.element(page.getByText('command line')).not.toBeInTheDocument()
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
      actions: ['user.add'],
      actor: '',
      direction: 'asc',
      search: 'entry',
      sort: 'at',
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
