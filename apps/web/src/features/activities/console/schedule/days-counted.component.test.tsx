import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { detail, filled, schedule, withActivity } from '../activities.testing.ts'

test('a draft says on how many days, and working days, its answers would be open', async () => {
  const fields = { ...schedule.fields, opensOn: '2031-01-13' }
  const answers = withActivity(detail(7, filled), {
    schedule: {
      get: { ...schedule, fields },
      reach: { both: 0, dingtalk: 60, email: 0, none: [] },
      days: ({ until }) =>
        until === '2031-01-31' ? { days: 19, workdays: 15 } : { days: 1, workdays: 1 },
    },
  })
  const played = await openPage('/console/activity/7/schedule', answers, { as: admin })
  await expect.element(page.getByText('19 days, 15 of them working days.')).toBeVisible()
  const due = page.getByRole('textbox', { name: 'Due date' })
  await due.fill('13-01-2031')
  await userEvent.tab()
  await expect.element(page.getByText('1 day, 1 of them a working day.')).toBeVisible()
  await due.fill('12-01-2031')
  await userEvent.tab()
  await expect.element(page.getByText(/of them a working day/)).not.toBeInTheDocument()
  expect(played.inputs('activities.schedule.days').at(-1)).toEqual({
    from: '2031-01-13',
    until: '2031-01-13',
  })
})
