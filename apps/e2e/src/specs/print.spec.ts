import type { Page } from '@playwright/test'
import { expectFooters, readPdf } from '../fixtures/pdf.ts'
import { openComparedReport, section } from '../fixtures/report.ts'
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

/** English by day, when the file of all reports is printed in Chinese. */
const languages = [
  {
    lang: 'en',
    first: 'PoweredbytheVantageteam',
    others: 'EmmaZhao·360°feedbackreport·confidential',
    details: {},
  },
  {
    lang: 'ch',
    first: '由全视团队提供支持',
    others: '赵艾玛·360°反馈报告·保密',
    details: { tag: '@long' },
  },
] as const

for (const { lang, first, others, details } of languages) {
  test(
    `the report prints to A4 in ${lang}, with its footers, and nothing is cut off`,
    details,
    async ({ page, enter }) => {
      await enter(page, 'emma')
      await inLanguage(page, lang)
      await page.setViewportSize(paper)
      await page.emulateMedia({ media: 'print' })
      await openComparedReport(page, '/_result')
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12)
      await expect(page).toHaveURL('/_result')
      expect(await cutOffAtTheEdge(page)).toEqual([])

      const pages = readPdf(await page.pdf({ preferCSSPageSize: true }))
      expect(pages.length).toBeGreaterThanOrEqual(12)
      expect(pages.length).toBeLessThanOrEqual(18)
      expectFooters(pages, first, others)
      // No page but the last holds a line or two.
      for (const { text } of pages.slice(1, -1)) expect(text.length, text).toBeGreaterThan(250)
    },
  )
}

/** Paper, ground and ink of the dark theme, as a PDF writes them. */
const darkFills = ['.0902 .102 .1294', '.0588 .0667 .0863', '.9255 .9333 .9529']

test.describe('with a dark system', () => {
  test.use({ ...desktop, colorScheme: 'dark' })

  test('what is printed of the report page is the A4 copy, light', { tag: '@long' }, async ({
    page,
    enter,
  }) => {
    test.setTimeout(180_000)
    await enter(page, 'emma')
    const print = async (path: string) => {
      await openComparedReport(page, path)
      // As whoever goes to print it does: until then the end of the page is not there.
      await page.mouse.move(200, 200)
      await expect(section(page, 'last').getByRole('table')).toBeVisible()
      return readPdf(await page.pdf({ preferCSSPageSize: true }))
    }
    const printed = await print('/result')
    await expect(section(page, 'score-table')).toHaveCount(1)
    const copy = await print('/_result')
    const parts = ({ width, height, text }: (typeof copy)[number]) => ({ width, height, text })
    expect(printed.map(parts)).toEqual(copy.map(parts))
    for (const { fills } of [...printed, ...copy]) {
      expect(fills.filter((fill) => darkFills.includes(fill))).toEqual([])
    }
  })
})
