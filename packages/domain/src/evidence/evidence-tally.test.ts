import type { Level } from '@vantage/contracts/activities/levels'
import { describe, expect, it } from 'vitest'
import { questionnaireShape } from '../reports/questionnaire-shape.ts'
import { LevelTally } from '../reports/level-tally.ts'
import { PooledProducts } from '../reports/pooled-products.ts'
import { scatterTally } from '../reports/rater-scatter.ts'
import { AgreementTally } from './agreement.ts'
import { alphaOf, correlation, omegaOf } from './consistency.ts'
import { correlationInterval, evidenceReading, reliabilityOf } from './evidence-reading.ts'
import { evidenceTally, type ShownGroup } from './evidence-tally.ts'
import byR from './testing/evidence-by-r.json' with { type: 'json' }

const shapeOf = (targets: readonly number[]) =>
  questionnaireShape(
    targets.map((targetId, position) => ({
      id: position,
      position,
      content: `question ${position}`,
      content_en: '',
      targetId,
      targetName: `target ${targetId}`,
      targetName_en: '',
    })),
  )

const group = (level: Level, answers: readonly (readonly number[])[]): ShownGroup => ({
  level,
  raters: answers.length,
  sums: (answers[0] ?? []).map((_, q) => answers.reduce((sum, given) => sum + (given[q] ?? 0), 0)),
  answers,
})
const groupsOf = (person: (typeof byR.participants)[number]) => [
  group(0, person.subordinates),
  group(1, person.peers),
  group(2, person.superiors),
  group(3, person.self),
]

const expectNear = (found: number | null | undefined, expected: number | null | undefined) => {
  if (expected === null) expect(found).toBeNull()
  else expect(Math.abs((found ?? Number.NaN) - (expected ?? Number.NaN))).toBeLessThan(1e-6)
}

describe('evidence as R computes it', () => {
  const shape = shapeOf(byR.targets)
  const productsOf = (answersOf: (person: (typeof byR.participants)[number]) => number[][]) => {
    const tally = new LevelTally(byR.targets.length)
    for (const person of byR.participants) tally.add(answersOf(person))
    return new PooledProducts([tally])
  }
  const raters = ({ superiors, peers, subordinates }: (typeof byR.participants)[number]) => [
    ...superiors,
    ...peers,
    ...subordinates,
  ]

  it('has agreement and ICC of multilevel, by level and of all raters', () => {
    const sources = {
      peers: [(person) => [person.peers], (person) => person.peers],
      subordinates: [(person) => [person.subordinates], (person) => person.subordinates],
      all: [(person) => [person.superiors, person.peers, person.subordinates], raters],
    } satisfies Record<
      string,
      [(person: (typeof byR.participants)[number]) => number[][][], typeof raters]
    >
    for (const source of ['peers', 'subordinates', 'all'] as const) {
      const [groups, cluster] = sources[source]
      const within = productsOf(cluster)
      shape.targets.forEach(({ questions }, t) => {
        const tally = new AgreementTally(questions)
        for (const person of byR.participants) {
          for (const each of groups(person)) tally.addGroup(each)
          tally.addCluster(cluster(person))
        }
        const expected = byR.agreements[source][t]
        const found = tally.figures(within.variance(questions))
        for (const name of Object.keys(found) as (keyof typeof found)[]) {
          expectNear(found[name], expected?.[name])
        }
        expectNear(reliabilityOf(found.icc, tally.size), expected?.iccGroup)
      })
    }
  })

  it('has alpha, omega and corrected correlations of psych', () => {
    const together = productsOf(raters)
    shape.targets.forEach(({ questions }, t) => {
      expectNear(alphaOf(together, questions), byR.alphas[t])
      expectNear(omegaOf(together, questions), byR.omegas[t])
    })
    byR.targets.forEach((own, q) => {
      shape.targets.forEach(({ questions }, t) => {
        const others = questions.filter((each) => each !== q)
        expectNear(correlation(together, [q], others), byR.others[q]?.[t])
        if (t === own) expectNear(correlation(together, [q], others), byR.dropped[q])
      })
    })
  })

  it('tells it in steps, with who rates higher, and self and others', () => {
    const scatter = scatterTally(shape)
    const tally = evidenceTally(shape, scatter)
    for (const person of byR.participants) {
      tally.add(groupsOf(person))
      for (const { level, answers } of groupsOf(person)) scatter.add(level, answers)
    }
    const stored = tally.finish()
    const { sources, leniency, selfOther, targets } = evidenceReading(stored, shape)
    // Superiors are too few, and would follow from all raters and the others if one more were not left out.
    expect(sources).toMatchObject({
      superior: { hidden: 'few', icc: null, participants: 18, answers: 27, comparisons: 9 },
      peer: { hidden: 'withheld', halo: null },
      subordinate: { hidden: null, halo: 10 * Math.round(10 * byR.halos.subordinates) },
    })
    const cents = (value: number) => Math.round(100 * value)
    expect(leniency).toEqual({
      self: cents(byR.leniency.self),
      superior: cents(byR.leniency.superiors),
      peer: cents(byR.leniency.peers),
      subordinate: cents(byR.leniency.subordinates),
    })
    expect(selfOther.peer?.value).toBe(cents(byR.selfOther.peers.r))
    const interval = correlationInterval(byR.selfOther.peers.r, 18)
    expectNear(interval.low, byR.selfOther.peers.low)
    expectNear(interval.high, byR.selfOther.peers.high)
    expect(targets.map(({ verdict }) => verdict)).toHaveLength(3)
  })
})
