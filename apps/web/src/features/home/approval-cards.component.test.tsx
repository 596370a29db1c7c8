import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refuse } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { emma, hr } from '../../testing/people.ts'

// Nothing else of the page can be read.
const unread = refuse(404, 'NOT_FOUND')
const answers: Answers = {
  activities: { mine: unread, finished: unread },
  chips: { overview: unread },
  home: { hrCounts: unread },
  approvals: {
    counts: {
      needsPerson: { transfer: 0, jobTransfer: 1, resignationHandover: 1 },
      pending: { transfer: 5, jobTransfer: 1, resignationHandover: 0 },
      configured: true,
    },
    list: unread,
    mine: { rows: [], total: 2 },
    setup: unread,
  },
}

test('home leads HR to the forms that need a person, and says what waits for its review', async () => {
  await openPage('/', answers, { as: hr })
  const review = page.getByRole('listitem').filter({ hasText: 'approval forms to review' })
  await expect.element(review).toHaveTextContent('6')
  await expect.element(review).toHaveTextContent('5 staff transfers, 1 job transfer')
  const person = page.getByRole('listitem').filter({ hasText: 'approval forms need attention' })
  await person.getByRole('link', { name: /^Look/ }).click()
  await expect.poll(() => window.location.pathname).toBe('/dingtalk/approval/form')
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    type: 'jobTransfer',
    delivery: 'needs-person',
    review: 'all',
  })
})

test('home leads everyone to their own forms on their way', async () => {
  await openPage('/', answers, { as: emma })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Approval forms .*2.* on their way$/ }).click()
  await expect.poll(() => window.location.pathname).toBe('/dingtalk/approval/laneSheet')
})
