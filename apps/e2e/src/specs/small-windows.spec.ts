import type { Page } from '@playwright/test'
import { begin, enterKey, heading, newKey, pathOf, texts } from '../fixtures/test-taker.ts'
import { test as base, expect, expectNoSidewaysScroll, inLanguage } from '../fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

interface Window {
  viewport: { width: number; height: number }
  /** What the browser's type is set to, in px. */
  fontSize: number
}
const test = base.extend<{ window: Window; page: Page }>({
  window: [{ viewport: { width: 1280, height: 800 }, fontSize: 16 }, { option: true }],
  // What a person sets in the browser also counts in media queries, other than a size on the page's root.
  page: async ({ window: { viewport, fontSize }, playwright, launchOptions, home }, use) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${fontSize}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    await use(await browser.newPage({ baseURL: home, viewport, reducedMotion: 'reduce' }))
    await browser.close()
  },
})
/** Every page but /logout. */
const paths = [
  '/',
  '/hrnavigation',
  '/about',
  '/iq-test',
  '/bigfiveaskform',
  '/account',
  '/activities',
  '/askform?relations_id=999999999',
  '/result?activity_id=1',
  '/_result?activity_id=1',
  '/console',
  '/console/question',
  '/console/questionnaire',
  '/console/activity',
  '/console/activity/2147483647',
  '/console/target',
  '/console/dept',
  '/console/weight',
  '/console/employee',
  '/console/question/import',
  '/console/target/import',
  '/console/dept/import',
  '/console/employee/import',
  '/console/questionnaire/new',
  '/console/audit',
  '/chips',
  '/iqresults',
  '/bigfiveresults',
  '/keys',
  '/dingtalk/approval/laneSheet',
  '/dingtalk/approval/form',
  '/ops',
  '/404',
  '/no/such/page',
]
const windows: [string, Window][] = [
  ['at 400 % zoom', { viewport: { width: 320, height: 256 }, fontSize: 16 }],
  ['on a phone held sideways', { viewport: { width: 740, height: 360 }, fontSize: 16 }],
  ['with type at 24 px', { viewport: { width: 1280, height: 800 }, fontSize: 24 }],
  ['on a phone with type at 24 px', { viewport: { width: 360, height: 740 }, fontSize: 24 }],
]

for (const [what, window] of windows) {
  test.describe(what, () => {
    test.use({ window })

    test('no page is ever sideways', { tag: '@long' }, async ({ page, enter }) => {
      test.setTimeout(240_000)
      for (const lang of ['en', 'ch'] as const) {
        await inLanguage(page, lang)
        await enter(page, 'admin')
        for (const path of paths) {
          await test.step(`${path} in ${lang}`, async () => {
            await page.goto(path)
            await expect(heading(page)).not.toBeEmpty()
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
            await expectNoSidewaysScroll(page)
          })
        }
      }
    })

    test('tests, results and keys are in reach and never sideways', { tag: '@long' }, async ({
      page,
      dataDir,
      enter,
    }) => {
      test.setTimeout(120_000)
      await inLanguage(page, 'en')
      for (const kind of ['iq', 'big-five'] as const) {
        // One browser takes one test at a time.
        await page.context().clearCookies()
        await page.goto(pathOf(kind, 'en'))
        await expect(heading(page)).toHaveText(texts.en.keyTitle[kind])
        await expectNoSidewaysScroll(page)
        await enterKey(page, (await newKey(dataDir, kind)).pwd)
        await expect(heading(page)).toHaveText(texts.en.intake)
        await expectNoSidewaysScroll(page)
        await begin(page, 'en')
        await page.locator('fieldset label').last().click()
        await expectNoSidewaysScroll(page)
      }
      // The next statement comes in a moment, and moves what is below it.
      await expect(page.getByText('58 more after this')).toBeVisible()
      await page.getByRole('button', { name: 'Redo' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

      await page.context().clearCookies()
      await enter(page, 'hr')
      for (const [path, opener, closer] of [
        ['/iqresults', page.getByRole('button', { name: 'Post standards' }), 'Close'],
        ['/bigfiveresults', page.getByRole('rowheader').getByRole('link').first(), 'Close'],
        ['/keys', page.getByRole('button', { name: 'Generate keys' }), 'Cancel'],
      ] as const) {
        await page.goto(path)
        await expect(page.locator('[aria-busy=false] tbody tr').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        await opener.click()
        await expectNoSidewaysScroll(page)
        await dialog(page).getByRole('button', { name: closer }).click()
        await expect(dialog(page)).toBeHidden()
      }
    })
  })
}
