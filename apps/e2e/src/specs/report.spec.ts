import { exampleReports } from '@vantage/dev-env/testing/import-file'
import { examplePrefix } from '../fixtures/activity.ts'
import {
  demoReport,
  openComparedReport,
  openReport,
  reportAddress,
  section,
} from '../fixtures/report.ts'
import { desktop, expect, test } from '../fixtures/test.ts'

test.use(desktop)

const headings = [
  'Summary',
  'Preface',
  'Scoring standard',
  'Sources and weights',
  'Target results',
  'Each target in detail',
  'Cognition',
  'Behaviours',
  'Self-rating',
  'Subjective feedback',
  'Score table',
  'Since the last activity',
]
const ids = [
  'cover',
  'preface',
  'standard',
  'sources',
  'results',
  'detail',
  'cognition',
  'behaviours',
  'self-rating',
  'feedback',
  'score-table',
  'last',
]

test('the twelve sections come in order, the address is cleared, and a reload and a change of language keep the place and what is unfolded', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  await openComparedReport(page, '/result')
  await openReport(page, 'emma')
  await expect(page).toHaveURL('/result')
  await expect(page).toHaveTitle(/^Emma Zhao · 360° feedback report/)
  const check = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emma Zhao')
    await expect(page.getByRole('heading', { level: 2 })).toContainText(headings)
    const found = await page
      .locator('section[id]')
      .evaluateAll((all) => all.map((element) => element.id))
    expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  }
  await check()
  await section(page, 'detail').getByRole('button', { name: '6 behaviours' }).nth(4).click()
  const place = page.locator('[data-place="question-5.4"]')
  await expect(place).toBeVisible()
  await place.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    window.scrollTo({ top: window.scrollY + top - 60, behavior: 'instant' })
  })
  const fromPlace = async () => Math.abs(((await place.boundingBox())?.y ?? Infinity) - 60)
  const isThere = async () => {
    await expect(place).toBeVisible()
    await expect.poll(fromPlace).toBeLessThan(30)
  }
  await isThere()
  await page.reload()
  await check()
  await isThere()
  await expect(page).toHaveURL('/result')
  await page.getByRole('main').getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('赵艾玛')
  await isThere()
  await page.goto(demoReport('emma'))
  await expect(section(page, 'score-table')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a report shows the exact figures of the example', async ({
  page,
  finishedActivity,
  enter,
}) => {
  const { user, own } = finishedActivity
  const expected = exampleReports()[`${examplePrefix}u00000`]
  await enter(page, user(0))
  await openReport(page, user(0))
  await expect(section(page, 'cover')).toContainText(
    expected?.total.toFixed(2) ?? 'a report in the example',
  )
  await expect(section(page, 'cover')).toContainText('31-10-2026')
  const sources = section(page, 'sources').getByRole('table')
  await expect(sources).not.toContainText('Subordinate')
  await expect(sources).toContainText('50%')
  const prefix = own(examplePrefix)
  const behaviour = (key: string) => key.replace(`${examplePrefix}-q`, `${prefix} Behaviour `)
  const lists = section(page, 'behaviours').getByRole('table')
  const rows = (list: number) => lists.nth(list).locator('tbody').getByRole('rowheader')
  await expect(rows(0)).toContainText((expected?.advantages ?? []).map(behaviour))
  await expect(rows(1)).toContainText((expected?.improvable ?? []).map(behaviour))
  const gaps = section(page, 'self-rating').locator('tbody').getByRole('rowheader')
  await expect(gaps).toContainText((expected?.self_rating ?? []).map(([key]) => behaviour(key)))
})

test('a report is not ready while its activity runs, however often one looks', {
  tag: '@long',
}, async ({ page, runningActivity: { user }, enter }) => {
  await enter(page, user(4))
  const address = await reportAddress(page, user(4), user(0))
  await enter(page, user(0))
  await page.goto(address)
  const warning = page.getByRole('alert')
  const check = async () => {
    await expect(page.getByRole('heading', { name: 'Your report is not ready yet' })).toBeVisible()
    await expect(warning).toContainText('The questionnaire is not finished.')
  }
  await check()
  await warning.getByRole('button', { name: 'Close' }).click()
  await expect(warning).toBeHidden()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await check()
})

test.describe('reports that cannot be shown', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test("somebody else's report is refused to all but administrators, one that is not released to everybody", async ({
    page,
    enter,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const unreleased = '/result?activity_id=2&questionnaire_id=2&participant=emma'
    await enter(page, 'emma')
    await page.goto(demoReport('sofia.moreno'))
    await expect(heading).toHaveText('This report is not yours to see')
    await page.goto(unreleased)
    await expect(heading).toHaveText('Results are not allowed to view now.')
    await enter(page, 'admin')
    await page.reload()
    await expect(heading).toHaveText('Results are not allowed to view now.')
    await page.goto(demoReport('sofia.moreno'))
    await expect(heading).toHaveText('Sofia Moreno')
  })
})
