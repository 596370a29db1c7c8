import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gateway, held, refuse } from '../../../testing/fake-server.ts'
import { expectGoodLook, expectNoSidewaysScroll } from '../../../testing/good-look.ts'
import { loadMessages } from '../../../lib/i18n/messages.ts'
import { looks, openPage, phone } from '../../../testing/open-page.tsx'
import { emma } from '../../../testing/people.ts'
import { mine, noReports, report, row } from '../../../testing/assignments.ts'
import { keepAnswers, keptAnswers } from '../../../lib/save-queue/storage.ts'
import { formPlace } from '../../answering/kept-answers.ts'

const words = {
  en: {
    loading: 'Loading your activities',
    empty: 'No activity at the moment',
    refresh: 'Refresh',
    failed: 'Your list could not be loaded',
    retry: 'Try again',
  },
  ch: {
    loading: '正在加载您的测评',
    empty: '目前没有测评',
    refresh: '刷新',
    failed: '列表没有加载成功',
    retry: '重试',
  },
} as const
/** The usual looks, and a desktop at 400 %. */
const everyLook = [
  ...looks,
  { name: 'at 400 %', lang: 'en', theme: 'light', size: { width: 320, height: 256 } },
] as const
/** Names that need all the room there is. */
const long = {
  name: '研发中心上半年跨部门协作反馈（深圳、慕尼黑与远程团队）',
  name_en: 'R&D Half-Year Collaboration Feedback (Shenzhen, Munich and Remote Teams)',
  fullname: '阿卜杜热合曼·买买提艾力',
  englishname: 'Christopher Bartholomew-Featherstone',
}
const table = page.getByRole('table')
const card = page.getByRole('region', { name: /^(Your report is ready|您的报告已生成)$/ })
const two = mine([row(), row({ relations_id: 8, saved: 12, due_on: '2099-11-30' })])

const activities = (list: Parameters<typeof mine>[0] = []) => ({
  activities: { mine: mine(list), finished: noReports },
})
const cell = (name: string, index: number) =>
  page.elementLocator(
    document.querySelectorAll(`tbody [data-cell=${name}]`)[index] ?? document.body,
  )

test.each(everyLook)('the list waits for its rows, $name', async (look) => {
  const list = held(two)
  const answers = { activities: { mine: list.answer, finished: noReports } }
  await openPage('/activities', answers, { as: emma, ...look })
  await expect.element(page.getByText(words[look.lang].loading)).toBeInTheDocument()
  await expectGoodLook()
  list.arrive()
  await expect.element(table).toBeVisible()
  await expectGoodLook()
})

test.each(everyLook)('an empty list says what will come, $name', async (look) => {
  const t = words[look.lang]
  await openPage('/activities', activities(), { as: emma, ...look })
  await expect.element(page.getByRole('heading', { name: t.empty })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t.refresh })).toBeVisible()
  await expectGoodLook()
})

test.each(everyLook)('a list that failed is asked for again, $name', async (look) => {
  const t = words[look.lang]
  const failed = { activities: { mine: refuse(400, 'BAD_REQUEST'), finished: noReports } }
  const server = await openPage('/activities', failed, { as: emma, ...look })
  await expect.element(page.getByRole('heading', { name: t.failed })).toBeVisible()
  await expectGoodLook()
  server.answer(activities([row(long)]))
  await page.getByRole('button', { name: t.retry }).click()
  await expect.element(table).toBeVisible()
  await expectGoodLook()
})

test('500 rows are all there, and fit every window', async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    row({ ...long, relations_id: index + 1, isreport: index > 250 ? 1 : 0 }),
  )
  await openPage('/activities', activities(many), { as: emma })
  await expect.element(table).toBeVisible()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(500)
  for (const { size } of everyLook) {
    await page.viewport(size.width, size.height)
    expectNoSidewaysScroll()
  }
})

test('a gateway in place of the server is said, too', async () => {
  const failed = { activities: { mine: gateway(504), finished: noReports } }
  await openPage('/activities', failed, { as: emma })
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.en.failed)
})

test('each row says about how long it takes, and by when it is asked for', async () => {
  const rows = [
    row({ due_on: '2099-11-30' }),
    row({ relations_id: 8, saved: 12 }),
    row({ relations_id: 9, isreport: 1 }),
  ]
  await openPage('/activities', activities(rows), { as: emma })
  await expect.element(table).toBeVisible()
  await expect.element(cell('status', 0)).toHaveTextContent('about 8 min')
  await expect.element(cell('status', 0)).toHaveTextContent(/by 30-11-2099 [\d,]+ days left$/)
  await expect.element(cell('status', 1)).toHaveTextContent('about 4 min')
  await expect.element(cell('status', 1)).not.toHaveTextContent(/by \d/)
  await expect.element(cell('status', 2)).toHaveTextContent(/^Completed$/)
})

test.each(looks)(
  'what was written offline for a form that has ended can be copied, $name',
  async (look) => {
    keepAnswers(localStorage, formPlace('emma', 7), [
      { questionId: 3, value: '她把复杂的事讲得很清楚。', at: Date.now() },
    ])
    // The part that shows them loads its texts once, in the language of the page that first has it.
    await loadMessages('answering', look.lang)
    const answers = { ...activities([row()]), answering: { save: { outcome: 'closed' as const } } }
    await openPage('/activities', answers, { as: emma, ...look })
    await expect.element(page.getByText('她把复杂的事讲得很清楚。')).toBeVisible()
    await expectGoodLook()
    await page.getByRole('button', { name: /^(Remove it from this device|从本机删除)$/ }).click()
    await expect.element(page.getByText('她把复杂的事讲得很清楚。')).not.toBeInTheDocument()
    expect(keptAnswers(localStorage, formPlace('emma', 7))).toEqual([])
  },
)

test.each(looks)('a report that is ready is a card on the page, $name', async (look) => {
  const answers = {
    activities: { mine: two, finished: { outcome: 'listed' as const, activities: [report()] } },
  }
  await openPage('/activities', answers, { as: emma, ...look })
  await expect.element(card).toHaveTextContent(look.lang === 'en' ? 'Annual Review' : '年度测评')
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  const link = card.getByRole('link')
  await expect
    .element(link)
    .toHaveAttribute('href', '/result?activity_id=3&participant=emma&questionnaire_id=5')
  await expectGoodLook()
})

test.each(looks)(
  'of several reports the card shows the newest and leads to all, $name',
  async (look) => {
    const reports = [2, 1].map((id) =>
      report({ activity_id: id, name_en: `Review ${id}`, name: `测评 ${id}` }),
    )
    const finished = { outcome: 'listed' as const, activities: reports }
    await openPage('/activities', { activities: { mine: two, finished } }, { as: emma, ...look })
    await expect.element(card).toHaveTextContent(look.lang === 'en' ? 'Review 2' : '测评 2')
    await card.getByRole('button', { name: /^(All 2 reports|全部 2 份报告)$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^(Your reports|您的报告)$/ })
    await expect.element(dialog).toBeVisible()
    expect(dialog.getByRole('link').all()).toHaveLength(2)
    await expectGoodLook()
  },
)

test('one questionnaire is spoken of as one, and no row sticks out of the round corners of the table', async () => {
  await openPage('/activities', activities([row()]), { as: emma })
  await expect.element(page.getByText(/1 questionnaire to fill in\. It is anonymous/)).toBeVisible()
  const { left, bottom } = table.element().getBoundingClientRect()
  const atCorner = document.elementFromPoint(left + 1, bottom - 1)
  expect(atCorner?.closest('table')).toBeNull()
})

test('on a phone the activity has a column of 130 px, and a due date stays beside its button', async () => {
  await openPage(
    '/activities',
    { activities: { mine: two, finished: noReports } },
    { as: emma, size: phone },
  )
  await expect.element(table).toBeVisible()
  const box = (name: string) => cell(name, 1).element().getBoundingClientRect()
  expect(box('activity').width).toBe(130)
  const due = page.getByText('30-11-2099').element().getBoundingClientRect()
  expect(due.height).toBeLessThan(24)
  expect(due.right).toBeLessThanOrEqual(box('go').left)
  expect(due.top).toBeLessThan(box('go').bottom)
})

test('all cards of a phone have the same space inside, the last one too', async () => {
  const rows = [row(), row({ relations_id: 8 })]
  await openPage('/activities', activities(rows), { as: emma, size: phone })
  await expect.element(table).toBeVisible()
  const spaces = [...document.querySelectorAll('tbody tr')].map((each) => {
    const go = each.querySelector('[data-cell=go]')
    const button = go?.firstElementChild?.getBoundingClientRect()
    const edge = each.getBoundingClientRect()
    const above = go ? getComputedStyle(go).paddingTop : ''
    return [above, edge.right - (button?.right ?? 0), edge.bottom - (button?.bottom ?? 0)]
  })
  expect(spaces).toEqual([
    ['12px', 17, 17],
    ['12px', 17, 17],
  ])
})

test('on a phone the due date in Chinese stays beside the button', async () => {
  await openPage('/activities', activities([row({ due_on: '2099-11-30' })]), {
    as: emma,
    lang: 'ch',
    size: phone,
  })
  const due = page.getByText('请于 2099-11-30 前完成')
  await expect.element(due).toBeVisible()
  const { right } = due.element().getBoundingClientRect()
  expect(right).toBeLessThan(cell('go', 0).element().getBoundingClientRect().left)
})

test('on a phone a Chinese name ends a line only after its dots', async () => {
  const fullname = '阿卜杜热合曼·买买提艾力·欧阳司马'
  await openPage('/activities', activities([row({ fullname })]), {
    as: emma,
    lang: 'ch',
    size: phone,
  })
  await expect.element(table).toBeVisible()
  const person = cell('person', 0)
  await expect.element(person).toHaveTextContent(fullname)
  const texts = document.createTreeWalker(person.element(), NodeFilter.SHOW_TEXT)
  const linesOfParts: number[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    linesOfParts.push(new Set([...range.getClientRects()].map(({ top }) => top)).size)
  }
  expect(linesOfParts).toEqual([1, 1, 1])
  expect(person.element().getBoundingClientRect().height).toBeGreaterThan(40)
})

test('whoever answered reads what a released activity gives away, once for all its questionnaires', async () => {
  const done = { isreport: 1 as const, released: true }
  const rows = [
    row(done),
    row({ ...done, relations_id: 8 }),
    row({ relations_id: 9, activity_id: 4 }),
  ]
  await openPage('/activities', activities(rows), { as: emma })
  const link = page.getByRole('link', { name: 'What “Annual Review” gives away' })
  await expect.element(link).toHaveAttribute('href', '/activity-privacy?activity_id=3')
  await expectGoodLook()
})
