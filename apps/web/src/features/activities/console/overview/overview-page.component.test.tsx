import type {
  ComparisonOutput,
  EarlierActivities,
  OverviewOutput,
} from '@vantage/contracts/reports/overview'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, gateway, never } from '../../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../../testing/good-look.ts'
import { looks, openPage } from '../../../../testing/open-page.tsx'
import { admin } from '../../../../testing/people.ts'

const targets = [
  { id: 1, name: '客户导向', name_en: 'Customer focus' },
  { id: 2, name: '协作', name_en: 'Collaboration' },
]
const support = { id: 1, name: '技术支持部', name_en: 'Technical Support', people: 9 }
const sales = { id: 2, name: '销售部', name_en: 'Sales', people: 3 }
const design = { id: 3, name: '设计部', name_en: 'Design', people: 6 }
const overview: OverviewOutput = {
  outcome: 'ready',
  overview: {
    targets,
    company: { people: 18, targets: [402, 377] },
    departments: [
      { ...support, state: 'shown', targets: [412, 380] },
      { ...sales, state: 'few', targets: [null, null] },
      { ...design, state: 'protecting', targets: [null, null] },
    ],
  },
}
const earlierActivities: EarlierActivities = {
  activities: [
    {
      id: 2,
      name: '去年',
      name_en: 'Last year',
      createdOn: '2025-03-02',
      people: 16,
      targets: 2,
      sameTargets: true,
    },
    {
      id: 3,
      name: '前年',
      name_en: 'Two years ago',
      createdOn: '2024-03-02',
      people: 2,
      targets: 1,
      sameTargets: false,
    },
  ],
}
const shown: ComparisonOutput = {
  outcome: 'ready',
  people: 16,
  targets: targets.map((target) => ({ ...target, earlier: 380, now: 402, change: 22 })),
  departments: [
    { ...support, state: 'shown', changes: [22, -14] },
    { ...sales, state: 'few', changes: [null, null] },
    { ...design, state: 'earlier', changes: [null, null] },
  ],
}
const few: ComparisonOutput = {
  outcome: 'ready',
  people: 2,
  targets: targets.map((target) => ({ ...target, earlier: null, now: null, change: null })),
  departments: [{ ...support, state: 'few', changes: [null, null] }],
}
type Reports = NonNullable<Answers['reports']>
const product = (more: Reports = {}): Answers => ({
  activities: {
    get: {
      id: 1,
      nominations: { from: null, until: null, lists: 0, approved: 0 },
      key: 'r',
      name: '测评',
      name_en: 'Review',
      status: 'finished',
      sealed: true,
      createdOn: '2026-03-02',
      dueOn: null,
      daysOpen: 3,
      anonymityMin: 3,
      resultsVisible: true,
      released: true,
      questionnaireId: 8,
      version: 1,
      updatedBy: null,
      updatedAt: '2026-03-02T08:00:00.000Z',
      runningDay: null,
      startedAt: null,
      finishedAt: null,
      counts: { participants: 18, assignments: 20, submitted: 20, raters: 20, ratersOpen: 0 },
      questionnaire: null,
      questionnaireSet: null,
      participantsSet: null,
      departments: [],
      relations: [],
    },
  },
  reports: {
    overview,
    earlierActivities,
    compare: ({ earlierId }) => (Number(earlierId) === 2 ? shown : few),
    ...more,
  },
})
const address = '/console/activity/1/overview'

test.each(looks)('cells over too few people are hidden, and say so $name', async (look) => {
  await openPage(address, product(), { as: admin, ...look })
  const map = page.getByRole('region', { name: /Company overview|公司概览|总览|公司/ })
  await expect
    .element(map.getByRole('columnheader', { name: /Technical Support 9 people|技术支持部/ }))
    .toBeVisible()
  const row = map.getByRole('row', { name: /Customer focus|客户导向/ })
  await expect.element(row).toHaveTextContent(/4\.02.*4\.12|4\.12.*4\.02/)
  await expect
    .element(map.getByRole('cell', { name: /Too few people to show|人数/ }).first())
    .toBeVisible()
  await expect
    .element(map.getByRole('cell', { name: /Hidden so that another cell|倒推/ }).first())
    .toBeVisible()
  await expectGoodLook()
})

test.each(looks)('an overview that is not there yet is waited for $name', async (look) => {
  await openPage(address, product({ overview: never }), { as: admin, ...look })
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull()
  await expectGoodLook()
})

test.each(looks)('an overview that cannot be read can be tried again $name', async (look) => {
  const server = await openPage(address, product({ overview: gateway(504) }), {
    as: admin,
    ...look,
  })
  const again = page.getByRole('button', { name: /Try again|重试/ })
  await expect.element(again).toBeVisible()
  await expectGoodLook()
  server.answer({ reports: { overview } })
  await again.click()
  await expect.element(page.getByRole('row', { name: /Customer focus|客户导向/ })).toBeVisible()
})

test.each(looks)('an activity that is not finished has no overview $name', async (look) => {
  await openPage(address, product({ overview: { outcome: 'unfinished' } }), { as: admin, ...look })
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)(
  'an earlier activity is compared with, as far as enough people are in both $name',
  async (look) => {
    await openPage(address, product(), { as: admin, ...look })
    await page.getByRole('link', { name: /^Compare with an earlier|^与往期/ }).click()
    await expect.poll(() => window.location.search).toContain('view=compare')
    const changes = page.getByRole('region', { name: /Change by department|部门/ })
    await expect
      .element(changes.getByRole('row', { name: /Customer focus|客户导向/ }))
      .toHaveTextContent(/0\.22/)
    await expect
      .element(changes.getByRole('cell', { name: /Too few people to show|人数/ }).first())
      .toBeVisible()
    await expectGoodLook()
    await page.getByRole('combobox').first().selectOptions('3')
    await expect
      .element(page.getByRole('table').first())
      .toHaveTextContent(/Too few people to show|人数/)
    await expectGoodLook()
  },
)

test.each(looks)('departments are shown against the company $name', async (look) => {
  await openPage(`${address}?view=company`, product(), { as: admin, ...look })
  const row = page.getByRole('row', { name: /Customer focus|客户导向/ })
  await expect.element(row).toHaveTextContent('4.02+0.10')
  await expectGoodLook()
})

test.each(looks)('every cell is a row of a table, the lowest first $name', async (look) => {
  await openPage(`${address}?view=table`, product(), { as: admin, ...look })
  const rows = page.getByRole('table').getByRole('row')
  const collaboration = rows.nth(1)
  await expect.element(collaboration).toHaveTextContent(/3\.80.*3\.77.*\+0\.03.*[-−]0\.14/)
  await expect.element(rows.nth(2)).toHaveTextContent(/4\.12.*4\.02.*\+0\.10.*\+0\.22/)
  await expect.element(rows.nth(3)).toHaveTextContent(/Too few people to show|人数/)
  await expect.element(rows).toHaveLength(7)
  await expectGoodLook()
})

test('without an earlier activity it is said so', async () => {
  const alone = product({ earlierActivities: { activities: [] } })
  await openPage(`${address}?view=compare`, alone, { as: admin })
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectGoodLook()
})
