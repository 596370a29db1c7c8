import type { Page } from '@playwright/test'
import { begin, enterKey, heading, newKey, pathOf, texts } from '../fixtures/test-taker.ts'
import { expect, expectNoSidewaysScroll, inLanguage, test } from '../fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

for (const [what, viewport, fontSize] of [
  ['at 400 % zoom', { width: 320, height: 256 }, 16],
  ['on a phone held sideways', { width: 740, height: 360 }, 16],
  ["with the browser's type at 24 px", { width: 1280, height: 800 }, 24],
  ["on a phone with the browser's type at 24 px", { width: 360, height: 740 }, 24],
] as const) {
  test(`tests, results and keys are in reach and never sideways ${what}`, async ({
    playwright,
    launchOptions,
    dataDir,
    enter,
    home,
  }) => {
    test.setTimeout(120_000)
    // What a person sets in the browser also counts in media queries, other than a size on the page's root.
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${fontSize}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const page = await browser.newPage({ baseURL: home, viewport, reducedMotion: 'reduce' })
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
    await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled()
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

    await page.context().clearCookies()
    await enter(page, 'hr')
    for (const [path, opener, closer] of [
      ['/iqresults', page.getByRole('button', { name: 'Post standards' }), 'Close'],
      ['/bigfiveresults', page.getByRole('rowheader').getByRole('button').first(), 'Close'],
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
    await browser.close()
  })
}
