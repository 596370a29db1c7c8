import { type Level, levels } from '@vantage/contracts/activities/levels'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomStream } from '../random.ts'
import {
  type ComparedActivity,
  type ComparedGroup,
  type ComparedReport,
  comparisonOf,
  varianceOver,
} from './last-activity.ts'
import { questionnaireShape } from './questionnaire-shape.ts'
import { scatterTally } from './rater-scatter.ts'

type Answers = readonly (readonly number[])[]

/** A questionnaire by the words of its questions; its targets are named by their first letters. */
const shapeOf = (words: readonly string[]) =>
  questionnaireShape(
    words.map((content, position) => ({
      id: position,
      position,
      content,
      content_en: `${content} in English`,
      targetId: content.charCodeAt(0),
      targetName: '',
      targetName_en: '',
    })),
  )

/** Groups of four raters of 60 people: of whom each is lenient or not, and judges every question besides. */
function groupsOf(questions: number, seed: string) {
  const { normal } = randomStream('last-activity', seed)
  const rater = () => {
    const leniency = 3 + 0.5 * normal()
    return Array.from({ length: questions }, () =>
      Math.min(5, Math.max(1, Math.round(leniency + 0.7 * normal()))),
    )
  }
  return Array.from({ length: 180 }, (_, place) => ({
    level: ([0, 1, 2] as const)[place % 3] ?? 0,
    answers: Array.from({ length: 4 }, rater),
  }))
}

function activityOf(words: readonly string[], groups = groupsOf(words.length, words.join())) {
  const shape = shapeOf(words)
  const tally = scatterTally(shape)
  for (const { level, answers } of groups) tally.add(level, answers)
  return { shape, scatter: tally.finish({}) } satisfies ComparedActivity
}

const sumsOf = (answers: Answers) =>
  (answers[0] ?? []).map((_, q) => answers.reduce((sum, given) => sum + (given[q] ?? 0), 0))

/** Everybody who was asked has answered; `from` is the first of them. */
const group = (level: Level, answers: Answers, from = 0): ComparedGroup => ({
  level,
  raters: answers.length,
  sums: sumsOf(answers),
  asked: new Set(answers.map((_, rater) => from + rater)),
})

const report = (groups: readonly ComparedGroup[]): ComparedReport => ({ isManager: true, groups })
const alike = (raters: number, ...scores: number[]) => Array.from({ length: raters }, () => scores)

describe('what has changed since the last activity', () => {
  const now = activityOf(['a1', 'a2', 'b1', 'c1'])
  const last = activityOf(['b1', 'a2', 'd1', 'a1'])
  const compare = comparisonOf(now, last)

  it('is told over the questions in the same words, wherever they stand, and by the targets of now', () => {
    const found = compare?.(
      report([group(2, alike(1, 5, 4, 3, 1)), group(1, alike(5, 5, 4, 3, 1), 10)]),
      report([group(2, alike(1, 2, 3, 1, 4)), group(1, alike(3, 2, 3, 1, 4))]),
    )
    expect(found?.leftOut).toEqual([])
    expect(found?.targets).toMatchObject([
      { id: 97, common: 2, now: 450, before: 350, change: 100 },
      { id: 98, common: 1, now: 300, before: 200, change: 100 },
    ])
  })

  it('is told over the first question in the same words, where one of them has it twice', () => {
    const once = activityOf(['a1', 'b1', 'c1'])
    const twice = activityOf(['a1', 'b1', 'a1'])
    const one = report([group(1, alike(5, 5, 4, 3), 10)])
    const other = report([group(1, alike(3, 2, 3, 1))])
    expect(comparisonOf(once, twice)?.(one, other)?.targets).toMatchObject([
      { common: 1, before: 200, now: 500 },
      { common: 1, before: 300, now: 400 },
    ])
    expect(comparisonOf(twice, once)?.(one, other)?.targets).toMatchObject([
      { common: 1, before: 200, now: 500 },
      { common: 1, before: 300, now: 400 },
    ])
  })

  it('is clear beyond the likely range of both together, and from 0.30 on', () => {
    const compared = (then: number, today: number) =>
      compare?.(
        report([group(1, alike(9, today, today, today, today), 50)]),
        report([group(1, alike(3, then, then, then, then))]),
      )?.targets.map(({ change, margin, clear }) => {
        expect(clear).toBe(Math.abs(change) > (margin ?? 0) && Math.abs(change) >= 30)
        return clear
      })
    expect(compared(3, 3)).toEqual([false, false])
    expect(compared(2, 4)).toEqual([true, true])
  })

  it('has the weighted scores of the groups that are left, in both activities, and no other answer matters', () => {
    const score = fc.integer({ min: 1, max: 5 })
    const answers = (least: number, max: number) =>
      fc.array(fc.array(score, { minLength: 4, maxLength: 4 }), {
        minLength: least,
        maxLength: max,
      })
    const sizes = fc.record({
      superior: answers(1, 2),
      peers: answers(3, 3),
      before: answers(5, 5),
      subordinates: answers(4, 4),
      others: answers(3, 3),
      again: answers(3, 3),
    })
    fc.assert(
      fc.property(sizes, ({ superior, peers, before, subordinates, others, again }) => {
        const both = (theirs: Answers, asThen: Answers) =>
          compare?.(
            report([group(2, superior), group(1, peers), group(0, theirs, 20)]),
            report([group(2, superior), group(1, before), group(0, asThen, 20)]),
          )
        const found = both(subordinates, others)
        // Four and three: they differ by one.
        expect(found?.leftOut).toEqual([levels.subordinate])
        expect(
          both(
            subordinates
              .toReversed()
              .slice(1)
              .concat([[1, 1, 1, 1]]),
            again,
          ),
        ).toEqual(found)
        const mean = (given: Answers, ...places: number[]) =>
          places.reduce((sum, q) => sum + (sumsOf(given)[q] ?? 0), 0) / given.length / places.length
        const [target] = found?.targets ?? []
        expect(target?.now).toBeCloseTo(50 * (mean(superior, 0, 1) + mean(peers, 0, 1)), -0.3)
        expect(target?.before).toBeCloseTo(50 * (mean(superior, 3, 1) + mean(before, 3, 1)), -0.3)
      }),
    )
  })

  it('leaves out a group that one of the two hides, and is nothing where no group is left', () => {
    const peers = report([group(1, alike(3, 4, 4, 4, 4))])
    const subordinates = report([group(0, alike(3, 4, 4, 4, 4))])
    expect(compare?.(peers, subordinates)).toBeNull()
    const superior = group(2, alike(1, 4, 4, 4, 4))
    const found = compare?.(
      report([superior, ...peers.groups]),
      report([superior, ...subordinates.groups]),
    )
    expect(found?.leftOut).toEqual([levels.peer, levels.subordinate])
    expect(found?.targets.map(({ change }) => change)).toEqual([0, 0])
  })

  it('is nothing between layouts, and without a question in the same words', () => {
    const own = report([group(2, alike(1, 4, 4, 4, 4))])
    expect(compare?.(own, { ...own, isManager: false })).toBeNull()
    expect(comparisonOf(now, activityOf(['x1']))).toBeNull()
    const reworded = last.shape.questions.map((each) => ({ ...each, content_en: 'Otherwise' }))
    expect(comparisonOf(now, { ...last, shape: questionnaireShape(reworded) })).toBeNull()
  })

  it('is clear to nobody where there are not enough raters in one of the two to say', () => {
    const few = { ...last, scatter: scatterTally(last.shape).finish({}) }
    const own = report([group(2, alike(1, 5, 5, 5, 5))])
    const before = report([group(2, alike(1, 1, 1, 1, 1))])
    const [target] = comparisonOf(now, few)?.(own, before)?.targets ?? []
    expect(target).toMatchObject({ change: 400, margin: null, clear: null })
  })
})

describe('the variance of a mean over some questions', () => {
  const words = ['a1', 'a2', 'a3', 'a4', 'b1']
  const groups = groupsOf(words.length, 'subsets')
  const { scatter } = activityOf(words, groups)

  it.each([[[0]], [[2, 0]], [[3, 1, 4]], [[0, 1, 2, 3]]])(
    'is that of the same raters asked %j alone',
    (places) => {
      const asked = groups.map(({ level, answers }) => ({
        level,
        answers: answers.map((given) => places.map((place) => given[place] ?? 0)),
      }))
      const alone = activityOf(
        places.map((place) => `a${place}`),
        asked,
      ).scatter
      for (const level of ['peer', 'subordinate'] as const) {
        const [all, own] = [scatter.scatters[level], alone.scatters[level]?.targets.own[0]]
        expect(all && varianceOver(all, places)).toBeCloseTo(own ?? 0, 9)
      }
    },
  )

  it('is as small as that of a target where raters who give more to one question give less to the other', () => {
    const opposite = groups.map(({ level, answers }) => ({
      level,
      answers: answers.map(([first = 3]) => [first, 6 - first]),
    }))
    const { peer } = activityOf(['a1', 'a2'], opposite).scatter.scatters
    expect(peer?.targets.own[0]).toBeGreaterThan(0)
    expect(peer && varianceOver(peer, [0, 1])).toBeCloseTo(peer?.targets.own[0] ?? 0, 9)
  })
})

/** Parts of a point: scores before rounding are whole numbers of them. */
const fine = 1000

/** How often a change is called clear that is none: everybody's true scores are alike, and other people answer each time. */
function falseAlarms(raters: number): number {
  const { normal } = randomStream('no-change', String(raters))
  const rater = () => {
    const leniency = 3 * fine + 0.6 * fine * normal()
    return [0, 1].map(() => Math.round(leniency + 0.5 * fine * normal()))
  }
  const answersOf = (size: number) => Array.from({ length: size }, rater)
  let [clear, all] = [0, 0]
  for (let pair = 0; pair < 60; pair += 1) {
    const activities = [0, 1].map(() => {
      const people = Array.from({ length: 40 }, () => ({
        0: answersOf(raters),
        1: answersOf(raters),
        2: answersOf(1),
      }))
      const groups = people.flatMap((each) =>
        ([0, 1, 2] as const).map((level) => ({ level, answers: each[level] })),
      )
      return { people, ...activityOf(['a1', 'a2'], groups) }
    })
    const [now, last] = activities
    const compare = now && last && comparisonOf(now, last)
    now?.people.forEach((person, place) => {
      const before = last?.people[place] ?? person
      const of = (each: typeof person, from: number) =>
        report(([0, 1, 2] as const).map((level) => group(level, each[level], from)))
      const [target] = compare?.(of(person, 100), of(before, 0))?.targets ?? []
      all += 1
      if (target?.clear) clear += 1
    })
  }
  return clear / all
}

it.each([3, 5, 10])(
  'with %i peers and subordinates at most 5 % of the changes that are not there are clear',
  (raters) => {
    expect(falseAlarms(raters)).toBeLessThan(0.06)
    expect(falseAlarms(raters)).toBeGreaterThan(0.03)
  },
)
