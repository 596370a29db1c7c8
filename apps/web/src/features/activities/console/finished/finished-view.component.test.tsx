import type { ResultsOutput } from '@vantage/contracts/reports/results'
import type { EarlierActivities } from '@vantage/contracts/reports/overview'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, gateway } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { looks, openPage, tick } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { detail, finished, member, withActivity } from '../activities.testing.ts'

const row = (id: number) =>
  page.getByRole('main').getByRole('row', { name: new RegExp(`Person ${id}|同事${id}`) })

const shown = { asked: 12, answered: 10, peers: true, subordinates: null }
const allGroups = { groups: 2, groupsOf: 2, raters: 10 }
const results: ResultsOutput = {
  rows: [
    { ...member(1), ...shown, ...allGroups, total: 412, change: 23, isNew: false },
    {
      ...member(2),
      ...shown,
      ...allGroups,
      peers: false,
      groups: 1,
      raters: 2,
      total: 388,
      change: -12,
      isNew: false,
    },
    { ...member(3), ...shown, ...allGroups, raters: 1, total: 350, change: null, isNew: true },
    {
      ...member(4),
      ...shown,
      answered: 0,
      peers: false,
      groups: 0,
      groupsOf: 2,
      raters: 0,
      total: null,
      change: null,
      isNew: false,
    },
  ],
  total: 4,
  built: true,
}
const earlier: EarlierActivities = {
  activities: [
    {
      id: 2,
      name: '去年',
      name_en: 'Last year',
      createdOn: '2025-03-02',
      people: 18,
      targets: 4,
      sameTargets: true,
    },
  ],
}
type Reports = NonNullable<Answers['reports']>
const product = (more: Reports = {}): Answers => ({
  ...withActivity(detail(1, finished), { showResults: ({ visible }) => ({ visible }) }),
  reports: { results, earlierActivities: earlier, archive: { state: 'none' }, ...more },
})

test.each(looks)(
  'reports are listed with total scores and how they changed $name',
  async (look) => {
    await openPage('/console/activity/1', product(), { as: admin, ...look })
    await expect.element(row(1)).toHaveTextContent(/4\.12.*0\.23/)
    await expect.element(row(2)).toHaveTextContent(/3\.88.*[-−]0\.12/)
    await expect.element(row(3)).toHaveTextContent(/3\.50/)
    await expect
      .element(row(1).getByRole('link', { name: /^Report |^报告/ }))
      .toHaveAttribute('href', '/result?activity_id=1&participant=person.1&questionnaire_id=8')
    await expect
      .element(
        page.getByRole('link', { name: /Collaboration Feedback, 22 questions|协作反馈，22 题/ }),
      )
      .toHaveAttribute('href', '/console/questionnaire/8')
    await expectGoodLook()
  },
)

test('a total that rests on one rater, or on fewer groups than there are, is marked', async () => {
  await openPage('/console/activity/1', product(), { as: admin })
  // 90 of 240 are 37.5 percent.
  await expect.element(page.getByText(/38\s?%/)).toBeVisible()
  await expect.element(row(1)).not.toHaveTextContent(/from/)
  await expect.element(row(2)).toHaveTextContent('3.88from 1 of 2 groups')
  await expect.element(row(3)).toHaveTextContent('3.50from one rater')
  await expect.element(row(4)).not.toHaveTextContent(/from/)
})

test('reports are sorted by total score, compared with the earlier activity', async () => {
  const server = await openPage('/console/activity/1', product(), { as: admin })
  await page.getByRole('button', { name: 'Total score' }).click()
  await expect
    .poll(() => server.inputs('reports.results').at(-1))
    .toMatchObject({ id: 1, sort: 'total', direction: 'desc', earlierId: 2 })
})

test.each(looks)('scores that cannot be read can be tried again $name', async (look) => {
  await openPage('/console/activity/1', product({ results: gateway(504) }), { as: admin, ...look })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expectGoodLook()
})

test('before the release there is the way to what the activity gives away, and to no report', async () => {
  const unreleased = withActivity(detail(1, { ...finished, released: false }))
  const answers = { ...product(), ...unreleased }
  await openPage('/console/activity/1', answers, { as: admin })
  await expect
    .element(page.getByRole('link', { name: 'Look at it and release…' }))
    .toHaveAttribute('href', '/console/activity/1/privacy')
  await expect.element(row(1)).toBeVisible()
  await expect
    .element(page.getByRole('checkbox', { name: 'Results visible' }))
    .not.toBeInTheDocument()
  await expect.element(row(1).getByRole('link', { name: /^Report / })).not.toBeInTheDocument()
})

test('making results visible asks, with how many people, and says what happened', async () => {
  const server = await openPage('/console/activity/1', product(), { as: admin })
  const visible = page.getByRole('checkbox', { name: 'Results visible' })
  const dialog = page.getByRole('alertdialog')
  await expect.element(visible).not.toBeChecked()
  await tick(visible)
  await expect.element(dialog).toHaveTextContent('Let 20 participants read their own report?')
  await expectGoodLook()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(visible).not.toBeChecked()
  expect(server.inputs('activities.showResults')).toEqual([])

  server.answer({
    activities: {
      showResults: () => {
        const get = detail(1, { ...finished, resultsVisible: true })
        server.answer({ activities: { get } })
        return { visible: true }
      },
    },
  })
  await tick(visible)
  await dialog.getByRole('button', { name: 'Show the results' }).click()
  await expect.element(visible).toBeChecked()
  await expect.element(page.getByText('20 participants can read their reports now')).toBeVisible()
  await expect.element(page.getByText('20 participants can read their own report.')).toBeVisible()
  await expect
    .poll(() => server.inputs('activities.showResults'))
    .toEqual([{ id: 1, visible: true }])
})
