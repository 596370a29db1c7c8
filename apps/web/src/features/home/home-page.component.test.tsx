import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gateway, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage } from '../../testing/open-page.tsx'
import { admin, emma, hr } from '../../testing/people.ts'
import { activity, counts } from '../activities/console/activities.testing.ts'
import { quietAnswers } from '../../testing/quiet-answers.ts'
import { mine, row } from '../../testing/assignments.ts'

const { activities } = quietAnswers
const withWork = {
  ...quietAnswers,
  activities: { ...activities, mine: mine([row({ due_on: '2099-11-30' })]) },
}
const heading = page.getByRole('heading', { level: 1 })
const retry = page.getByRole('button', { name: /^(Try again|重试)$/ })

test('says what waits for a person and leads there', async () => {
  await openPage('/', withWork, { as: emma })
  await expect.element(page.getByText('One thing waits for you.')).toBeVisible()
  const waiting = page.getByRole('listitem').filter({ hasText: 'questionnaire to fill in' })
  await expect
    .element(waiting)
    .toHaveTextContent(/Annual Review\. The first by 30-11-2099: [\d,]+ days left\./)
  await waiting.getByRole('link', { name: 'Fill in' }).click()
  await expect.element(heading).toHaveTextContent('My activities')
})

test('leads HR to the keys that were left behind, and to the results', async () => {
  const keys = { unused: 4, inUse: 2, inUseLong: 1, used: 0, expired: 0 }
  await openPage(
    '/',
    {
      ...quietAnswers,
      iq: { ...quietAnswers.iq, results: { rows: [], total: 3 } },
      home: { hrCounts: { keys, iqResults: 3, bigFiveResults: 5 } },
    },
    { as: hr },
  )
  await expect.element(page.getByText('One thing waits for you.')).toBeVisible()
  const tests = page.getByRole('region', { name: 'HR', exact: true })
  await expect.element(tests.getByRole('link', { name: 'Keys 4 unused, 2 in use' })).toBeVisible()
  await expect
    .element(tests.getByRole('link', { name: 'Big Five results 5 results' }))
    .toBeVisible()
  await tests.getByRole('link', { name: 'IQ results 3 results' }).click()
  await expect.element(heading).toHaveTextContent('IQ results')
})

test('what a second administrator is to agree to stands before one’s own questionnaires', async () => {
  const toAgree = {
    activities: [{ id: 1, name: '年度测评', name_en: 'Annual Review', starts: false }],
  }
  await openPage(
    '/',
    { ...withWork, activities: { ...withWork.activities, toAgree } },
    { as: admin },
  )
  await expect.element(page.getByText('2 things wait for you.')).toBeVisible()
  const waiting = page.getByRole('list').filter({ hasText: 'questionnaire to fill in' })
  await expect.element(waiting.getByRole('listitem').first()).toHaveTextContent('agree')
})

test.each([
  ['to their raters', 4, 'Annual Review', '/console/activity/4/raters'],
  ['to the running ones', 5, 'Annual Review, Autumn Review', '/console/activity?statuses=running'],
])(
  'counts a rater once who cannot judge two people, and leads %s',
  async (_to, other, names, href) => {
    const person = { id: 2, username: 'lin', fullname: '林小雨', englishname: 'Lin Xiaoyu' }
    const asked = { participant: person, rater: person, level: 1, why: 'Never met.' } as const
    const named = {
      4: { id: 4, name: '年度测评', name_en: 'Annual Review' },
      5: { id: 5, name: '秋季测评', name_en: 'Autumn Review' },
    }
    const requests = ([4, other] as (4 | 5)[]).map((id, index) => {
      return { ...asked, id: index, participantId: index, activity: named[id] }
    })
    await openPage(
      '/',
      {
        ...quietAnswers,
        activities: { ...activities, relations: { excuseRequests: { requests } } },
      },
      { as: admin },
    )
    const waiting = page.getByRole('listitem').filter({ hasText: 'rater cannot judge somebody' })
    await expect.element(waiting).toHaveTextContent(`1rater cannot judge somebody${names}`)
    await expect.element(waiting.getByRole('link', { name: 'Look' })).toHaveAttribute('href', href)
  },
)

test('counts each person once who has not finished, and leads to all activities to agree to', async () => {
  const open = [4, 5].map((id) => activity(id, { status: 'running', counts }))
  const toAgree = { activities: open.map((each) => ({ ...each, starts: false })) }
  const consoleCounts = {
    questionnaires: 0,
    questions: 0,
    targets: 0,
    departments: 0,
    employees: 0,
    directory: 0,
    unfinished: 43,
  }
  await openPage(
    '/',
    {
      ...quietAnswers,
      activities: { ...activities, list: { rows: open, total: 2 }, toAgree },
      home: { ...quietAnswers.home, consoleCounts },
    },
    { as: admin },
  )
  const waiting = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect
    .element(waiting('people have not finished'))
    .toHaveTextContent(/^43.*Review 4, Review 5: 180 of 480 questionnaires/)
  await expect
    .element(waiting('activities need your agreement').getByRole('link', { name: 'Look' }))
    .toHaveAttribute('href', '/console/activity')
})

test('with nothing to do it promises word here alone, and with one shared report no number', async () => {
  const report = {
    id: 1,
    username: 'lena',
    fullname: '何琳娜',
    englishname: 'Lena Hoffmann',
    department: null,
    department_en: null,
    activity: { id: 4, name: '年度测评', name_en: 'Annual Review' },
    questionnaireId: 8,
    asManager: false,
    isOpen: true,
    isRead: true,
    madeAt: '2026-03-02T08:00:00Z',
    endsOn: '2099-12-31',
  }
  const reports = { sharedWithMe: { rows: [report], total: 1 } }
  await openPage('/', { ...quietAnswers, reports }, { as: emma })
  await expect.element(page.getByText(/^Nothing to fill in.*it appears here\.$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the list' })).toBeVisible()
})

test.each(['mine', 'finished'] as const)(
  'a count that cannot be read (%s) is said, keeps every way open and can be tried again',
  async (what) => {
    const answers = { ...withWork.activities, [what]: refuse(500, 'INTERNAL_SERVER_ERROR') }
    const server = await openPage('/', { ...withWork, activities: answers }, { as: emma })
    await expect.element(page.getByText(/Some counts could not be read/)).toBeVisible()
    const way = page.getByRole('main').getByRole('link', { name: 'My activities' })
    await expect.element(way).toBeVisible()
    server.answer(withWork)
    await retry.click()
    await expect.element(page.getByText('One thing waits for you.')).toBeVisible()
    await expect.element(retry).not.toBeInTheDocument()
  },
)

test('says that the team’s progress could not be read, and reads it again', async () => {
  const answers = { ...quietAnswers, home: { myTeam: refuse(500, 'INTERNAL_SERVER_ERROR') } }
  const server = await openPage('/', answers, { as: emma })
  await expect.element(page.getByText(/Some counts could not be read/)).toBeVisible()
  const myTeam = { isManager: true, activities: [] }
  server.answer({ ...quietAnswers, home: { myTeam } })
  await retry.click()
  await expect.element(page.getByRole('region', { name: 'My team' })).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('says that nothing could be loaded where no count can be read', async () => {
  const failing = gateway(503)
  await openPage(
    '/',
    {
      activities: { mine: failing, finished: failing },
      approvals: { mine: failing },
      chips: { overview: failing },
      nominations: { counts: failing },
    },
    { as: emma },
  )
  await expect.element(page.getByText(/What waits for you could not be loaded/)).toBeVisible()
})

for (const look of looks) {
  test(`the home page with work is good to look at ${look.name}`, async () => {
    await openPage('/', withWork, { ...look, as: emma })
    await expect.element(heading).toBeVisible()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    await expectGoodLook()
  })

  test.each(['mine', 'finished'] as const)(
    `the home page without a count (%s) is good to look at ${look.name}`,
    async (what) => {
      const answers = { ...withWork.activities, [what]: gateway(504) }
      await openPage('/', { ...withWork, activities: answers }, { ...look, as: emma })
      await expect.element(retry).toBeVisible()
      await expectGoodLook()
    },
  )
}

test('shows a manager how much the team has to fill in, as of last night', async () => {
  const people = [
    { id: 1, fullname: '何涛', englishname: 'Tao He', asked: 4, open: 1 },
    { id: 2, fullname: '郭嘉欣', englishname: 'Jiaxin Guo', asked: 2, open: 0 },
  ]
  const activity = {
    id: 1,
    name: '年度测评',
    name_en: 'Annual Review',
    at: '2026-06-01T19:00:00Z',
    people,
  }
  await openPage(
    '/',
    { ...quietAnswers, home: { myTeam: { isManager: true, activities: [activity] } } },
    { as: emma },
  )
  const team = page.getByRole('region', { name: 'My team' })
  const row = (name: string) => team.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Tao He')).toHaveTextContent('3 of 4In work')
  await expect.element(row('Jiaxin Guo')).toHaveTextContent('2 of 2Finished')
  await expectGoodLook()
})

for (const look of looks) {
  test(`tells a manager for whom nothing is open what would be here ${look.name}`, async () => {
    const home = { myTeam: { isManager: true, activities: [] } }
    await openPage('/', { ...quietAnswers, home }, { ...look, as: emma })
    const main = page.getByRole('main')
    await expect
      .element(main)
      .toHaveTextContent(/Nominations of your team and|团队的评价人名单和您的问卷/)
    const part = (name: RegExp) => main.getByRole('region', { name })
    await expect
      .element(part(/^My team$|^我的团队$/))
      .toHaveTextContent(/No activity is running|没有需要您团队参与/)
    await expect
      .element(part(/^Reports shared|^分享给我/))
      .toHaveTextContent(/Nobody has shared|还没有人分享/)
    await expectGoodLook()
  })
}

test('lists to approve are of their activities, until the first of their days', async () => {
  const named = (name_en: string, until: string | null) => ({ name: '测评', name_en, until })
  const counts = {
    own: 0,
    toPropose: 0,
    toApprove: 6,
    warned: 3,
    mayApprove: true,
    approving: [
      named('Annual Review', '2026-06-22'),
      named('Autumn Review', '2026-06-20'),
      named('Old Review', null),
    ],
  }
  const nominations = { ...quietAnswers.nominations, counts }
  await openPage('/', { ...quietAnswers, nominations }, { as: emma })
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'nominations to approve' }))
    .toHaveTextContent(
      /Annual Review, Autumn Review, Old Review, until 20-06-2026\. 3 of them need a look\./,
    )
})
