import axe from 'axe-core'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { phone } from './open-page.tsx'

/**
 * That axe finds no violation of WCAG 2.2 AA or of its own best practices in the page as it stands, and that it does not
 * scroll sideways. `besides` names rules that do not hold here.
 */
export async function expectGoodLook(options: Options = {}): Promise<void> {
  await expectAccessible(options)
  expectNoSidewaysScroll()
}

/** That the page does not scroll sideways when its window gets this size. */
export async function expectFits({ width, height }: typeof phone): Promise<void> {
  await page.viewport(width, height)
  // What is drawn follows the window's new size a moment later.
  await vi.waitFor(expectNoSidewaysScroll, { timeout: 8000 })
}

interface Options {
  besides?: readonly string[]
  contrast?: boolean
}

/** Contrast takes axe half of its time, so only who asks for it has it: `theme/colors.test.ts` has the pairs of both themes. */
export async function expectAccessible(options: Options = {}): Promise<void> {
  const { besides = [], contrast = false } = options
  const { violations, incomplete } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: contrast } },
    resultTypes: ['violations', 'incomplete'],
  })
  // For an element with a name but no role that also holds text, axe only says that it might be wrong.
  const misnamed = incomplete.filter(({ id }) => id === 'aria-prohibited-attr')
  const broken = [...violations, ...misnamed].filter(({ id }) => !besides.includes(id))
  const found = broken.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => ({ html, failureSummary })),
  }))
  expect(found).toEqual([])
}

/** That the page does not scroll sideways. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth === clientWidth) return
  const standingOut = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  )
  const named = standingOut.slice(0, 8).map(({ outerHTML }) => outerHTML.slice(0, 160))
  expect(scrollWidth - clientWidth, `wider than the window: ${named.join('\n')}`).toBe(0)
}
