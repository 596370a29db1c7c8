import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bothLooks, type Look, openPage, phone } from '../testing/open-page.tsx'
import { admin } from '../testing/people.ts'
import { quietAnswers } from '../testing/quiet-answers.ts'
import { dismissNotes, notify } from './notify.ts'
import { covers } from './toast-place.ts'

// Messages that stay: another would go away by itself while a slow machine looks for it.
afterEach(dismissNotes)

const messages = page.getByRole('region', { name: /Notifications/ })

/** With the pointer on the heading: a message under it would stay. */
async function openEmployees(look: Partial<Look> = {}): Promise<void> {
  await openPage('/console/employee', quietAnswers, { ...look, as: admin })
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
}

/** The controls and headings of the page that lie under a message, of which there is one at least. */
function covered(): string[] {
  const toasts = [...document.querySelectorAll('[data-scope=toast][data-part=root]')]
  if (toasts.length === 0) return ['no message']
  return [...document.querySelectorAll('#main :is(a[href], button, input, h1, h2), header button')]
    .filter((element) => {
      const box = element.getBoundingClientRect()
      return toasts.some((toast) => covers(toast.getBoundingClientRect(), box))
    })
    .map((element) => element.textContent)
}

/** Puts a button where the first message lies. */
function addUnderMessage(): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = 'Late'
  const toast = document.querySelector('[data-scope=toast][data-part=root]')
  const { left, top } = toast?.getBoundingClientRect() ?? new DOMRect()
  button.style.cssText = `position: fixed; left: ${left}px; top: ${top}px`
  document.querySelector('#main')?.append(button)
  return button
}

test.each(bothLooks)('messages cover no control and no heading $name', async (look) => {
  await openEmployees(look)
  // On a phone there is room for one of them.
  if (look.size !== phone) {
    notify({ kind: 'good', title: 'success', text: 'The key ABC234 is reset.', sticky: true })
    await expect.element(messages.getByText('success')).toBeVisible()
  }
  notify({ kind: 'warn', title: 'result empty', sticky: true })
  await expect.element(messages.getByText('result empty')).toBeVisible()
  await expect.poll(covered).toEqual([])
  // What comes under a message later makes it go elsewhere.
  addUnderMessage()
  await expect.poll(covered).toEqual([])
})

test('a message that has come to lie over a control gives way to who points there, but stays with who points at it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await openEmployees()
  notify({ kind: 'good', title: 'success', sticky: true })
  await expect.element(messages.getByText('success')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  const late = addUnderMessage()
  await userEvent.hover(late, { force: true })
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(covered).toEqual([])

  await userEvent.hover(messages.getByText('success'))
  await vi.advanceTimersByTimeAsync(1000)
  late.remove()
  addUnderMessage()
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(covered).toEqual(['Late'])
})

test('a message stays that comes while one with its title goes away, and one that is still there is renewed', async () => {
  await openEmployees()
  const note = { kind: 'bad', title: 'failure', sticky: true } as const
  notify({ ...note, text: 'The first.' })
  await expect.element(messages.getByText('The first.')).toBeVisible()
  const dismiss = notify({ ...note, text: 'The second.' })
  await expect.element(messages.getByText('The second.')).toBeVisible()
  await expect.element(messages.getByText('The first.')).not.toBeInTheDocument()

  const second = document.querySelector('[data-scope=toast][data-part=root]')
  dismiss()
  notify({ ...note, text: 'The third.' })
  await expect.poll(() => second?.isConnected).toBe(false)
  await expect.element(messages.getByText('The third.')).toBeVisible()
})
