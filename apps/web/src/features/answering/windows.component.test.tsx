import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/good-look.ts'
import { desktop, openPage, phone } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import { mine, noReports, row } from '../../testing/assignments.ts'
import { answering, choice, formAddress, head, questions } from './ask-form.testing.ts'

/** A wide screen, a phone upright and sideways, and a desktop at 400 %. */
const windows = [
  { name: '1440 x 900', size: desktop, touch: false, folded: false },
  { name: '360 x 740', size: phone, touch: true, folded: true },
  { name: '640 x 360', size: { width: 640, height: 360 }, touch: true, folded: true },
  { name: '320 x 256', size: { width: 320, height: 256 }, touch: false, folded: true },
] as const

/** Fingers instead of a mouse, which makes controls larger. */
const setTouch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
const setFontSize = (size: number) =>
  cdp().send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })

afterEach(async () => {
  await setTouch(false)
  await setFontSize(16)
})

/** What part of the window's height the bars above and below keep covered. */
function coveredByBars(): number {
  window.scrollTo({ top: 500, behavior: 'instant' })
  const bars = document.querySelectorAll('#main > header, #main > section:last-child')
  expect(bars).toHaveLength(2)
  const heights = [...bars].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0))
  })
  return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight
}

test.each(windows)(
  'every missing number can be seen, and the bars leave room for the questions, at $name',
  async ({ size, touch, folded }) => {
    await setTouch(touch)
    await openPage(formAddress, answering(), { as: emma, size })
    await choice(1, 3).click()
    const left = head.getByRole('button', { name: '8 left' })
    if (folded) {
      await left.click()
    } else {
      await expect.element(left).not.toBeInTheDocument()
      await page.getByRole('link', { name: '8 questions left, go to the first' }).click()
      await expect.element(page.getByText('Not answered yet').nth(1)).toBeVisible()
    }
    await expectAccessible()
    for (let number = 2; number <= questions.length; number += 1) {
      const link = head.getByRole('link', { name: `Question ${number}` })
      await expect.element(link).toBeInViewport({ ratio: 0.99 })
      await link.click({ trial: true })
    }
    if (folded) {
      await userEvent.keyboard('{Escape}')
      await expect.element(left).toHaveFocus()
      await expect.element(head.getByRole('link')).not.toBeInTheDocument()
    }
    expect(coveredByBars()).toBeLessThanOrEqual(1 / 3)
    expectNoSidewaysScroll()
  },
)

test('a font of 24 px fits a phone', async () => {
  await setFontSize(24)
  const lists = { activities: { mine: mine([row()]), finished: noReports } }
  await openPage('/activities', { ...answering(), ...lists }, { as: emma, size: phone })
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(getComputedStyle(document.documentElement).fontSize).toBe('24px')
  expectNoSidewaysScroll()
  await page.getByRole('link', { name: 'Go' }).click()
  await choice(1, 3).click()
  await expect.element(head.getByRole('button', { name: '8 left' })).toBeVisible()
  expectNoSidewaysScroll()
  expect(coveredByBars()).toBeLessThanOrEqual(1 / 3)
})

test('a phone shows a long name and the relationship whole', async () => {
  const name = 'Christopher Bartholomew-Featherstone'
  const participant = { username: 'lin', fullname: '林小雨', englishname: name }
  await openPage(formAddress, answering({ participant, level: 0 }), { as: emma, size: phone })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveTextContent(`${name} your superior`)
  const room = title.element().getBoundingClientRect()
  for (const shown of [name, 'your superior']) {
    const text = document.createRange()
    text.selectNodeContents(title.getByText(shown, { exact: true }).element())
    for (const { bottom, right } of text.getClientRects()) {
      expect(bottom, shown).toBeLessThanOrEqual(room.bottom + 1)
      expect(right, shown).toBeLessThanOrEqual(room.right + 1)
    }
  }
})
