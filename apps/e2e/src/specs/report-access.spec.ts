import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { demoReport, section } from '../fixtures/report.ts'
import { expect, expectNoSidewaysScroll, inLanguage, test } from '../fixtures/test.ts'

const openReport = async (page: Page, participant: string) => {
  await page.goto(demoReport(participant))
  await expect(section(page, 'score-table')).toBeVisible({ timeout: 30_000 })
}

/** Each report, language, theme and width; in the long run each pair of them, too. */
const views = [
  { participant: 'emma', lang: 'en', colorScheme: 'light', width: 1440, tag: [] },
  { participant: 'emma', lang: 'ch', colorScheme: 'dark', width: 360, tag: [] },
  { participant: 'sofia.moreno', lang: 'en', colorScheme: 'dark', width: 1440, tag: ['@long'] },
  { participant: 'sofia.moreno', lang: 'ch', colorScheme: 'light', width: 360, tag: ['@long'] },
  { participant: 'sofia.moreno', lang: 'en', colorScheme: 'light', width: 360, tag: [] },
] as const

for (const { participant, lang, colorScheme, width, tag } of views) {
  const title = `the report of ${participant} in ${lang}, ${colorScheme}, ${width} px`
  test.describe(title, { tag: [...tag] }, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    test('is accessible, unfolded too, and never scrolls sideways', async ({ page, enter }) => {
      test.setTimeout(180_000)
      await inLanguage(page, lang)
      await enter(page, 'admin')
      await openReport(page, participant)
      await expectAccessible(page)
      const all = { en: 'Expand all', ch: '全部展开' }[lang]
      await page.getByRole('button', { name: all }).click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

const states = {
  forbidden: '/result?activity_id=1&questionnaire_id=1&participant=sofia.moreno',
  hidden: '/result?activity_id=2&questionnaire_id=2&participant=emma',
  missing: '/result?activity_id=1',
  paper: demoReport('emma', '/_result'),
} as const

for (const [lang, colorScheme, width] of [
  ['en', 'dark', 1440],
  ['ch', 'light', 360],
] as const) {
  test.describe(`other states in ${lang}, ${colorScheme}, ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 800 },
      expectedErrors: [/status of 40[034]/],
    })

    test('are accessible: loading, forbidden, switched off, incomplete, for paper', async ({
      page,
      enter,
    }) => {
      test.setTimeout(180_000)
      await inLanguage(page, lang)
      await enter(page, 'emma')
      for (const address of Object.values(states)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await page.route('**/trpc/reports.get*', () => {})
      await page.goto(demoReport('emma'))
      await expect(page.locator('[data-skeleton]')).toBeVisible()
      await expectAccessible(page)
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
