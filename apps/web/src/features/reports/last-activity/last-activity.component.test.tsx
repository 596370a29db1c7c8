import type { Report } from '@vantage/contracts/reports/report'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { looks, openPage, phone } from '../../../testing/open-page.tsx'
import { all, openReport, section } from '../testing/open-report.ts'
import { ofThreeTargets, recordedReports } from '../testing/recorded.ts'

type Last = NonNullable<Report['last']>

const short = ofThreeTargets(recordedReports.manager)
const [first, second, third] = short.targets.map(({ id }) => id)

const change = (id: number | undefined, over: Partial<Last['targets'][number]> = {}) => ({
  id: id ?? 0,
  common: 6,
  before: 340,
  now: 391,
  change: 51,
  margin: 34,
  clear: true,
  ...over,
})
const aboutTheSame = { now: 352, change: 12, clear: false }
const last: Last = {
  name: '2024 年度 360° 评估',
  name_en: '2024 annual 360° review',
  created_time: '2024-10-13',
  leftOut: [],
  targets: [change(first), change(second, aboutTheSame), change(third, aboutTheSame)],
}
const compared = (over: Partial<Last> = {}): Report => ({ ...short, last: { ...last, ...over } })
/** Less than its questionnaire asks, and without a group. */
const narrowed = compared({ leftOut: [0], targets: [change(first, { common: 2 }), change(third)] })

const since = section('Since the last activity')
const beginToRead = () => userEvent.keyboard('{Shift}')
async function opened(report: Report, look: Parameters<typeof openReport>[1] = {}) {
  await openReport(report, look)
  await beginToRead()
  await expect.poll(() => all('#last tbody [role=row]').length).toBe(3)
}
const rows = () => all('#last tbody [role=row]').map(({ textContent }) => textContent)

test.each(looks)('what has changed is as it should be, $name', async (look) => {
  await opened(narrowed, look)
  await expectGoodLook()
})

test('the last section has both scores of each target, and says which change is clear', async () => {
  await opened(compared())
  await expect
    .element(since)
    .toHaveTextContent(
      /The change is clear in 1 of 3: .+ \+0\.51\. All others lie about the same\./,
    )
  await expect.element(since.getByRole('heading', { level: 3 })).toHaveTextContent(/ 2024 and 20/)
  await expect.element(since).toHaveTextContent('2024 annual 360° review (13-10-2024)')
  expect(rows()[0]).toMatch(/3\.403\.91\+0\.51 ± 0\.34clear change$/)
  expect(rows()[1]).toMatch(/3\.403\.52\+0\.12 ± 0\.34about the same$/)
  const drawings = since.getByRole('img', { name: 'Last time 3.40, now 3.91' })
  expect(drawings.elements()).toHaveLength(1)
  await expect.element(since).not.toHaveTextContent('differ')
})

test('what is not compared is named, with one reason for every group', async () => {
  await opened(narrowed)
  await expect.element(since).toHaveTextContent('Left out: Subordinate.')
  await expect.element(since).toHaveTextContent('8 of 18 questions were asked both times')
  expect(rows()[0]).toContain('2 of 6 questions')
  expect(rows()[1]).toMatch(/no question in common–––$/)
})

test('nothing is called clear without enough raters, and days tell two activities of a year apart', async () => {
  const unsure = last.targets.map((target) => ({ ...target, margin: null, clear: null }))
  const { created_time: day } = short.activity
  await opened(compared({ targets: unsure, created_time: `${day.slice(0, 4)}-01-02` }))
  await expect.element(since).toHaveTextContent('not enough raters in both activities')
  expect(rows()[0]).toMatch(/3\.403\.91\+0\.51$/)
  const title = since.getByRole('heading', { level: 3 })
  await expect.element(title).toHaveTextContent(`02-01-${day.slice(0, 4)} and `)
})

test('the list of sections leads there', async () => {
  await openReport(compared(), { size: phone })
  await page.getByRole('button', { name: '1 / 12' }).click()
  await page.getByRole('link', { name: '12 Since the last activity' }).click()
  await expect.element(since).toHaveFocus()
})

test('where nothing can be told no section is missing, and no word says why', async () => {
  await openReport(short)
  const list = page.getByRole('navigation', { name: 'Report sections' })
  await expect.element(list.getByRole('link').last()).toHaveTextContent('11Score table')
  expect(all('#last')).toEqual([])
  await expect.element(page.getByRole('main')).not.toHaveTextContent(/last activity/i)
})

test('on paper it is there from the beginning, and not in the short version', async () => {
  await openReport(narrowed, {}, '/_result')
  expect(all('[data-report=print] #last tbody [role=row]')).toHaveLength(3)
  const contents = page.getByRole('list', { name: 'Contents' })
  await expect.element(contents).toHaveTextContent('12Since the last activity')
  await page.getByRole('button', { name: 'Short version' }).click()
  await expect.element(contents).not.toHaveTextContent('12')
  expect(all('#last')).toEqual([])
})

test('what is printed of the report page has it, however far one has read', async () => {
  await opened(compared())
  window.dispatchEvent(new Event('beforeprint'))
  expect(all('[data-report=print] #last tbody [role=row]')).toHaveLength(3)
  window.dispatchEvent(new Event('afterprint'))
})

test('what the worker prints has it as soon as there is something to print, in the language of the address', async () => {
  const answers = { reports: { printed: { report: narrowed } } }
  await openPage('/_result/pdf?q=ch#token', answers, { as: null })
  await expect.poll(() => all('[data-report=print]')).toHaveLength(1)
  expect(all('#last tbody [role=row]')).toHaveLength(3)
  expect(all('#last')[0]?.textContent).toContain('未计入：下属。')
})
