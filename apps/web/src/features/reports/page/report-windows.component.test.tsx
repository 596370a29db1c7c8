import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll } from '../../../testing/good-look.ts'
import { never } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { emma } from '../../../testing/people.ts'
import { all, openReport, reportAt } from '../testing/open-report.ts'
import { ofThreeTargets, recordedReports } from '../testing/recorded.ts'

const report = ofThreeTargets(recordedReports.manager)
const boxOf = (element: Element | undefined) => {
  if (!element) throw new Error('It is not shown')
  return element.getBoundingClientRect()
}

test.each([360, 1000, 1440])(
  'at %i px the way back to the top lies in the list of sections, over no number',
  async (width) => {
    await openReport(report, { size: { width, height: 700 } })
    document.querySelector('#score-table')?.scrollIntoView()
    const back = page.getByRole('button', { name: 'Back to top' })
    await expect.element(back).toBeInViewport()
    const number = all('#score-table tbody [data-number=gap]')[0]
    const isClear = () => {
      const [button, cell] = [boxOf(back.element()), boxOf(number)]
      return button.bottom <= 46 || button.right < cell.x
    }
    await expect.poll(isClear).toBe(true)
    const fixed = all('main *').filter((each) => getComputedStyle(each).position === 'fixed')
    expect(fixed).toEqual([])
    await back.click()
    await expect.poll(() => window.scrollY).toBe(0)
    await expect.element(page.getByRole('main')).toHaveFocus()
  },
)

test.each([
  ['at 400 % zoom', 320, 256, 16],
  ['on a phone held sideways', 740, 360, 16],
  ["with the browser's type at 24 px", 1280, 800, 24],
  ["on a phone with the browser's type at 24 px", 360, 740, 24],
])(
  '%s everything is in reach, nothing sideways, and the bar takes at most a third',
  async (_what, width, height, fontSize) => {
    const type = document.createElement('style')
    type.textContent = `:root { font-size: ${fontSize}px }`
    document.head.append(type)
    onTestFinished(() => type.remove())
    await openReport(report, { size: { width, height } })
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect.poll(() => all('#detail h4')).toHaveLength(18)
    document.querySelector('#score-table')?.scrollIntoView()
    await expect.element(page.getByRole('button', { name: 'Back to top' })).toBeInViewport()
    expectNoSidewaysScroll()
    const covered = all('main *')
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map(boxOf)
      .filter((box) => box.width > window.innerWidth / 2)
      .reduce((sum, box) => sum + box.height, 0)
    expect(covered).toBeLessThanOrEqual(height / 3)
  },
)

test.each([360, 800, 1000, 1440])(
  'at %i px no part of the skeleton lies over another',
  async (width) => {
    const size = { width, height: 800 }
    await openPage(reportAt('/result'), { reports: { get: never } }, { as: emma, size })
    await expect.poll(() => all('[data-skeleton]')).toHaveLength(1)
    const boxes = all('[data-skeleton] *')
      .filter(({ children }) => children.length === 0)
      .map(boxOf)
      .filter((box) => box.height > 0)
    expect(boxes.length).toBeGreaterThan(20)
    const overlaps = boxes.filter((one, i) =>
      boxes
        .slice(i + 1)
        .some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    )
    expect(overlaps).toEqual([])
  },
)

test('once it is drawn, sections out of the window keep their heights and are not drawn with what comes over them', async () => {
  await openReport(report, { size: { width: 1440, height: 800 } })
  await expect.poll(() => all('[data-drawn]')).toHaveLength(1)
  const heights = () => all('[data-drawn] > section').map((each) => boxOf(each).height)
  const isDrawn = (id: string) =>
    document.querySelector(`#${id} h2`)?.checkVisibility({ contentVisibilityAuto: true })
  await expect.poll(() => isDrawn('score-table')).toBe(false)
  const kept = heights()
  const [sheet] = all('[data-drawn]')
  sheet?.insertAdjacentHTML(
    'beforebegin',
    '<style>section { content-visibility: visible !important }</style>',
  )
  await expect.poll(() => isDrawn('score-table')).toBe(true)
  expect(kept).toEqual(heights())
  expect(Math.min(...kept)).toBeGreaterThan(100)
})
