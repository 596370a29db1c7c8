import { shownGroups, type ShownGroup } from '@vantage/attacker/pooled-scatter'
import { companyOf, type Given } from '@vantage/attacker/possible-scores'
import { possibleBesideFigures } from '@vantage/attacker/stored-figures'
import { environment } from '@vantage/config/environment'
import { evidenceTally } from '@vantage/domain/evidence/evidence-tally'
import { scatterTally } from '@vantage/domain/reports/rater-scatter'
import { publishedFigure } from '@vantage/domain/evidence/published-figure'
import { randomStream } from '@vantage/domain/random'
import { questionnaireShape } from '@vantage/domain/reports/questionnaire-shape'
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

function figuresOf(groups: readonly ShownGroup[]) {
  const figures: { exact: number; rounded: number }[] = []
  const scatter = scatterTally(shape)
  const tally = evidenceTally(shape, scatter, (exact, count, ends) => {
    const figure = { exact, rounded: publishedFigure(exact, count, ends) }
    figures.push(figure)
    return figure.rounded
  })
  for (const [, own] of Map.groupBy(groups, ({ participant }) => participant)) {
    const shown = own.map(({ level, raters }) => ({
      level,
      raters: raters.length,
      answers: raters.map(({ scores }) => scores),
      sums: targets.map((_, q) => raters.reduce((sum, { scores }) => sum + (scores[q] ?? 0), 0)),
    }))
    tally.add(shown)
    for (const { level, answers } of shown) scatter.add(level, answers)
  }
  return { published: JSON.stringify(tally.finish()), figures }
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

/** Nobody differs from anybody in their group; half of each group are at either end; and random ones. */
const activities: readonly (readonly Given[])[] = [
  all(() => [4, 3, 4, 3, 4], 3),
  all((rater) => targets.map(() => (rater % 2 === 0 ? 1 : 5)), 4),
  ...fc.sample(fc.array(given, { minLength: 14, maxLength: 18, size: 'max' }), {
    numRuns: 5 * Math.ceil(runs / 2),
    seed: 3,
  }),
]

it(
  'leaves as many ways to have answered as the reports alone, to whoever knows all raters but two',
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
          const { before, after } = possibleBesideFigures(figuresOf, asked, {
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
