import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bothLooks, openPage } from '../testing/open-page.tsx'
import { admin } from '../testing/people.ts'
import { quietAnswers } from '../testing/quiet-answers.ts'
import { notify } from './notify.ts'
import { covers } from './toast-place.ts'

const messages = page.getByRole('region', { name: /Notifications/ })

/** The controls and headings of the page that lie under a message. */
function covered(): string[] {
  const toasts = [...document.querySelectorAll('[data-scope=toast][data-part=root]')]
  return [...document.querySelectorAll('#main :is(a[href], button, input, h1, h2), header button')]
    .filter((element) => {
      const box = element.getBoundingClientRect()
      return toasts.some((toast) => covers(toast.getBoundingClientRect(), box))
    })
    .map((element) => element.textContent)
}

test.each(bothLooks)('messages cover no control and no heading $name', async (look) => {
  await openPage('/console/employee', quietAnswers, { ...look, as: admin })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  notify({ kind: 'good', title: 'success', text: 'The key ABC234 is reset.' })
  notify({ kind: 'warn', title: 'result empty' })
  await expect.element(messages.getByText('success')).toBeVisible()
  await expect.element(messages.getByText('result empty')).toBeVisible()
  await expect.poll(covered).toEqual([])
  // What comes under a message later makes it go elsewhere.
  const late = document.createElement('button')
  late.textContent = 'Late'
  const toast = document.querySelector('[data-scope=toast][data-part=root]')
  const { left, top } = toast?.getBoundingClientRect() ?? new DOMRect()
  late.style.cssText = `position: fixed; left: ${left}px; top: ${top}px`
  document.querySelector('#main')?.append(late)
  await expect.poll(covered).toEqual([])
})
