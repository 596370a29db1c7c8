import { exampleReports } from '@vantage/dev-env/testing/import-file'
import { examplePrefix } from '../fixtures/round.ts'
import { openReport, reportAddress, section } from '../fixtures/report.ts'
import { desktop, expect, inLanguage, test } from '../fixtures/test.ts'

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
]

test('the eleven sections come in order, the address is cleared, a reload works', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
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
  await page.reload()
  await check()
  await expect(page).toHaveURL('/result')
})

test('the report of the demo company shows ties, identical scores and comments', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  await openReport(page, 'emma')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(section(page, 'detail').getByText('identical (all 5.00)').first()).toBeVisible()
  await expect(section(page, 'results').locator('canvas').first()).toBeVisible()
  await expect(section(page, 'detail').getByRole('meter').first()).toBeVisible()
  await expect(section(page, 'feedback').getByRole('listitem').first()).toBeVisible()
})

test('a report of somebody without subordinates shows the exact figures of the example', async ({
  page,
  round,
  enter,
}) => {
  const { user, own } = await round([], { status: 'finished' })
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

test('a group that is too small is hidden everywhere, and a column without numbers says N/A', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round([], { status: 'finished' })
  await enter(page, user(4))
  await openReport(page, user(4))
  const preface = section(page, 'preface')
  await expect(preface).toContainText('What your subordinates said is not shown.')
  await expect(section(page, 'sources').getByRole('table')).toContainText('fewer than 3')
  await expect(section(page, 'score-table').locator('tfoot')).toContainText('N/A')
  const why = 'Hidden to keep raters anonymous (fewer than 3)'
  const feedback = section(page, 'feedback')
  await expect(feedback.getByText(why)).toHaveCount(1)
  const comments = feedback.locator('[data-source=subordinate]')
  await expect(comments.first()).toContainText('hidden')
  await expect(comments.getByRole('listitem')).toHaveCount(0)
  const summary = page.locator('#summary').locator('dl > *').filter({ hasText: 'Subordinate' })
  await expect(summary).toContainText(why)
  for (const table of await page.getByRole('table').filter({ hasText: 'Subordinate' }).all()) {
    await expect(table.getByText('hidden', { exact: true })).toHaveCount(
      (await table.getByRole('columnheader', { name: 'Subordinate' }).count()) > 0 ? 1 : 0,
    )
  }
})

test('in Chinese the date is shown as given, and Cognition is explained', async ({
  page,
  round,
  enter,
}) => {
  const { user, own } = await round([], { status: 'finished' })
  await inLanguage(page, 'ch')
  await enter(page, user(0))
  await openReport(page, user(0))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own(`${examplePrefix}员工0`))
  await expect(section(page, 'cover')).toContainText('2026-10-31')
  await expect(section(page, 'cognition')).toContainText('公认优势：继续发挥，并帮助他人。')
})

test('a report that is not ready shows a warning until it is closed', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round([{ participant: 0, rater: 0 }])
  await enter(page, user(0))
  await page.goto(await reportAddress(page, user(0), user(0)))
  await expect(page.getByRole('heading', { name: 'Your report is not ready yet' })).toBeVisible()
  const warning = page.getByRole('alert')
  await expect(warning).toContainText('The questionnaire is not finished.')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(warning).toContainText('The questionnaire is not finished.')
  await warning.getByRole('button', { name: 'Close' }).click()
  await expect(warning).toBeHidden()
})

test('results that are switched off cannot be opened by their address either', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  await page.goto('/result?activity_id=2&questionnaire_id=2&participant=emma')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Results are not allowed to view now.',
  )
})

test('an incomplete address lists what is missing', async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.goto('/activities')
  await page.goto('/result?activity_id=1')
  const main = page.getByRole('main')
  await expect(main).toContainText('This link is incomplete')
  await expect(main).toContainText('the questionnaire (questionnaire_id)')
  await expect(main).toContainText('the person evaluated (participant)')
  await expect(main).not.toContainText('the activity (activity_id)')
})

test.describe('reports that cannot be shown', () => {
  test.use({ expectedErrors: [/status of 40[034]/] })

  test("somebody else's report is refused, but administrators may read it", async ({
    page,
    enter,
  }) => {
    const address = '/result?activity_id=1&questionnaire_id=1&participant=sofia.moreno'
    await enter(page, 'emma')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This report is not yours to see',
    )
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await enter(page, 'admin')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofia Moreno')
    await expect(page.getByText('What your peers said is not shown.')).toBeVisible()
  })

  test('a report of an activity that does not exist is reported as missing', async ({
    page,
    enter,
  }) => {
    await enter(page, 'admin')
    await page.goto('/result?activity_id=999999&questionnaire_id=1&participant=emma')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such report')
  })
})
