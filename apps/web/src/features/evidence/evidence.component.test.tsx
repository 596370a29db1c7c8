import type { EvidenceOutput, QuestionnaireEvidence } from '@vantage/contracts/evidence/evidence'
import { evidenceReading } from '@vantage/domain/evidence/evidence-reading'
import { questionnaireShape } from '@vantage/domain/reports/questionnaire-shape'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, never } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { closePage, looks, openPage } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { detail, finished } from '../activities/console/activities.testing.ts'

const names = [
  ['战略思考', 'Strategic thinking'],
  ['沟通', 'Communication and responsibility for what becomes of it'],
  ['诚信与担当', 'Integrity'],
] as const
/** Three questions of the first target, four of the second, one of the third. */
const shape = questionnaireShape(
  [0, 0, 0, 1, 1, 1, 1, 2].map((target, position) => ({
    id: 100 + position,
    position,
    content: `题目 ${position}`,
    content_en: `Question ${position}`,
    targetId: target,
    targetName: names[target]?.[0] ?? '',
    targetName_en: names[target]?.[1] ?? '',
  })),
)

const agreed = {
  median: 80,
  low: 70,
  high: 80,
  share: 90,
  shareSkewed: 70,
  apart: 60,
  icc: 30,
}
const apart = { ...agreed, median: 50, low: 40, high: 70, share: 30, shareSkewed: 20, apart: 90 }
const source = {
  participants: 40,
  answers: 200,
  comparisons: 160,
  hidden: null,
  icc: 30,
  halo: 50,
} as const
const together = {
  agreement: { all: agreed, superior: agreed, peer: agreed, subordinate: agreed },
  alpha: 80,
  omega: 90,
}
const stored: QuestionnaireEvidence = {
  participants: 48,
  answers: 586,
  comparisons: 538,
  sources: {
    superior: { ...source, answers: 80, comparisons: 40, icc: 40 },
    peer: source,
    subordinate: { ...source, icc: 10, halo: 60 },
  },
  targets: [
    together,
    { ...together, agreement: { ...together.agreement, all: apart }, alpha: 70, omega: 70 },
    { ...together, alpha: null, omega: null },
  ],
  weak: [
    { weakness: 'same', question: 7, share: 90 },
    { weakness: 'elsewhere', question: 3, target: 0 },
    { weakness: 'apart', question: 4 },
  ],
  leniency: { self: 24, superior: -17, peer: -5, subordinate: -2 },
  selfOther: {
    superior: { r: 31, participants: 47 },
    peer: { r: 22, participants: 45 },
    subordinate: null,
  },
}
const few = { ...source, hidden: 'few', icc: null, halo: null } as const
/** Superiors are too few, and subordinates are withheld with them. */
const partial: QuestionnaireEvidence = {
  ...stored,
  participants: 16,
  sources: { superior: few, peer: source, subordinate: { ...few, hidden: 'withheld' } },
  targets: stored.targets.map((target) => ({
    ...target,
    agreement: {
      ...target.agreement,
      all: { ...agreed, low: null, high: null, share: null, shareSkewed: null },
      superior: null,
      subordinate: null,
    },
  })),
  weak: null,
}
/** Nine participants. */
const tooFew: QuestionnaireEvidence = {
  ...stored,
  participants: 9,
  comparisons: 51,
  sources: {
    superior: { ...few, participants: 9, comparisons: 1 },
    peer: { ...few, participants: 8, comparisons: 34 },
    subordinate: { ...few, participants: 5, comparisons: 16 },
  },
  targets: stored.targets.map(() => ({
    agreement: { all: null, superior: null, peer: null, subordinate: null },
    alpha: null,
    omega: null,
  })),
  weak: null,
  leniency: null,
  selfOther: { superior: null, peer: null, subordinate: null },
}
const madeAt = '2026-06-18T06:02:00.000Z'
const ready = (evidence: QuestionnaireEvidence): EvidenceOutput => ({
  outcome: 'ready',
  madeAt,
  evidence: evidenceReading(evidence, shape),
})

type Get = NonNullable<Answers['evidence']>['get']
const open = (get: NonNullable<Get>, look = {}) =>
  openPage(
    '/console/activity/1/evidence',
    { activities: { get: detail(1, { ...finished, released: true }) }, evidence: { get } },
    { as: admin, ...look },
  )
const region = (name: RegExp) => page.getByRole('region', { name })
const rows = (name: RegExp) => region(name).getByRole('row')
/** Which rows the table of agreement has; on a phone at first those of all raters. */
const choose = (name: RegExp) => userEvent.click(page.getByText(name))

test.each(looks)('says how many raters it takes and what to look at again $name', async (look) => {
  await open(ready(stored), look)
  await expect
    .element(region(/In short|概要/))
    .toHaveTextContent(/5 (peers|位同事).*0\.68.*10.*(2 of 3|3 项胜任力中的 2).*3/)
  await expect.element(page.getByRole('img', { name: /Reliability by|信度与/ })).toBeVisible()
  const raters = rows(/How many raters|需要多少位/)
  await expect.element(raters.nth(1)).toHaveTextContent(/0\.40.*0\.57.*6$/)
  // At the end of what is told it may take more.
  await expect.element(raters.nth(3)).toHaveTextContent(/≥ 36$/)
  const agreement = rows(/agree\?|看法一致吗/)
  await expect.element(agreement.nth(1)).toHaveTextContent(/≥ 0\.80.*≥ 90 %.*70 %.*0\.60.*0\.30/)
  await choose(/All raters only|仅合计/)
  await expect.element(agreement).toHaveLength(4)
  await choose(/By rater|按评价人/)
  await expect.element(agreement).toHaveLength(13)
  const target = page.getByRole('button', { name: /^(Strategic thinking|战略思考)$/ })
  await target.click()
  await expect.element(target).toHaveAttribute('aria-expanded', 'false')
  await expect.element(agreement).toHaveLength(10)
  await target.click()
  await expect.element(agreement).toHaveLength(13)
  const questions = rows(/belong together|题目是否一致/)
  await expect
    .element(questions.nth(1))
    .toHaveTextContent(/0\.80\D+0\.77\D+0\.83\D+≥ 0\.90\D+(one thing|同一件事)/)
  await expect.element(questions.nth(2)).toHaveTextContent(/not sure|尚不能/)
  await expect.element(questions.nth(3)).toHaveTextContent(/–.*–.*(too few questions|题目太少)/)
  const weak = region(/second look|再看一遍/).getByRole('listitem')
  await expect.element(weak.first()).toHaveTextContent(/Question 7|题目 7/)
  await expect.element(weak.first()).toHaveTextContent(/≥ 90 %/)
  await expect.element(weak.nth(1)).toHaveTextContent(/Strategic thinking|战略思考/)
  await expect
    .element(weak.first().getByRole('link'))
    .toHaveAttribute('href', '/console/question?open=107')
  const habits = rows(/How people rate|评价的习惯/)
  await expect.element(habits.nth(1)).toHaveTextContent(/\+0\.24/)
  await expect.element(habits.nth(2)).toHaveTextContent(/0\.50.*−0\.17.*0\.31\D+0\.03\D+0\.55/)
  await expectGoodLook()
})

test.each(looks)('says which raters are too few, and which go with them $name', async (look) => {
  await open(ready(partial), look)
  const agreement = rows(/agree\?|看法一致吗/)
  await choose(/By rater|按评价人/)
  await expect.element(agreement).toHaveLength(1 + 2 * 3)
  const raters = rows(/How many raters|需要多少位/)
  await expect.element(raters.nth(1)).toHaveTextContent(/too few|人数太少/)
  await expect.element(raters.nth(3)).toHaveTextContent(/withheld|一并不显示/)
  await expect.element(region(/In short|概要/)).toHaveTextContent(/would follow|推算/)
  await expect.element(region(/second look|再看一遍/)).toHaveTextContent(/20/)
  await expectGoodLook()
})

test.each(looks)('says what is missing where nothing can be said $name', async (look) => {
  await open(ready(tooFew), look)
  await expect.element(page.getByRole('heading', { name: /9 / })).toBeVisible()
  const missing = page.getByRole('table').getByRole('row')
  await expect
    .element(missing.nth(1))
    .toHaveTextContent(/9 \/ 10.*51 \/ 30.*1 (more participant$|位被评价人$)/)
  await expect.element(missing.nth(4)).toHaveTextContent(/5 \/ 10.*16 \/ 30.*5 .*14 /)
  await expectGoodLook()
})

test.each(looks)('waits for the figures and for the release $name', async (look) => {
  await open({ outcome: 'unreleased' }, look)
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent(/not released|尚未公布/)
  await expectGoodLook()
  await closePage()
  await open({ outcome: 'unfinished' }, look)
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent(/no figures|没有数据/)
  await closePage()
  const making = await open({ outcome: 'computing' }, look)
  await expect.element(page.getByText(/being worked out|正在计算/)).toBeVisible()
  await expect.element(page.getByText(/takes moments|只需片刻/)).toBeVisible()
  await expectGoodLook()
  making.answer({ evidence: { get: ready(stored) } })
  await expect.element(region(/In short|概要/)).toBeVisible()
  await closePage()
  await open(never, look)
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull()
  await expectGoodLook()
  await closePage()
  const server = await open(gateway(504), look)
  const again = page.getByRole('button', { name: /Try again|重试/ })
  await expect.element(again).toBeVisible()
  await expectGoodLook()
  server.answer({ evidence: { get: ready(stored) } })
  await again.click()
  await expect.element(region(/In short|概要/)).toBeVisible()
})
