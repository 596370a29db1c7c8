import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'

/** When the code of the calendar comes. */
const calendar = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./date-field.tsx', async (load) => {
  await calendar.promise
  return load()
})
// Whatever is left waiting for a module when the page goes would end the run.
afterEach(() => calendar.resolve())

test('a date has the focus still when its calendar comes, and what is typed then', async () => {
  await openPage(
    '/dingtalk/approval/laneSheet',
    { approvals: { setup: { configured: true }, mine: { rows: [], total: 0 } } },
    { as: emma },
  )
  const date = page.getByRole('textbox', { name: 'Entry date' })
  await date.click()
  await expect.element(date).toHaveAttribute('readonly')

  calendar.resolve()
  await expect.element(page.getByRole('button', { name: 'Choose the entry date' })).toBeVisible()
  await expect.element(date).not.toHaveAttribute('readonly')
  await expect.element(date).toHaveFocus()
  await userEvent.keyboard('01-09-2026{Enter}')
  await expect.element(date).toHaveValue('01-09-2026')
})
