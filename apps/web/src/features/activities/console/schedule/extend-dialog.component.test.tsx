import type { Schedule } from '@vantage/contracts/messages/schedule'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { openPage, press, tick } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'
import { address, sent, server } from './schedule.testing.ts'

test('a running activity is extended to a later day alone, which says how many it tells, names whom it cannot, and which reminders follow when', async () => {
  const reminders: Schedule['planned'] = [
    { kind: 'reminder-before', day: '2031-01-31', offset: -7 },
    { kind: 'reminder-after', day: '2031-02-11', offset: 4 },
  ]
  const answers = server(sent, {
    extend: { outcome: 'extended' },
    ifExtended: ({ dueOn }: { dueOn: string }) => (dueOn === '2031-02-07' ? reminders : []),
  })
  const played = await openPage(address, answers, { as: admin })
  await press(page.getByRole('button', { name: 'Extend…' }))
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Extend to' })
  await field.fill('30-01-2031')
  await userEvent.tab()
  await expect.element(dialog.getByText('The due date only moves later.')).toBeVisible()
  await field.fill('07-02-2031')
  await userEvent.tab()
  await expect
    .element(dialog.getByText(/31-01-2031 \(7 days before\) and 11-02-2031 \(4 days after\)/))
    .toBeVisible()
  await field.fill('09-02-2031')
  await userEvent.tab()
  await expect.element(dialog.getByText(/No reminders follow/)).toBeVisible()
  await field.fill('07-02-2031')
  await userEvent.tab()
  await press(dialog.getByRole('button', { name: 'Preview: More time' }))
  const drawer = page.getByRole('dialog', { name: 'More time' })
  await expect.element(drawer.getByText('“Review 7” is open.').first()).toBeVisible()
  expect(played.inputs('activities.schedule.preview')).toEqual([
    { id: 7, kind: 'extended', dueOn: '2031-02-07' },
  ])
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  const tells = dialog.getByRole('checkbox', { name: 'Tell 39 people who have not finished' })
  await expect.element(tells).toBeChecked()
  await expect.element(dialog.getByText(/^39 of 41 raters can be reached/)).toBeVisible()
  await expect.element(dialog.getByText(/^Person 9 /)).toBeVisible()
  await expect.element(dialog.getByText(/^The message goes at the next 09:30/)).toBeVisible()
  await expectGoodLook()
  await tick(tells)
  await expect.element(dialog.getByText(/^Reminders move along/)).toBeVisible()
  expect(dialog.getByText(/can be reached/).query()).toBeNull()
  await tick(tells)
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
  await expect
    .poll(() => played.inputs('activities.schedule.extend'))
    .toEqual([{ id: 7, version: 3, dueOn: '2031-02-07', tell: true }])
})

test('an extension offers to tell nobody by number where nobody had anything open', async () => {
  await openPage(address, server({ ...sent, open: 0 }), { as: admin })
  await press(page.getByRole('button', { name: 'Extend…' }))
  await expect
    .element(page.getByRole('checkbox', { name: /^Tell whoever has not finished \(nobody/ }))
    .toBeInTheDocument()
})
