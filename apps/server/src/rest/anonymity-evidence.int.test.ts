import { shownGroups, type ShownGroup } from '@vantage/attacker/pooled-scatter'
import { companyOf, type Given, total } from '@vantage/attacker/possible-scores'
import { possibleBesideFigures } from '@vantage/attacker/stored-figures'
import { environment } from '@vantage/config/environment'
import type { Scatter } from '@vantage/contracts/reports/rater-scatter'
import { evidenceTally } from '@vantage/domain/evidence/evidence-tally'
import { publishedFigure } from '@vantage/domain/evidence/published-figure'
import { randomStream } from '@vantage/domain/random'
import { companyTally } from '@vantage/domain/reports/company-tally'
import { participantScores } from '@vantage/domain/reports/participant-scores'
import { marginOf, standardError } from '@vantage/domain/reports/precision'
import { questionnaireShape } from '@vantage/domain/reports/questionnaire-shape'
import { scatterTally } from '@vantage/domain/reports/rater-scatter'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const runs = Number(environment['ANONYMITY_RUNS'] ?? 1)

const targets = [0, 1, 0, 1, 0]
const shape = questionnaireShape(
  targets.map((targetId, position) => ({
    id: position,
    position,
    content: '',
    content_en: '',
    targetId,
    targetName: '',
    targetName_en: '',
  })),
)

/** Every group as the evidence and the reports take it in, by participant. */
const shownOf = (groups: readonly ShownGroup[]) =>
  [...Map.groupBy(groups, ({ participant }) => participant)].map(([participant, own]) => ({
    participant,
    shown: own.map(({ level, raters }) => ({
      level,
      raters: raters.length,
      answers: raters.map(({ scores }) => scores),
      sums: targets.map((_, q) => total(raters.map(({ scores }) => scores[q] ?? 0))),
    })),
  }))

/** What a report says of how sure it is follows from these and the scatter of raters; averages are as they are in all ways to answer. */
function reportIn(groups: readonly ShownGroup[], reader: number) {
  const company = companyTally(shape)
  const reports = shownOf(groups).map(({ participant, shown }) => {
    const isManager = shown.some(({ level }) => level === 0)
    const scores = participantScores({ isManager, anonymityMin: 3, groups: shown })
    company.add(scores)
    return { participant, scores }
  })
  const own = reports.find(({ participant }) => participant === reader)
  return own && { scores: own.scores, company: company.finish() }
}

/** The figures of the evidence and, where one is read, the margins in a report. */
const figuresBeside =
  (report?: ReturnType<typeof reportIn>, rounded = publishedFigure) =>
  (groups: readonly ShownGroup[]) => {
    const figures: { exact: number; rounded: number }[] = []
    const scatter = scatterTally(shape)
    const tally = evidenceTally(shape, scatter, (exact, count, ends) => {
      const figure = { exact, rounded: rounded(exact, count, ends) }
      figures.push(figure)
      return figure.rounded
    })
    for (const { shown } of shownOf(groups)) {
      tally.add(shown)
      for (const { level, answers } of shown) scatter.add(level, answers)
    }
    const evidence = tally.finish()
    const margins = report ? marginsIn(report, scatter) : []
    figures.push(...margins)
    return { published: JSON.stringify([evidence, margins.map((each) => each.rounded)]), figures }
  }

/** Ten times as large, so that the search sees how far off one is. */
function marginsIn(
  { scores, company }: NonNullable<ReturnType<typeof reportIn>>,
  tally: ReturnType<typeof scatterTally>,
) {
  const scatter = tally.finish(company)
  const variances: ((of: Scatter) => number | undefined)[] = [
    ...shape.questions.map((_, q) => (of: Scatter) => of.questions.own[q]),
    ...shape.targets.map((_, t) => (of: Scatter) => of.targets.own[t]),
    ({ total: ofAll }) => ofAll,
  ]
  return variances.flatMap((variance) => {
    const error = standardError(scores, scatter, variance)
    return error === null ? [] : [{ exact: 19.6 * error, rounded: marginOf(error) ?? 0 }]
  })
}

/** Answers around what somebody is like: from hardly any scatter to any. */
const people = (minRaters: number, maxRaters: number) =>
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(3)).chain(([middle, spread]) => {
    const [min, max] = [Math.max(1, middle - spread), Math.min(5, middle + spread)]
    const answers = fc.array(fc.integer({ min, max }), { minLength: 5, maxLength: 5 })
    return fc.array(answers, { minLength: minRaters, maxLength: maxRaters, size: 'max' })
  })
const given: fc.Arbitrary<Given> = fc.record({
  0: fc.oneof(fc.constant([]), people(3, 6)),
  1: people(3, 5),
  2: people(1, 2),
})
const all = (row: (rater: number) => number[], raters: number): Given[] =>
  Array.from({ length: 16 }, () => ({
    1: Array.from({ length: raters }, (_, rater) => row(rater)),
    2: [[4, 3, 4, 3, 4]],
  }))

const alike = all(() => [4, 3, 4, 3, 4], 3)
/** Nobody differs from anybody in their group; half of each group are at either end; and random ones. */
const activities: readonly (readonly Given[])[] = [
  alike,
  all((rater) => targets.map(() => (rater % 2 === 0 ? 1 : 5)), 4),
  ...fc.sample(fc.array(given, { minLength: 14, maxLength: 18, size: 'max' }), {
    numRuns: 5 * Math.ceil(runs / 2),
    seed: 3,
  }),
]

/** Beside margins the search takes minutes where all are at either end, and in a few of many activities. */
const besideMargins = (activity: number) => activity !== 1 && activity < 15

it(
  'leaves as many ways to have answered as averages alone, also beside the margins of a report, to whoever knows all raters but two',
  () => {
    let cases = 0
    activities.forEach((participants, number) => {
      const company = companyOf(targets, [{ anonymityMin: 3, given: participants }])
      const groups = company.activities.flatMap(shownGroups)
      const random = randomStream('evidence', String(number)).next
      for (const level of [0, 1] as const) {
        const victim = groups.find((group) => group.level === level)
        if (!victim) continue
        for (let known = 0; known <= victim.raters.length - 2; known += 1) {
          const raters = new Set(victim.raters.slice(0, known).map(({ person }) => person))
          const asked = { groups, victim, question: 0, raters, random }
          const report = besideMargins(number) ? reportIn(groups, victim.participant) : undefined
          const { before, after } = possibleBesideFigures(figuresBeside(report), asked, {
            starts: 20,
            tries: 10_000,
          })
          expect(after).toEqual(before)
          if (before.length > 1) cases += 1
        }
      }
    })
    expect(cases).toBeGreaterThan(10)
  },
  60_000 + runs * 10_000,
)

it('would say what everybody gave where nobody differs, were figures published exactly', () => {
  const [groups = []] = companyOf(targets, [{ anonymityMin: 3, given: alike }]).activities.map(
    shownGroups,
  )
  const [victim] = groups
  if (!victim) throw new Error('No group')
  const { next: random } = randomStream('evidence', 'alike')
  const asked = { groups, victim, question: 0, raters: new Set<number>(), random }
  const possible = (rounded: typeof publishedFigure) =>
    possibleBesideFigures(figuresBeside(reportIn(groups, victim.participant), rounded), asked, {
      starts: 2,
      tries: 500,
    })
  expect(possible((exact) => Math.round(100 * exact)).after).toEqual([[4, 4, 4]])
  const { before, after } = possible(publishedFigure)
  expect(before.length).toBeGreaterThan(1)
  expect(after).toEqual(before)
})
