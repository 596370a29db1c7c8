import type {
  AssignmentRow,
  FinishedActivities,
  MyAssignments,
} from '@vantage/contracts/activities/assignments'
import type { Page } from '@playwright/test'
import { expectGoodLook } from '../fixtures/looks.ts'
import { answerAll, openForm, submit } from '../fixtures/ask-form.ts'
import { changeResponse, holdResponse } from '../fixtures/responses.ts'
import {
  desktop,
  expect,
  expectNoSidewaysScroll,
  inLanguage,
  phone,
  test,
} from '../fixtures/test.ts'

test.use(desktop)
/** Two forms of the same person. */
const two = [
  { participant: 0, rater: 4 },
  { participant: 1, rater: 4 },
]

const changeList = (page: Page, change: (rows: readonly AssignmentRow[]) => AssignmentRow[]) =>
  changeResponse<MyAssignments>(page, 'activities.mine', ({ rows }) => {
    const changed = change(rows)
    const submitted = changed.filter(({ isreport }) => isreport === 1).length
    return { rows: changed, total: changed.length, submitted }
  })

test('after a submission the list says what is left and leads to the next form', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round(two)
  await enter(page, user(4))
  await openForm(page)
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await answerAll(page)
  await submit(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/activities')
  const next = page.getByRole('status').filter({ hasText: '1 left.' })
  await expect(next).toHaveText(/^1 left\. Next: .+ Person \d$/)
  await expectGoodLook(page)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This questionnaire has been submitted',
  )
  await expect(page.getByText(/You have submitted it\. That is final/)).toBeVisible()
  await expectGoodLook(page)
  await page.goForward()

  await next.getByRole('link').click()
  await expect(page).toHaveURL(/\/askform\?/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await answerAll(page)
  await submit(page)
  await expect(page.getByText('All questionnaires have been finished')).toBeVisible()
  await expect(page.getByText(/Next:/)).toHaveCount(0)
})

test('a report that is ready is a card on the page', async ({ page, round, enter }) => {
  const { user, activityName } = await round([], { status: 'finished' })
  await enter(page, user(0))
  await page.goto('/activities')
  const card = page.getByRole('region', { name: 'Your report is ready' })
  await expect(card).toContainText(activityName, { timeout: 30_000 })
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectGoodLook(page)
  await card.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/result/)
})

test('of several reports the card shows the newest and leads to all', async ({ page, enter }) => {
  await enter(page, 'emma')
  const report = {
    activity_id: 1,
    questionnaire_id: 1,
    username: 'emma',
    fullname: '赵艾玛',
    englishname: 'Emma Zhao',
    name: '年度测评',
    created_time: '2025-11-30',
    finished_on: null,
  }
  await changeResponse<FinishedActivities>(page, 'activities.finished', () => ({
    outcome: 'listed',
    activities: [2, 1].map((id) => ({ ...report, activity_id: id, name_en: `Review ${id}` })),
  }))
  await page.goto('/activities')
  const card = page.getByRole('region', { name: 'Your report is ready' })
  await expect(card).toContainText('Review 2')
  await card.getByRole('button', { name: 'All 2 reports' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your reports' })
  await expect(dialog.getByRole('link', { name: 'View' })).toHaveCount(2)
  await expectGoodLook(page)
})

test('each row says about how long it takes, and by when it is asked for', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round([...two, { participant: 2, rater: 4 }])
  await enter(page, user(4))
  await changeList(page, (rows) =>
    rows.map((row, index) => ({
      ...row,
      questions: 24,
      texts: 2,
      saved: index === 1 ? 12 : 0,
      isreport: index === 2 ? 1 : 0,
      due_on: index === 0 ? '2099-11-30' : null,
    })),
  )
  await page.goto('/activities')
  const status = page.locator('[data-cell=status]')
  await expect(status.nth(0)).toContainText('about 8 min')
  await expect(status.nth(0)).toContainText('please by 30-11-2099')
  await expect(status.nth(1)).toContainText('about 4 min')
  await expect(status.nth(1)).not.toContainText('please by')
  await expect(status.nth(2)).toHaveText('Completed')
})

test('the server says how many questions of a form are free texts', async ({
  page,
  round,
  enter,
}) => {
  const { user } = await round(two)
  await enter(page, user(4))
  await page.goto('/activities')
  // 8 choices of 15 seconds and a text of 75.
  await expect(page.locator('[data-cell=status]').first()).toContainText('about 3 min')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('all cards have the same space inside, the last one too', async ({ page, round, enter }) => {
    const { user } = await round(two)
    await enter(page, user(4))
    await page.goto('/activities')
    await expect(page.getByRole('table')).toBeVisible()
    const spaces = await page.locator('tbody tr').evaluateAll((cards) =>
      cards.map((card) => {
        const go = card.querySelector('[data-cell=go]')
        const button = go?.firstElementChild?.getBoundingClientRect()
        const edge = card.getBoundingClientRect()
        const above = go ? getComputedStyle(go).paddingTop : ''
        return [above, edge.right - (button?.right ?? 0), edge.bottom - (button?.bottom ?? 0)]
      }),
    )
    expect(spaces[0]).toEqual(['12px', 17, 17])
    expect(spaces.at(-1)).toEqual(spaces[0])
  })

  test('a Chinese name ends a line only after its dots', async ({ page, round, enter }) => {
    const name = '阿卜杜热合曼·买买提艾力·欧阳司马'
    const { user } = await round(two)
    await enter(page, user(4))
    await inLanguage(page, 'ch')
    await changeList(page, (rows) => rows.map((row) => ({ ...row, fullname: name })))
    await page.goto('/activities')
    const cell = page.locator('[data-cell=person]').first()
    await expect(cell).toHaveText(name)
    const lines = await cell.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const perPart: number[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        perPart.push(new Set([...range.getClientRects()].map(({ top }) => top)).size)
      }
      return perPart
    })
    expect(lines).toEqual([1, 1, 1])
  })
})

const long = {
  name: '研发中心上半年跨部门协作反馈（深圳、慕尼黑与远程团队）',
  name_en: 'R&D Half-Year Collaboration Feedback (Shenzhen, Munich and Remote Teams)',
  fullname: '阿卜杜热合曼·买买提艾力',
  englishname: 'Christopher Bartholomew-Featherstone',
}
const many = (rows: readonly AssignmentRow[]): AssignmentRow[] =>
  rows.slice(0, 1).flatMap((row) =>
    Array.from({ length: 500 }, (_, index) => ({
      ...row,
      ...long,
      relations_id: index + 1,
      isreport: index > 250 ? 1 : 0,
    })),
  )

for (const [lang, use, title] of [
  ['en', desktop, 'at 1440 px in English'],
  ['ch', phone, 'at 360 px in Chinese'],
  ['en', { viewport: { width: 320, height: 256 } }, 'at 400 %'],
] as const) {
  test.describe(`every state ${title}`, () => {
    test.use({ ...use, expectedErrors: [/status of 400/] })

    test('is usable: loading, empty, failed, very full', async ({ page, round, enter }) => {
      test.setTimeout(120_000)
      const { user } = await round(two)
      await enter(page, user(4))
      await inLanguage(page, lang)
      const look = () => expectGoodLook(page)
      const arrive = await holdResponse(page, 'activities.mine')
      await page.goto('/activities')
      await expect(
        page.getByText(lang === 'en' ? 'Loading your activities' : '正在加载您的测评'),
      ).toBeAttached()
      await look()
      arrive()
      await expect(page.getByRole('table')).toBeVisible()
      await look()

      await changeList(page, () => [])
      await page.reload()
      const words = {
        en: ['No activity at the moment', 'Refresh', 'Your list could not be loaded', 'Try again'],
        ch: ['目前没有测评', '刷新', '列表没有加载成功', '重试'],
      } as const
      const [empty, refresh, failed, retry] = words[lang]
      await expect(page.getByRole('heading', { name: empty })).toBeVisible()
      await expect(page.getByRole('button', { name: refresh })).toBeVisible()
      await look()

      await page.unrouteAll()
      await page.route(/activities\.mine/, (route) => route.fulfill({ status: 400, json: [] }))
      await page.reload()
      await expect(page.getByRole('heading', { name: failed })).toBeVisible()
      await look()
      await page.unrouteAll()
      await changeList(page, many)
      await page.getByRole('button', { name: retry }).click()
      await expect(page.locator('tbody tr')).toHaveCount(500)
      await expectNoSidewaysScroll(page)
    })
  })
}
