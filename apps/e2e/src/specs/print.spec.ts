import type { Page } from '@playwright/test'
import { expect, inLanguage, test } from '../fixtures/test.ts'

/** The printable area of A4: 210 - 2 x 16 mm at 96 dots per inch. */
const paper = { width: Math.floor((178 / 25.4) * 96), height: 1000 }

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Texts of the elements that would be cut off at the right edge of the paper. */
const cutOffAtTheEdge = (page: Page) =>
  page.evaluate(() => {
    const right = document.documentElement.clientWidth + 1
    return [...document.querySelectorAll('section[id] *')]
      .filter((element) => element.getBoundingClientRect().right > right)
      .map((element) => element.outerHTML.slice(0, 200))
      .slice(0, 5)
  })

test.use({ viewport: paper })

for (const lang of ['en', 'ch'] as const) {
  test(`the report prints to A4 in ${lang} and nothing is cut off`, async ({ page, enter }) => {
    await inLanguage(page, lang)
    await enter(page, 'emma')
    await page.emulateMedia({ media: 'print' })
    await page.goto('/_result?activity_id=1&questionnaire_id=1&participant=emma')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10)
    await expect(page).toHaveURL('/_result')
    expect(await cutOffAtTheEdge(page)).toEqual([])

    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(12)
    expect(pagesOf(pdf)).toBeLessThanOrEqual(40)
    const [, , , width, height] = /MediaBox\s*\[(\S+) (\S+) (\S+) (\S+)\]/.exec(
      pdf.toString('latin1'),
    ) ?? ['', '', '', '', '']
    expect(Math.round(Number(width))).toBe(595)
    expect(Math.round(Number(height))).toBe(842)
  })
}

test('on the screen the print page offers to print, and leads back', async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/_result?activity_id=1&questionnaire_id=1&participant=emma')
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await expect(page).toHaveURL('/result', { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emma Zhao')
})
