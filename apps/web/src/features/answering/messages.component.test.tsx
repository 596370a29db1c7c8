import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { mine, noReports, row } from '../../testing/assignments.ts'
import { answering, everyAnswer, formAddress, submitButton } from './ask-form.testing.ts'

const complete = {
  ...answering({ draft: everyAnswer }),
  activities: { mine: mine([row({ isreport: 1 })]), finished: noReports },
}
const saved = page.getByText('Saved', { exact: true })
const submit = async () => {
  await submitButton.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
}

test('a form without its scale says so', async () => {
  await openPage(formAddress, answering({ options: [] }), { as: emma })
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent('No options')
  await expect.element(alert).toHaveTextContent('contact the administrator')
})

test('a form without questions says so', async () => {
  await openPage(formAddress, answering({ questions: [] }), { as: emma })
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent('Your request was refused.')
})

test('a submission that the server cannot explain can be sent again', async () => {
  const server = await openPage(formAddress, complete, { as: emma })
  // Another server, newer or older than the page, which keeps nothing.
  server.answer({ answering: { submit: { outcome: 'unheard-of' as 'submitted' } } })
  await submit()
  const message = page.getByRole('alert').filter({ hasText: 'Error code: 500' })
  await expect.element(message).toHaveTextContent('Got exceptions, contact you administrator')
  server.answer({ answering: { submit: { outcome: 'submitted' } } })
  await submit()
  await expect.element(saved).toBeVisible()
})

test('Activities follow a submission after a second', async () => {
  const answer = held({ outcome: 'submitted' as const })
  const server = await openPage(formAddress, complete, { as: emma })
  server.answer({ answering: { submit: answer.answer } })
  await submit()
  await expect.poll(() => server.inputs('answering.submit')).toHaveLength(1)
  vi.useFakeTimers()
  answer.arrive()
  const shown = async () => {
    await vi.advanceTimersByTimeAsync(1)
    return saved.query()
  }
  await expect.poll(shown).not.toBeNull()
  await vi.advanceTimersByTimeAsync(900)
  await expect.poll(() => window.location.pathname).toBe('/askform')
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My activities')
})
