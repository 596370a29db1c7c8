import type { Page } from '@playwright/test'
import { readPdf } from '../fixtures/pdf.ts'
import { demoReport } from '../fixtures/report.ts'
import { desktop, expect, inLanguage, test } from '../fixtures/test.ts'

/** The printable area of A4: 210 - 2 x 16 mm at 96 dots per inch. */
const paper = { width: Math.floor((178 / 25.4) * 96), height: 1000 }

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
    await page.goto(demoReport('emma', '/_result'))
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11)
    await expect(page).toHaveURL('/_result')
    expect(await cutOffAtTheEdge(page)).toEqual([])

    const pages = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(pages.length).toBeGreaterThanOrEqual(12)
    expect(pages.length).toBeLessThanOrEqual(40)
    for (const { width, height } of pages) expect([width, height]).toEqual([595, 842])
  })
}

const footers = {
  en: { first: 'PoweredbytheVantageteam', others: 'EmmaZhao·360°feedbackreport·confidential' },
  ch: { first: '由全视团队提供支持', others: '赵艾玛·360°反馈报告·保密' },
} as const
/** Paper, ground and ink of the dark theme, as a PDF writes them. */
const darkFills = ['.0902 .102 .1294', '.0588 .0667 .0863', '.9255 .9333 .9529']

for (const lang of ['en', 'ch'] as const) {
  test.describe(`in ${lang}, with a dark system`, () => {
    test.use({ ...desktop, colorScheme: 'dark' })

    test('what is printed of the report page is the A4 copy, light, with its footers', async ({
      page,
      enter,
    }) => {
      test.setTimeout(180_000)
      await inLanguage(page, lang)
      await enter(page, 'emma')
      const print = async (path: string) => {
        await page.goto(demoReport('emma', path))
        await expect(page.locator('section#score-table')).toBeVisible()
        return readPdf(await page.pdf({ preferCSSPageSize: true }))
      }
      const printed = await print('/result')
      await expect(page.locator('section#score-table')).toHaveCount(1)
      const copy = await print('/_result')
      const parts = ({ width, height, text }: (typeof copy)[number]) => ({ width, height, text })
      expect(printed.map(parts)).toEqual(copy.map(parts))
      expect(printed[0]?.text).toContain(footers[lang].first)
      printed.slice(1).forEach(({ text }, i) => {
        expect(text).toContain(footers[lang].others)
        expect(text).toContain(`${i + 2}/${printed.length}`)
      })
      for (const { fills } of [...printed, ...copy]) {
        expect(fills.filter((fill) => darkFills.includes(fill))).toEqual([])
      }
    })
  })
}

test('on the screen the print page offers to print, and leads back', async ({ page, enter }) => {
  await enter(page, 'emma')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(demoReport('emma', '/_result'))
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await expect(page).toHaveURL('/result', { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emma Zhao')
})
