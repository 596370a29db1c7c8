import type { Page } from '@playwright/test'
import { expectGoodLook, looks, nameOf } from '../fixtures/looks.ts'
import { demoReport, section } from '../fixtures/report.ts'
import { expect, expectNoSidewaysScroll, inLanguage, test } from '../fixtures/test.ts'

const openReport = async (page: Page, participant: string) => {
  await page.goto(demoReport(participant))
  await expect(section(page, 'score-table')).toBeVisible({ timeout: 30_000 })
}

/** The report of a manager; that of somebody without subordinates in one look, and in the long run in every one. */
const views = [
  ...looks.map((look) => ({ ...look, participant: 'emma' })),
  ...looks.map((look, index) => ({
    ...{ ...look, participant: 'sofia.moreno' },
    tag: index === 1 ? [] : ['@long'],
  })),
]
for (const { participant, ...look } of views) {
  test.describe(`the report of ${participant} in ${nameOf(look)}`, { tag: look.tag }, () => {
    test.use({ ...look.window, colorScheme: look.colorScheme })

    test('is accessible, unfolded too, and never scrolls sideways', async ({ page, enter }) => {
      test.setTimeout(180_000)
      await inLanguage(page, look.lang)
      await enter(page, 'admin')
      await openReport(page, participant)
      const all = { en: 'Expand all', ch: '全部展开' }[look.lang]
      await page.getByRole('button', { name: all }).click()
      await expectGoodLook(page)
    })
  })
}

const states = {
  forbidden: '/result?activity_id=1&questionnaire_id=1&participant=sofia.moreno',
  hidden: '/result?activity_id=2&questionnaire_id=2&participant=emma',
  missing: '/result?activity_id=1',
  paper: demoReport('emma', '/_result'),
} as const

for (const look of looks) {
  test.describe(`other states in ${nameOf(look)}`, { tag: look.tag }, () => {
    test.use({
      ...look.window,
      colorScheme: look.colorScheme,
      expectedErrors: [/status of 40[034]/],
    })

    test('are accessible: loading, forbidden, switched off, incomplete, for paper', async ({
      page,
      enter,
    }) => {
      test.setTimeout(180_000)
      await inLanguage(page, look.lang)
      await enter(page, 'emma')
      for (const address of Object.values(states)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectGoodLook(page)
      }
      await page.route('**/trpc/reports.get*', () => {})
      await page.goto(demoReport('emma'))
      await expect(page.locator('[data-skeleton]')).toBeVisible()
      await expectGoodLook(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
}

for (const [what, viewport, fontSize] of [
  ['at 400 % zoom', { width: 320, height: 256 }, 16],
  ['on a phone held sideways', { width: 740, height: 360 }, 16],
  ["with the browser's type at 24 px", { width: 1280, height: 800 }, 24],
  ["on a phone with the browser's type at 24 px", { width: 360, height: 740 }, 24],
] as const) {
  test.describe(what, () => {
    test.use({ viewport })

    test('everything is in reach, nothing sideways, and the bar takes at most a third', async ({
      page,
      enter,
    }) => {
      await enter(page, 'emma')
      await openReport(page, 'emma')
      await page.addStyleTag({ content: `:root { font-size: ${fontSize}px }` })
      await page.getByRole('button', { name: 'Expand all' }).click()
      await section(page, 'score-table').evaluate((element) => element.scrollIntoView())
      await expectNoSidewaysScroll(page)
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeInViewport()
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => getComputedStyle(element).position === 'sticky')
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > window.innerWidth / 2)
          .reduce((sum, { height }) => sum + height, 0),
      )
      expect(covered).toBeLessThanOrEqual(viewport.height / 3)
    })
  })
}

test('with the keyboard alone one reaches sections, sources, questions and the A4 copy', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'emma')
  await openReport(page, 'emma')
  const press = async (name: string | RegExp, role: 'link' | 'button', key = 'Tab') => {
    const target = page.getByRole(role, { name }).first()
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        await page.keyboard.press('Enter')
        return
      }
      await page.keyboard.press(key)
    }
    throw new Error(`The keyboard does not reach ${String(name)}`)
  }
  await press(/5 Target results/, 'link')
  await expect(section(page, 'results')).toBeFocused()
  await press(/^Peer/, 'button')
  await expect(page.getByRole('button', { name: /^Peer/ })).toHaveAttribute('aria-pressed', 'true')
  await press('6 behaviours', 'button')
  await expect(section(page, 'detail').getByRole('heading', { level: 4 })).toHaveCount(6)
  await press('Back to top', 'button', 'Shift+Tab')
  await press('Print / save as PDF', 'link', 'Shift+Tab')
  await expect(page).toHaveURL('/_result')
})
