import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { detail, running, schedule, withActivity } from '../activities.testing.ts'

const reach = { both: 0, dingtalk: 60, email: 0, none: [] }

test('a running activity says on which of its days it is', async () => {
  await openPage('/console/activity/7/schedule', withActivity(detail(7, running)), { as: admin })
  await expect.element(page.getByText('Running, day 4 of 19')).toBeVisible()
})

test.each([
  ['is said while it goes on', { waiting: 2, missed: 0 }, /^Sending again: 1 of 3. You can leave/],
  ['ends with what came of it', { waiting: 0, missed: 1 }, /^3 messages were .* 1 of them has/],
  ['says nothing of few raters', null, /^3 messages were .* it would tell who has finished/],
])('how far it is with what is sent again %s', async (_what, counts, text) => {
  const again = { at: '2031-01-26T02:00:00Z', messages: 3, counts }
  const answers = withActivity(detail(7, running), {
    schedule: { get: { ...schedule, again }, reach },
  })
  await openPage('/console/activity/7/schedule', answers, { as: admin })
  const notice = page.getByRole('status').filter({ hasText: text })
  await expect.element(notice).toBeVisible()
  await expectGoodLook()
})
