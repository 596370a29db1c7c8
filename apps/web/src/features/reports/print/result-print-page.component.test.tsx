import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { looks } from '../../../testing/open-page.tsx'
import { all, openReport } from '../testing/open-report.ts'
import { ofThreeTargets, recordedReports } from '../testing/recorded.ts'

const { manager, noSelfRating } = recordedReports

test.each(looks)(
  'the print page is as it should be on the screen, $name',
  { timeout: 60_000 },
  async (look) => {
    await openReport(ofThreeTargets(manager), look, '/_result')
    await expectGoodLook()
  },
)

test('on paper no word of a column is broken, comments go on under their source, and the contents name the summary', async () => {
  await openReport(manager, {}, '/_result')
  const paper = document.querySelector('[data-report=print]')
  if (!paper) throw new Error('There is no paper')
  const words = [...paper.querySelectorAll('[role=columnheader]')].flatMap(wordsIn)
  expect(words.map(({ text }) => text)).toContain('Difference')
  expect(words.filter(({ lines }) => lines > 1)).toEqual([])
  const sources = [...paper.querySelectorAll('[data-commented]')]
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) {
    const [name] = source.querySelectorAll('h4')
    // What the browser repeats on each page that the rest goes on to; it does not repeat what it may cut.
    expect(name && getComputedStyle(name)).toMatchObject({
      display: 'table-header-group',
      breakInside: 'avoid',
    })
  }
  const contents = page.getByRole('list', { name: 'Contents' }).getByRole('listitem')
  expect(contents.elements().map(({ textContent }) => textContent)[0]).toBe('1Summary')
  expect(paper.textContent).not.toContain('rarely means anything')
})

/** The words of an element's texts, and on how many lines each of them is. */
function wordsIn(element: Element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: { text: string; lines: number }[] = []
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0)
      words.push({ text, lines: new Set(tops.map(({ top }) => top)).size })
    }
  }
  return words
}

test('on the screen the print page offers to print, and leads back', async () => {
  await openReport(noSelfRating, {}, '/_result')
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  expect(print).toHaveBeenCalledOnce()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Report sections' })).toBeVisible()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/result')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('s23 Person 0')
})

test('the short version leaves out what explains and lists everything, in the contents, too', async () => {
  await openReport(manager, {}, '/_result')
  const headings = () => all('[data-report=print] section[id]').map(({ id }) => id)
  expect(headings()).toHaveLength(11)
  const short = page.getByRole('button', { name: 'Short version' })
  await short.click()
  await expect.element(short).toHaveAttribute('aria-pressed', 'true')
  expect(headings()).toEqual(['cover', 'results', 'behaviours', 'feedback'])
  const contents = page.getByRole('list', { name: 'Contents' }).getByRole('listitem')
  expect(contents.elements()).toHaveLength(4)
  expect(all('#summary')).toHaveLength(1)
  await short.click()
  await expect.poll(headings).toHaveLength(11)
})
