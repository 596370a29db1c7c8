import { environment } from '@vantage/config/environment'
import type { Report } from '@vantage/contracts/reports/report'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { derivedFrom, numbersIn } from '@vantage/attacker/derived-numbers'
import { type AttackedServer, startAttackedServer } from '../testing/attack/attacked-server.ts'
import { combine, type Form, LinearKnowledge } from '@vantage/attacker/linear-knowledge'
import { scatterOf, shownGroups } from '@vantage/attacker/pooled-scatter'
import { PublishedNumbers, type Reading } from '../testing/attack/published-numbers.ts'
import {
  type Activity,
  anyCompany,
  isShown,
  type Rated,
  type Company,
  submittedOf,
} from '@vantage/attacker/company'
import { rational } from '@vantage/attacker/fraction'
import { readReports } from '../testing/attack/readings.ts'

const runs = Number(environment['ANONYMITY_RUNS'] ?? 1)
const database = useDatabase()
let open: AttackedServer

beforeAll(async () => {
  open = await startAttackedServer({
    database,
    redisUrl: inject('servers').redisUrl,
  })
})
afterAll(() => open?.stop())

const companies = anyCompany({ activities: 2, participants: 12, choices: 6, group: 5 })
const all = ({ targets }: Company) => targets.map((_, question) => question)
const anonymous = [0, 1] as const

const readAll = async (company: Company) => readReports(open, await open.loadFinished(company))

/** Every number of the activity's reports, each checked to say exactly what the attacker takes it to say. */
function learnAll(company: Company, activity: Activity, reports: readonly Reading[]) {
  const numbers = new PublishedNumbers(company, activity)
  const knowledge = new LinearKnowledge()
  const allowed = new LinearKnowledge()
  for (const rated of activity.participants) {
    for (const level of [0, 1, 2, 3] as const) {
      if (!numbers.isShown(rated, level)) continue
      for (const question of all(company)) allowed.learn(numbers.average(rated, level, [question]))
    }
  }
  activity.participants.forEach((viewer, index) => {
    const reading = reports[index]
    if (!reading) throw new Error(`No report of ${viewer.person}`)
    for (const { name, sent, expected, form } of numbers.of(viewer, reading)) {
      expect([name, sent]).toEqual([name, expected])
      if (form === null) continue
      knowledge.learn(form)
      expect([name, allowed.determines(form)]).toEqual([name, true])
    }
    expectNothingElse(activity, viewer, reading.page)
  })
  return { numbers, knowledge, allowed }
}

/** Numbers of a report beside scores and company values: ids and counts that say nothing of answers. */
const countsAndIds = [
  '.activity.id',
  '.activity.anonymityMin',
  '.activity.participants',
  '.options.score',
  '.targets.id',
  '.targets.questions.id',
  '.comments.questionId',
  '.comments.level',
  ...['level', 'assigned', 'submitted', 'weight', 'counted'].map((name) => `.groups.${name}`),
]
const scoreOrCompany =
  /^(\.targets(\.questions)?\.(scores\.\w+|company\.\w+\.(average|min|max))|\.averages\.\w+|\.total)$/

/** Pooled over the groups of a whole activity, and told only where there are enough of them. */
const pooled = /^(\.targets(\.questions)?\.precision\.(margin|rank\.(from|to))|\.totalMargin)$/

const isPooled = (activity: Activity) =>
  ([0, 1, 2] as const).some((level) => scatterOf(shownGroups(activity), level).length > 0)

/** All else on the page follows from the scores and company values, and a hidden group's size is not told. */
function expectNothingElse(activity: Activity, viewer: Rated, page: Report): void {
  const derived = derivedFrom(page)
  expect(page).toMatchObject(derived)
  const known = new Set([...countsAndIds, ...numbersIn(derived)])
  const others = [...numbersIn(page)].filter((name) => !known.has(name))
  const explained = (name: string) =>
    scoreOrCompany.test(name) || (pooled.test(name) && isPooled(activity))
  expect(others.filter((name) => !explained(name))).toEqual([])
  for (const { level, submitted, hidden } of page.groups) {
    const group = viewer.groups[level]
    const shown = isShown(level, group, activity.anonymityMin)
    expect(hidden).toBe(!shown && submittedOf(group).length > 0)
    expect(submitted).toBe(hidden ? null : submittedOf(group).length)
  }
}

/** Who of an anonymous group the attackers do not know from themselves. */
const unknownRaters = (rated: Rated, level: 0 | 1, coalition: readonly number[]) =>
  submittedOf(rated.groups[level]).filter(({ person }) => !coalition.includes(person))

describe('the numbers of all reports together', () => {
  it(
    'say exactly what the averages of shown groups say, and determine no hidden group and no single answer',
    async () => {
      await fc.assert(
        fc.asyncProperty(companies, async (company) => {
          const reports = await readAll(company)
          company.activities.forEach((activity, index) => {
            const { numbers, knowledge, allowed } = learnAll(
              company,
              activity,
              reports[index] ?? [],
            )
            expect(knowledge.rank).toBe(allowed.rank)
            for (const { rated, level, question } of places(company, activity)) {
              const submitted = submittedOf(rated.groups[level])
              const shown = numbers.isShown(rated, level)
              const sum = numbers.average(rated, level, [question])
              if (submitted.length > 0) expect(knowledge.determines(sum)).toBe(shown)
              for (const { person } of submitted) {
                // A group of one is shown where the minimum is 1, and raters were told so beforehand.
                const alone = shown && submitted.length === 1
                const answer = numbers.answer(rated, level, person, question)
                expect(knowledge.determines(answer)).toBe(alone)
              }
            }
          })
        }),
        { numRuns: runs },
      )
    },
    60_000 + runs * 6000,
  )

  /**
   * What is permitted: whoever rates knows their own answers, and with the average of a shown group,
   * told to them by the person evaluated, all but one of its raters know the last one's, since that is what the
   * average of a group of at least `anonymity_min` says. A group under the minimum stays closed to all but one.
   */
  it(
    'give raters who put their own answers to them no more than the last one of a shown group',
    async () => {
      const coalition = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 10 })
      await fc.assert(
        fc.asyncProperty(companies, coalition, async (company, attackers) => {
          const reports = await readAll(company)
          company.activities.forEach((activity, index) => {
            const { numbers, knowledge } = learnAll(company, activity, reports[index] ?? [])
            for (const form of ownAnswers(company, activity, numbers, attackers)) {
              knowledge.learn(form)
            }
            for (const { rated, level, question } of places(company, activity)) {
              const others = unknownRaters(rated, level, attackers)
              const isLast = numbers.isShown(rated, level) && others.length === 1
              for (const { person } of others) {
                const answer = numbers.answer(rated, level, person, question)
                expect(knowledge.determines(answer)).toBe(isLast)
              }
            }
          })
        }),
        { numRuns: Math.ceil(runs / 2) },
      )
    },
    60_000 + runs * 6000,
  )
})

function places(company: Company, activity: Activity) {
  return activity.participants.flatMap((rated) =>
    anonymous.flatMap((level) => all(company).map((question) => ({ rated, level, question }))),
  )
}

const ownAnswers = (
  company: Company,
  { participants }: Activity,
  numbers: PublishedNumbers,
  attackers: readonly number[],
): Form[] =>
  participants.flatMap((rated) =>
    ([0, 1, 2, 3] as const).flatMap((level) =>
      submittedOf(rated.groups[level])
        .filter(({ person }) => attackers.includes(person))
        .flatMap(({ person }) =>
          all(company).map((question) => numbers.answer(rated, level, person, question)),
        ),
    ),
  )

describe('the attacker', () => {
  const answer = (scores: number[], person: number) => ({
    person,
    submitted: true,
    scores,
    comments: [],
  })
  const rated: Rated = {
    person: 0,
    groups: { 0: [], 1: [answer([4], 1), answer([2], 2)], 2: [answer([5], 3)], 3: [] },
  }
  const activity: Activity = { anonymityMin: 3, participants: [rated] }
  const company: Company = { targets: [0], texts: 1, people: 4, activities: [activity] }

  it('finds a hidden average by subtraction where a weighted score counts it', () => {
    const numbers = new PublishedNumbers(company, activity)
    const [peers, superiors] = [numbers.average(rated, 1, [0]), numbers.average(rated, 2, [0])]
    const half = rational(1, 2)
    const leaking = combine([
      { form: peers, factor: half },
      { form: superiors, factor: half },
    ])
    const knowledge = new LinearKnowledge()
    knowledge.learn(superiors)
    expect(knowledge.determines(peers)).toBe(false)
    knowledge.learn(leaking)
    expect(knowledge.determines(peers)).toBe(true)
    expect(knowledge.determines(numbers.answer(rated, 1, 1, 0))).toBe(false)
  })

  it('finds the second of two contributors from an average over both', () => {
    const other: Rated = { ...rated, person: 1 }
    const two: Activity = { ...activity, participants: [rated, other] }
    const numbers = new PublishedNumbers({ ...company, activities: [two] }, two)
    const [mine, theirs] = [numbers.average(rated, 2, [0]), numbers.average(other, 2, [0])]
    const knowledge = new LinearKnowledge()
    knowledge.learn(mine)
    const factor = rational(1, 2)
    knowledge.learn(combine([mine, theirs].map((form) => ({ form, factor }))))
    expect(knowledge.determines(theirs)).toBe(true)
  })
})
