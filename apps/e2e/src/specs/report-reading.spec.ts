import type { Locator, Page } from '@playwright/test'
import { demoReport, openReport, section } from '../fixtures/report.ts'
import { desktop, expect, inLanguage, phone, test } from '../fixtures/test.ts'

test.use(desktop)

const openDemo = async (page: Page, participant = 'emma') => {
  await page.goto(demoReport(participant))
  await expect(section(page, 'score-table')).toBeVisible({ timeout: 30_000 })
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

test('the summary shows what the sections list, and says by which rule', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  await openDemo(page)
  const summary = page.locator('#summary')
  const names = (list: Locator) =>
    list.getByRole('rowheader').evaluateAll((all) => all.map((each) => each.textContent ?? ''))
  const behaviours = section(page, 'behaviours').getByRole('table')
  const [advantages, improvable] = [await names(behaviours.nth(0)), await names(behaviours.nth(1))]
  const lists = summary.getByRole('list')
  await expect(lists.nth(0).getByRole('listitem')).toContainText(advantages.slice(0, 3))
  await expect(lists.nth(1).getByRole('listitem')).toContainText(improvable.slice(-3).reverse())
  const [gap = ''] = await names(section(page, 'self-rating').getByRole('table'))
  await expect(summary).toContainText(gap)
  const first = section(page, 'feedback').locator('[data-source=peer]').first()
  const comment = await first.getByRole('listitem').first().textContent()
  await expect(summary.locator('blockquote').nth(1)).toHaveText(comment ?? '')
  await expect(summary.locator('blockquote')).toHaveCount(4)
  await expect(summary.getByText(/^Rule: /)).toHaveCount(4)
})

test('questions are folded until one unfolds them, one target or all at once', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  await openDemo(page)
  const detail = section(page, 'detail')
  const questions = detail.getByRole('heading', { level: 4 })
  await expect(questions).toHaveCount(0)
  const fold = detail.getByRole('button', { name: '6 behaviours' })
  await fold.first().focus()
  await page.keyboard.press('Enter')
  await expect(questions).toHaveCount(6)
  const all = detail.getByRole('button', { name: 'Expand all' })
  await all.click()
  await expect(questions.filter({ visible: true })).toHaveCount(48)
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await all.click()
  await expect(questions.filter({ visible: true })).toHaveCount(0)
})

test('a reload and a change of language keep the place and what is unfolded', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  await openDemo(page)
  await section(page, 'detail').getByRole('button', { name: '6 behaviours' }).nth(4).click()
  const place = page.locator('[data-place="question-5.4"]')
  await place.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    window.scrollTo({ top: window.scrollY + top - 60, behavior: 'instant' })
  })
  const isThere = async () => {
    await expect(place).toBeVisible()
    await expect.poll(async () => Math.abs((await boxOf(place)).y - 60)).toBeLessThan(30)
  }
  await isThere()
  await page.reload()
  await isThere()
  await page.getByRole('main').getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('赵艾玛')
  await isThere()
  await page.goto('/activities')
  await openDemo(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

for (const width of [360, 1000, 1440]) {
  test(`at ${width} px the way back to the top lies in the sections' list, over no number`, async ({
    page,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await enter(page, 'emma')
    await openDemo(page)
    await section(page, 'score-table').evaluate((element) => element.scrollIntoView())
    const back = page.getByRole('button', { name: 'Back to top' })
    const number = section(page, 'score-table').locator('tbody [data-number=gap]').first()
    const [button, cell] = [await boxOf(back), await boxOf(number)]
    const isInBar = button.y + button.height <= 46
    expect(isInBar || button.x + button.width < cell.x).toBe(true)
    const fixed = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) => getComputedStyle(element).position === 'fixed',
        ).length,
    )
    expect(fixed).toBe(0)
    await back.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
}

for (const width of [360, 800, 1000, 1440]) {
  test(`at ${width} px no part of the skeleton lies over another`, async ({ page, enter }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/trpc/reports.get*', () => {})
    await enter(page, 'emma')
    await page.goto(demoReport('emma'))
    const skeleton = page.locator('[data-skeleton]')
    await expect(skeleton).toBeVisible()
    const overlaps = await skeleton.evaluate((root) => {
      const leaves = [...root.querySelectorAll('*')].filter(({ children }) => children.length === 0)
      const boxes = leaves
        .map((leaf) => leaf.getBoundingClientRect())
        .filter(({ height }) => height)
      return boxes.filter((one, i) =>
        boxes.some(
          (other, j) =>
            i < j &&
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
      ).length
    })
    expect(overlaps).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('without a self-rating the report says so, and not that there is no competency', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round([{ participant: 0, rater: 0 }], { status: 'finished' })
  await enter(page, user(0))
  await openReport(page, user(0))
  const cognition = section(page, 'cognition')
  await expect(cognition).toContainText('There is no self-rating')
  await expect(cognition.getByText('Not available: there is no self-rating.')).toHaveCount(4)
  await expect(cognition).not.toContainText('no competency')
  await expect(section(page, 'self-rating')).toContainText('There is no self-rating')
  await expect(page.locator('#summary')).toContainText('There is no self-rating')
  await expect(section(page, 'score-table')).toContainText('– under Self: no self-rating')
})

test('what lies outside the four cards is said to tie or to lack a number, and which', async ({
  page,
  enter,
}) => {
  await enter(page, 'emma')
  await openDemo(page)
  const other = 'Tie: self equals the company average (Learning and growth)'
  await expect(section(page, 'cognition').getByText(other)).toBeVisible()
})

test('in Chinese no space follows full-width punctuation, and names are listed with 、', async ({
  page,
  enter,
}) => {
  await inLanguage(page, 'ch')
  await enter(page, 'admin')
  await openDemo(page)
  const text = await page.getByRole('main').evaluate((main) => {
    const own = main.cloneNode(true)
    if (!(own instanceof HTMLElement)) return ''
    for (const quoted of own.querySelectorAll('li[lang], blockquote')) quoted.remove()
    return own.textContent
  })
  expect(text.match(/.{0,6}[，。：；、（）！？][ \u00a0].{0,6}/g) ?? []).toEqual([])
  const drawing = section(page, 'cover').locator('svg[role=img]').first()
  await expect(drawing).toHaveAttribute('aria-label', /^总分 [\d.]+、公司平均 [\d.]+、本人 [\d.]+$/)
  const labels = page.getByRole('main').locator('h2, [role=columnheader], dt')
  for (const label of await labels.allTextContents()) {
    expect(label).not.toMatch(/下级|目标|活动|差值|行为项/)
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the list of sections unfolds over the report and leads to each of them', async ({
    page,
    enter,
  }) => {
    await enter(page, 'emma')
    await openDemo(page)
    await page.getByRole('button', { name: '1 / 11' }).click()
    await page.getByRole('link', { name: '9 Self-rating' }).click()
    await expect(page.getByRole('button', { name: '9 / 11' })).toBeVisible()
    await expect(section(page, 'self-rating')).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Report sections' })).toBeHidden()
  })
})
