import type { ChipPart, ChipRow } from '@vantage/contracts/chips/parts'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { chipsOverview, refreshEstimate, refreshFacts } from './refresh/refresh.testing.ts'
import { type Answers, gateway, never, offline } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { desktop, focus, type Look, looks, openPage, phone } from '../../testing/open-page.tsx'
import { emma, hr } from '../../testing/people.ts'

type Chips = NonNullable<Answers['chips']>
interface Opening extends Look {
  as?: typeof emma
  query?: string
  expectedErrors?: RegExp[]
}

const updated = '2026-03-01T08:00:00.000Z'
const part = (mpn: string, more: Partial<ChipPart> = {}): ChipPart => ({
  mpn,
  fid: `IC-${mpn}`,
  rows: 2,
  distributors: 2,
  uncounted: 1,
  total: 1200,
  newest: updated,
  fetchedAt: updated,
  stale: false,
  failure: null,
  ...more,
})
const row = (mpn: string, id: number, more: Partial<ChipRow> = {}): ChipRow => ({
  id,
  mpn,
  country: 'CN',
  distributor: `Distributor ${id}`,
  moq: 10,
  sku: `SKU-${id}`,
  quantity: 1200,
  word: null,
  updated,
  ageMinutes: 30,
  stale: false,
  ...more,
})
const parts = [
  part('ADUM1201ARZ-RL7'),
  part('STM32F103C8T6', { stale: true, failure: 'not-found' }),
  part('TPS54331DR', { total: 0, newest: null }),
]
const rowsOf = (mpn: string) => {
  const id = 2 * parts.findIndex((each) => each.mpn === mpn) + 1
  return [row(mpn, id), row(mpn, id + 1, { quantity: null, word: 'quote-only' })]
}
/** What the server would answer, of these parts. */
const listed: Extract<Chips['parts'], (...given: never[]) => unknown> = ({ search = '' }) => {
  const rows = parts.filter(({ mpn }) => mpn.includes(search))
  return { rows, total: rows.length, entries: 2 * rows.length, version: 1 }
}

// Whatever language one reads, this page is Chinese.
const openChips = (answers: Chips = {}, { as = hr, query = '', ...look }: Opening = {}) =>
  openPage(
    `/chips${query}`,
    {
      approvals: {
        counts: {
          pending: { transfer: 0, jobTransfer: 0, resignationHandover: 0 },
          needsPerson: { transfer: 0, jobTransfer: 0, resignationHandover: 0 },
          configured: true,
        },
      },
      chips: {
        overview: chipsOverview({ mayRefresh: as === hr }),
        parts: listed,
        rows: ({ mpns }) => ({ rows: mpns.flatMap(rowsOf), version: 1 }),
        estimate: refreshEstimate,
        ...answers,
      },
    },
    { as, ...look },
  )

const table = page.getByRole('table', { name: '芯片库存' })
const group = (mpn: string) => table.getByRole('button', { name: mpn })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const update = button('从服务更新')
const dialog = page.getByRole('alertdialog')
const query = () => Object.fromEntries(new URLSearchParams(window.location.search))
const stock = page.getByRole('columnheader', { name: '库存' })

test.each(looks)('HR sees what an update costs, and may cancel it $name', async (look) => {
  const server = await openChips({}, look)
  await update.click()
  await expect.element(dialog).toHaveTextContent('126 个')
  await expect.element(dialog).toHaveTextContent('2 批，每批最多 100 个型号')
  const quota = dialog.getByRole('img', { name: /本次最多 126 条/ })
  await expect.element(quota).toBeInTheDocument()
  await expectGoodLook()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('已取消')).toBeVisible()
  await expect.element(update).toHaveFocus()
  expect(server.inputs('chips.refresh')).toEqual([])
})

test('what was updated this moment says so in words', async () => {
  await openChips({ overview: chipsOverview({ updatedAt: new Date().toISOString() }) })
  await expect.element(page.getByText(/^最近更新：.*，刚刚$/)).toBeVisible()
})

test.each(looks)(
  'the progress stands above the list, covers the window, and can be left $name',
  async (look) => {
    const running = refreshFacts()
    await openChips(
      {
        overview: chipsOverview({ running }),
        refreshProgress: [{ ...running, calls: 9, found: 80 }],
      },
      look,
    )
    const bar = page.getByRole('progressbar', { name: '更新进度' })
    await expect.element(bar).toBeVisible()
    await expect.element(page.getByText('已完成 9 / 13 批，找到 80 个型号')).toBeVisible()
    await expectGoodLook()
    await button('查看进度').click()
    const cover = page.getByRole('dialog', { name: '正在更新芯片库存' })
    await expect.element(cover).toHaveTextContent('69 %')
    await expect.element(cover).toHaveTextContent('SN74LVC1G08DBVR')
    await expect.element(cover).toHaveTextContent('由 hr 于')
    await expectGoodLook()
    expect(query()).toEqual({ progress: '1' })
    await cover.getByRole('button', { name: '返回列表，后台继续' }).click()
    await expect.element(cover).not.toBeInTheDocument()
    expect(query()).toEqual({})
    await expect
      .element(page.getByRole('button', { name: '正在更新' }))
      .toHaveAttribute('aria-disabled', 'true')
  },
)

test('a page that is loaded anew while it shows the progress shows it again', async () => {
  await openChips(
    { overview: chipsOverview({ running: refreshFacts() }), refreshProgress: [] },
    { query: '?progress=1' },
  )
  const cover = page.getByRole('dialog', { name: '正在更新芯片库存' })
  await expect.element(cover).toHaveTextContent('62 %')
})

test.each([
  ['failed', '更新没有成功'],
  ['partial', '只更新了一部分'],
  ['done', '更新完成'],
] as const)('that a refresh ended as %s is told to whoever watches', async (state, said) => {
  const running = refreshFacts()
  const refresh = { ...running, state, finishedAt: new Date().toISOString(), failedTotal: 1 }
  await openChips(
    {
      overview: chipsOverview({ running, mayRefresh: false }),
      refreshProgress: [refresh],
    },
    { as: emma, query: '?progress=1' },
  )
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect.element(toasts.getByText(said)).toBeVisible()
  await expect.poll(query).toEqual({})
})

test('an employee reads, and is told why there is nothing to press', async () => {
  await openChips({}, { as: emma })
  await expect.element(table).toBeVisible()
  await expect.element(button('EN')).toBeDisabled()
  const tooltip = page.getByRole('tooltip')
  await focus(button('设置'))
  await userEvent.tab()
  await expect.element(update).toHaveFocus()
  await expect.element(tooltip.getByText('只有人力资源、运维和管理员可以更新')).toBeVisible()
  await userEvent.tab({ shift: true })
  await expect.element(tooltip.getByText('型号清单由运维同事通过命令行维护')).toBeVisible()
  await update.click({ force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('groups open and close, and search, filter and order stand in the address', async () => {
  const server = await openChips({}, { as: emma })
  const first = group('ADUM1201ARZ-RL7')
  await expect.element(first).toHaveAttribute('aria-expanded', 'true')
  await expect.element(table.getByText('SKU-1').first()).toBeVisible()
  await expect.element(group('TPS54331DR')).toHaveAttribute('aria-expanded', 'false')
  await first.click()
  await group('STM32F103C8T6').click()
  await expect.element(first).toHaveAttribute('aria-expanded', 'false')
  await expect.element(table.getByText('SKU-1')).not.toBeInTheDocument()
  await focus(first)
  await userEvent.keyboard('{Enter}')
  await expect.element(table.getByText('SKU-1')).toBeVisible()

  await userEvent.fill(page.getByRole('searchbox'), 'STM32')
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(group('STM32F103C8T6')).toBeVisible()
  await page.getByRole('combobox', { name: '库存' }).selectOptions('in-stock')
  await expect.poll(query).toEqual({ search: 'STM32', show: 'in-stock' })
  await stock.getByRole('button').click()
  await expect.element(stock).toHaveAttribute('aria-sort', 'descending')
  const all = { search: 'STM32', show: 'in-stock', sort: 'total', direction: 'desc' }
  expect(query()).toEqual(all)
  await expect.poll(() => server.inputs('chips.parts').at(-1)).toMatchObject(all)
  await button('导出').click()
  const csv = page.getByRole('menuitem', { name: 'CSV' })
  await expect.element(csv).toHaveAttribute('href', expect.stringContaining('STM32'))
  await userEvent.keyboard('{Escape}')

  await userEvent.fill(page.getByRole('searchbox'), 'no such part')
  await button('清除搜索和筛选').click()
  await expect.element(first).toBeVisible()
  await expect.element(page.getByText('3 个型号，')).toBeVisible()
})

test('an address that is passed on opens the list as it was', async () => {
  const server = await openChips(
    {},
    { query: '?search=STM32&show=stale&sort=total&direction=desc' },
  )
  await expect.element(group('STM32F103C8T6')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(stock).toHaveAttribute('aria-sort', 'descending')
  const asked = { search: 'STM32', show: 'stale', sort: 'total', direction: 'desc' }
  expect(server.inputs('chips.parts')).toMatchObject([asked])
})

test('a group of 2,000 rows is a few elements', async () => {
  const mpn = 'STM32F103C8T6'
  const rows = Array.from({ length: 2000 }, (_row, id) => row(mpn, id))
  await openChips({ rows: { rows, version: 1 } }, { query: `?search=${mpn}` })
  // The header, the group, and why its rows are old.
  await expect.element(table).toHaveAttribute('aria-rowcount', '2003')
  expect(table.getByRole('row').elements().length).toBeLessThan(100)
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.querySelector('[aria-rowindex="2003"]')).not.toBeNull()
})

test.each(looks)('an empty list warns, and an empty template is an error $name', async (look) => {
  await openChips(
    {
      overview: chipsOverview({ templateParts: 0, last: null, updatedAt: null }),
      parts: { rows: [], total: 0, entries: 0, version: 1 },
    },
    look,
  )
  await expect.element(page.getByText('结果为空')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '还没有型号清单' })).toBeVisible()
  await update.click()
  await expect.element(page.getByText('型号清单为空，请先导入型号。')).toBeVisible()
  await expectGoodLook()
})

test.each(looks)(
  'the list and the update say that they failed, and nothing has changed $name',
  async (look) => {
    const server = await openChips(
      { parts: gateway(504), refresh: offline },
      { ...look, expectedErrors: [/504|fetch/] },
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('服务器响应异常，状态码：504')
    await expectGoodLook()
    server.answer({ chips: { parts: listed } })
    await button('重试').click()
    await expect.element(table).toBeVisible()
    await update.click()
    await dialog.getByRole('button', { name: '开始更新' }).click()
    await expect.element(page.getByText('您的请求被拒绝。')).toBeVisible()
    await expect.element(dialog).toBeVisible()
  },
)

test.each(looks)('the list is accessible with open and closed groups $name', async (look) => {
  await openChips({}, look)
  await expect.element(table.getByText('SKU-2').first()).toBeVisible()
  await expect.element(page.getByText('XQ-7781-TEST')).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('the list is a skeleton while it is read $name', async (look) => {
  await openChips({ parts: never, overview: never }, look)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
  await expectGoodLook()
})

test('who has the page open hears of a refresh that the schedule began', async () => {
  const server = await openChips({}, { as: emma })
  await expect.element(table.getByText('SKU-1').first()).toBeVisible()
  const running = refreshFacts({ requestedBy: null })
  server.answer({
    chips: {
      overview: chipsOverview({ running }),
      refreshProgress: [running],
    },
  })
  const bar = page.getByRole('progressbar', { name: '更新进度' })
  await expect.element(bar, { timeout: 15_000 }).toBeVisible()
  await expect.element(page.getByText(/^由 定时更新 于/)).toBeVisible()
  await button('查看进度').click()
  await expect.element(page.getByRole('dialog').getByText(/^由 定时更新 于/)).toBeVisible()
})

test('rows that stayed say on which day they were fetched where the reader is', async () => {
  const zone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })
  onTestFinished(async () => void (await zone('')))
  await zone('Asia/Shanghai')
  const [fetchedAt, stale, failure] = ['2026-03-01T20:00:00.000Z', true, 'not-found'] as const
  const failed = [{ mpn: 'XQ-7781-TEST', reason: failure, fetchedAt }]
  const rows = [part('STM32F103C8T6', { fetchedAt, stale, failure })]
  await openChips({
    overview: chipsOverview({ last: refreshFacts({ state: 'partial', failed, failedTotal: 1 }) }),
    parts: { rows, total: 1, entries: 2, version: 1 },
  })
  await expect.element(page.getByText('现有数据为 2026-03-02')).toBeVisible()
  await expect.element(page.getByText('以下是 2026-03-02 的数据。')).toBeVisible()
})

test('a refresh that began and ended unseen is told, and its rows are read', async () => {
  const server = await openChips({}, { as: emma })
  await expect.element(table.getByText('SKU-1').first()).toBeVisible()
  const last = refreshFacts({ state: 'done', rows: 7, finishedAt: new Date().toISOString() })
  server.answer({
    chips: {
      overview: chipsOverview({ version: 2, last }),
      parts: { rows: [part('NEW-PART')], total: 1, entries: 1, version: 2 },
      rows: { rows: [row('NEW-PART', 9)], version: 2 },
    },
  })
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect.element(toasts.getByText('更新完成'), { timeout: 15_000 }).toBeVisible()
  await expect.element(group('NEW-PART')).toBeVisible()
  await expect.element(table.getByText('SKU-9')).toBeVisible()
})

test('rows that a client has replaced are read, though there was no refresh to hear of', async () => {
  const server = await openChips({}, { as: emma })
  await expect.element(group('TPS54331DR')).toBeVisible()
  server.answer({
    chips: {
      overview: chipsOverview({ version: 2 }),
      parts: { rows: [part('NEW-PART')], total: 1, entries: 1, version: 2 },
      rows: { rows: [row('NEW-PART', 9)], version: 2 },
    },
  })
  await expect.element(group('NEW-PART'), { timeout: 15_000 }).toBeVisible()
})

test('a refresh of which nothing came says so', async () => {
  const running = refreshFacts()
  const ended = { state: 'partial', found: 0, rows: 0, failedTotal: 2 } as const
  const failed = ['A-1', 'B-2'].map((mpn) => ({
    mpn,
    reason: 'not-found' as const,
    fetchedAt: updated,
  }))
  const refresh = { ...running, ...ended, failed, finishedAt: new Date().toISOString() }
  const server = await openChips({ overview: chipsOverview({ running }), refreshProgress: [] })
  await expect.element(button('查看进度')).toBeVisible()
  server.answer({ chips: { overview: chipsOverview({ last: refresh }) } })
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect.element(toasts.getByText('没有任何更新'), { timeout: 15_000 }).toBeVisible()
  await expect.element(page.getByText('上次更新没有取得任何数据。')).toBeVisible()
  await expect.element(page.getByText('2 个型号都没有更新')).toBeVisible()
})

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s a part number is never cut, nor what its total leaves out', async (_where, size) => {
  const mpn = 'A1B2C3D4E5-'.repeat(9)
  const long = part(mpn, { fid: 'IC-1', stale: true, failure: 'not-in-file', uncounted: 12_345 })
  await openChips(
    {
      parts: { rows: [long], total: 1, entries: 2, version: 1 },
      rows: { rows: [row(mpn, 1)], version: 1 },
    },
    { size },
  )
  await expect.element(group(mpn)).toBeVisible()
  await expect.element(table.getByText('SKU-1')).toBeVisible()
  const left = table.getByText(/行无数量、未计入总库存/)
  await expect.element(left).toBeVisible()
  for (const element of [...table.getByText(mpn).elements(), left.element()]) {
    const cell = element.closest('td')
    for (const each of [element, ...(cell ? [cell] : [])]) {
      expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth)
    }
  }
})
