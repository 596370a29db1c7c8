import type { Level } from '@vantage/contracts/activities/levels'
import { raterScatter } from '@vantage/contracts/reports/rater-scatter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyTally } from './company-tally.ts'
import { participantScores } from './participant-scores.ts'
import { questionnaireShape } from './questionnaire-shape.ts'
import { scatterTally } from './rater-scatter.ts'

/** Five questions about three targets. */
const targetsOf = [[0, 2], [1], [3, 4]]
const shape = questionnaireShape(
  [0, 1, 0, 2, 2].map((targetId, position) => ({
    id: position,
    position,
    content: '',
    content_en: '',
    targetId,
    targetName: '',
    targetName_en: '',
  })),
)
const everyScore = [[0], [1], [2], [3], [4]]

interface Group {
  level: Level
  answers: number[][]
}

function scatterOf(groups: readonly Group[]) {
  const tally = scatterTally(shape)
  for (const { level, answers } of groups) tally.add(level, answers)
  return tally.finish({})
}

const answers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 })
const group = fc.record({
  level: fc.constantFrom<Level>(0, 1, 1, 2, 3),
  answers: fc.array(answers, { minLength: 1, maxLength: 7, size: 'max' }),
})
const activity = fc.array(group, { minLength: 20, maxLength: 60, size: 'max' })

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The rule word for word: sum of (x - mean of its group) ^ 2 / sum of (n - 1). */
function pooled(groups: readonly Group[], x: (answers: readonly number[]) => number): number {
  const squares = groups.flatMap((each) => {
    const values = each.answers.map(x)
    return values.map((value) => (value - mean(values)) ** 2)
  })
  const degrees = groups.reduce((sum, each) => sum + each.answers.length - 1, 0)
  return squares.reduce((sum, square) => sum + square, 0) / degrees
}

/** What three people's groups can make of a variance: one with half of its raters answering 1 and half 5, others halfway between answers. */
function leastOf(groups: readonly Group[]): number {
  const all = groups.reduce((sum, { answers }) => sum + answers.length - 1, 0)
  const largest = ([0, 1, 2] as const).map((level) => {
    const sizes = groups.filter((each) => each.level === level).map(({ answers }) => answers.length)
    return Math.max(0, ...sizes.filter((size) => size > 1))
  })
  const extreme = Array.from({ length: Math.max(...largest) }, (_, i) => (i % 2 === 0 ? 1 : 5))
  const squares = extreme.reduce((sum, score) => sum + (score - mean(extreme)) ** 2, 0)
  const others = [...largest, ...largest, ...largest].reduce((sum, size) => sum + size / 4, 0)
  return (squares + others - extreme.length / 4) / all
}

interface Measure {
  weights: readonly number[]
  /** How many questions the shorter list has. */
  questions: number
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)

const meanOver = (list: readonly number[]) =>
  everyScore.flat().map((place) => (list.includes(place) ? 1 / list.length : 0))

/** The mean over each list, and the differences of each two. */
const measuresOf = (lists: readonly (readonly number[])[]): Measure[] => [
  ...lists.map((list) => ({ weights: meanOver(list), questions: list.length })),
  ...lists.flatMap((second, j) =>
    lists.slice(0, j).map((first) => ({
      weights: meanOver(first).map((weight, place) => weight - (meanOver(second)[place] ?? 0)),
      questions: Math.min(first.length, second.length),
    })),
  ),
]

const allScores: Measure = { weights: meanOver(everyScore.flat()), questions: 5 }

function isEnough(groups: readonly Group[]): boolean {
  const degrees = groups.map((each) => each.answers.length - 1).filter((each) => each > 0)
  const all = degrees.reduce((sum, each) => sum + each, 0)
  return all >= 30 && degrees.length >= 10 && Math.max(...degrees) <= 0.2 * all
}

describe('the scatter of raters', () => {
  it('is that of the level, of peers for superiors, of all three, or none, as the rule says', () => {
    fc.assert(
      fc.property(activity, (groups) => {
        const { sources, scatters } = scatterOf(groups)
        const of = {
          superior: groups.filter(({ level }) => level === 2),
          peer: groups.filter(({ level }) => level === 1),
          subordinate: groups.filter(({ level }) => level === 0),
          together: groups.filter(({ level }) => level !== 3),
        }
        const first = (...names: (keyof typeof of)[]) =>
          names.find((name) => isEnough(of[name])) ?? null
        expect(sources).toEqual({
          superior: first('superior', 'peer', 'together'),
          peer: first('peer', 'together'),
          subordinate: first('subordinate', 'together'),
        })
        const used = new Set(Object.values(sources).filter((source) => source !== null))
        expect(new Set(Object.keys(scatters))).toEqual(used)
        for (const source of used) {
          const least = leastOf(of[source])
          const exact = (weights: readonly number[]) =>
            pooled(of[source], (given) => dot(weights, given))
          // Of single questions first, then of all by as much as the smallest of what is published misses.
          const extra = everyScore.map((list) => Math.max(0, least - exact(meanOver(list))))
          const limited = (weights: readonly number[]) =>
            exact(weights) +
            dot(
              weights.map((weight) => weight ** 2),
              extra,
            )
          const missing = [...measuresOf(everyScore), ...measuresOf(targetsOf), allScores].map(
            ({ weights, questions }) =>
              (least / questions - limited(weights)) / dot(weights, weights),
          )
          const more = Math.max(0, ...missing)
          const published = ({ weights }: Pick<Measure, 'weights'>) =>
            limited(weights) + more * dot(weights, weights)
          const expected = (lists: readonly (readonly number[])[]) => {
            const all = measuresOf(lists).map(published)
            return { own: all.slice(0, lists.length), pairs: all.slice(lists.length) }
          }
          const { questions, targets, total } = scatters[source] ?? {}
          expectClose(questions, expected(everyScore))
          expectClose(targets, expected(targetsOf))
          expect(total).toBeCloseTo(published(allScores), 12)
        }
      }),
    )
  })

  it('where everybody agrees is what the groups of three people alone could make of it', () => {
    const groups = Array.from(
      { length: 20 },
      () => ({ level: 1, answers: [0, 1, 2].map(() => [4, 4, 4, 4, 4]) }) as const,
    )
    const { questions, targets, total } = scatterOf(groups).scatters.peer ?? {}
    // 1, 1 and 5 of one group, 1.5 of two others: 10.67 and twice 0.75 over 40 degrees of freedom.
    const least = (32 / 3 + 6 / 4) / 40
    expectClose(questions, {
      own: everyScore.map(() => least),
      pairs: Array.from({ length: 10 }, () => 2 * least),
    })
    expectClose(targets, {
      own: [least / 2, least, least / 2],
      pairs: [1.5 * least, least, 1.5 * least],
    })
    expect(total).toBeCloseTo(least / 5, 12)
  })

  /** As many groups of peers that all answered alike, and what is published of them. */
  function scatterBesideCompany(...groups: { scores: readonly number[]; people: number }[]) {
    const tally = scatterTally(shape)
    const company = companyTally(shape)
    for (const { scores, people } of groups) {
      const answers = scores.map((score) => [score, score, score, score, score])
      const total = scores.reduce((sum, score) => sum + score, 0)
      const own = {
        level: 1,
        raters: scores.length,
        sums: [total, total, total, total, total],
      } as const
      for (let person = 0; person < people; person += 1) {
        tally.add(1, answers)
        company.add(participantScores({ isManager: false, anonymityMin: 3, groups: [own] }))
      }
    }
    return tally.finish(company.finish()).scatters.peer
  }

  it('is no less where company values say that every group lies apart: what they force comes on top', () => {
    const { questions, targets } =
      scatterBesideCompany(
        { scores: [3, 3, 3, 4], people: 6 },
        { scores: [3, 4, 4, 4], people: 6 },
      ) ?? {}
    // 1, 1, 5, 5 of one group and 2 of two others; at least 0.75 of each of the twelve, whose averages are from 3.25 to 3.75.
    const least = (16 + 2 + 12 * 0.75) / 36
    expect(questions?.own[0]).toBeCloseTo(least, 12)
    // What the two vary together stays.
    expect(questions?.pairs[0]).toBeCloseTo(2 * least - 2 * ((12 * 0.75) / 36), 12)
    expect(targets?.own[0]).toBeCloseTo((least + (12 * 0.75) / 36) / 2, 12)
  })

  it.each([
    { groups: [{ scores: [1, 1, 5, 5], people: 12 }], exact: 12 * 16, published: 12 * 16 - 3 * 16 },
    // Of three raters with an average of 4.00 nobody lies further apart.
    { groups: [{ scores: [2, 5, 5], people: 20 }], exact: 20 * 6, published: 20 * 6 - 3 * 9 },
    // Far from all others one group can take more.
    {
      groups: [
        { scores: [1, 5, 5], people: 3 },
        { scores: [5, 5, 5], people: 27 },
      ],
      exact: 3 * 10.67,
      published: 0,
    },
    {
      groups: [
        { scores: [2, 5, 5], people: 10 },
        { scores: [3, 4, 5], people: 10 },
      ],
      exact: 10 * 6 + 10 * 2,
      published: 10 * 6 + 10 * 2,
    },
  ])(
    'is no more than company values allow all groups but three: $published of $exact for $groups',
    ({ groups, published }) => {
      const { questions, targets } = scatterBesideCompany(...groups) ?? {}
      const [{ scores } = { scores: [0] }] = groups
      const raters = scores.length
      const degrees = groups.reduce((sum, { people }) => sum + people * (raters - 1), 0)
      const least = 4 * (raters - (raters % 2) / raters) + (2 * raters) / 4
      // All questions are answered alike: their differences say as much as three people's groups can make of it.
      const more = least / 1.5
      const limited = Math.max(least, published)
      expect(Math.abs((questions?.own[0] ?? 0) * degrees - limited - more)).toBeLessThan(0.3)
      expect(targets?.own[0]).toBeLessThanOrEqual(questions?.own[0] ?? 0)
    },
  )

  it('depends on no order, and outlives being stored', () => {
    fc.assert(
      fc.property(activity, (groups) => {
        const turned = groups
          .toReversed()
          .map((each) => ({ ...each, answers: each.answers.toReversed() }))
        const scatter = scatterOf(groups)
        expect(scatterOf(turned)).toEqual(scatter)
        expect(raterScatter.parse(JSON.parse(JSON.stringify(scatter)))).toEqual(scatter)
      }),
    )
  })

  const groupsOf = (level: Level, ...sizes: number[]) =>
    sizes.map((size) => ({
      level,
      answers: Array.from({ length: size }, (_, rater) => [1 + (rater % 5), 2, 3, 4, 5]),
    }))
  const times = (count: number, size: number) => Array.from({ length: count }, () => size)

  it.each([
    ['30 degrees of freedom over 10 groups', groupsOf(1, ...times(10, 4)), 'peer'],
    ['29 degrees of freedom', groupsOf(1, ...times(9, 4), 3), null],
    ['9 groups', groupsOf(1, ...times(9, 6)), null],
    ['10 groups of one among them', groupsOf(1, ...times(9, 6), ...times(10, 1)), null],
    ['a group with a fifth of all', groupsOf(1, ...times(10, 5), 11), 'peer'],
    ['a group with more than a fifth', groupsOf(1, ...times(10, 5), 12), null],
    ['peers beside too few others', [...groupsOf(1, ...times(10, 4)), ...groupsOf(2, 2)], 'peer'],
    [
      'too few of each level, and enough together',
      [...groupsOf(0, ...times(5, 4)), ...groupsOf(1, ...times(4, 4)), ...groupsOf(2, 4)],
      'together',
    ],
    ['self-ratings', groupsOf(3, ...times(20, 4)), null],
    ['nobody', [], null],
  ] as const)('of %s for superiors', (_, groups, source) => {
    expect(scatterOf(groups).sources.superior).toBe(source)
  })
})

function expectClose(
  actual: { own: number[]; pairs: number[] } | undefined,
  expected: { own: number[]; pairs: number[] },
): void {
  for (const key of ['own', 'pairs'] as const) {
    expect(actual?.[key]).toHaveLength(expected[key].length)
    expected[key].forEach((value, place) => expect(actual?.[key][place]).toBeCloseTo(value, 12))
  }
}
