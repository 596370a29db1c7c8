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

test('a date has its icon before its calendar comes, then the focus still, and what is typed', async () => {
  await openPage(
    '/dingtalk/approval/laneSheet',
    { approvals: { setup: { configured: true }, mine: { rows: [], total: 0 } } },
    { as: emma },
  )
  const date = page.getByRole('textbox', { name: 'Entry date' })
  await date.click()
  await expect.element(date).toHaveAttribute('readonly')
  const icon = () => document.querySelector('.lucide-calendar-days')?.getBoundingClientRect()
  const before = icon()
  expect(before?.width).toBe(16)

  calendar.resolve()
  await expect.element(page.getByRole('button', { name: 'Choose the entry date' })).toBeVisible()
  expect(icon()).toEqual(before)
  await expect.element(date).not.toHaveAttribute('readonly')
  await expect.element(date).toHaveFocus()
  await userEvent.keyboard('01-09-2026{Enter}')
  await expect.element(date).toHaveValue('01-09-2026')
})
