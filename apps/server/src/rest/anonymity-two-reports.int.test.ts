import { environment } from '@vantage/config/environment'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type AttackedServer,
  type CompanyIds,
  startAttackedServer,
} from '../testing/attack/attacked-server.ts'
import {
  type Given,
  possibleScores,
  possibleScoresOf,
  companyOf,
  total,
} from '@vantage/attacker/possible-scores'
import { anyCompany, username } from '@vantage/attacker/company'
import { bystanders } from '@vantage/attacker/company-file'
import { questionRows, readReport, readReports } from '../testing/attack/readings.ts'

const runs = Math.ceil(Number(environment['ANONYMITY_RUNS'] ?? 1) / 2)
const database = useDatabase()
let open: AttackedServer

beforeAll(async () => {
  open = await startAttackedServer({ database, redisUrl: inject('servers').redisUrl })
})
afterAll(() => open?.stop())

const targets = [0, 0, 1]
const score = fc.integer({ min: 1, max: 5 })
const answers = fc.array(score, { minLength: targets.length, maxLength: targets.length })
const people = (size: number) => fc.array(answers, { minLength: size, maxLength: size })
const column = (raters: readonly (readonly number[])[], question: number) =>
  raters.map((each) => each[question] ?? 0)

describe('one report, read before and after something changes', () => {
  /** All reports as an administrator reads them, but for names, which are those of today. */
  async function numbersOf(ids: CompanyIds) {
    const boss = bystanders.administrator
    const readings = ids.activities.flatMap(({ id, participants }) =>
      participants.map((participant) => readReport(open, ids, id, participant, boss)),
    )
    return (await Promise.all(readings)).map(({ rest, page: { participant: _, ...page } }) => {
      return { rest, page }
    })
  }

  const changes: [string, () => Promise<unknown>][] = [
    [
      'results hidden, and shown again',
      async () => {
        await open.showResults(false)
        await open.showResults(true)
      },
    ],
    [
      'people moved to a department of their own',
      async () => {
        await open.sql`insert into departments (key, name, name_en) values ('away', '分部', 'Away')`
        await open.sql`update employees set department_id = (select max(id) from departments)
                       where username in (${username(0)}, ${username(1)}, ${username(3)})`
      },
    ],
    [
      'people left, raters and evaluated ones',
      () =>
        open.sql`update employees set active = false where username in ${open.sql(
          [2, 4, 5].map(username),
        )}`,
    ],
  ]

  it(
    'has the same numbers, computed anew from nothing, the company’s too: nothing is left to subtract',
    async () => {
      const companies = anyCompany({ activities: 2, participants: 12, choices: 3, group: 4 })
      await fc.assert(
        fc.asyncProperty(companies, async (company) => {
          const ids = await open.loadFinished(company)
          await open.aggregate(ids)
          const before = await numbersOf(ids)
          for (const [change, make] of changes) {
            await make()
            await open.sql`delete from company_values`
            await open.restartEmpty()
            expect([change, await numbersOf(ids)]).toEqual([change, before])
          }
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    60_000 + runs * 10_000,
  )

  it(
    'has the same numbers for an administrator, and target by target',
    async () => {
      const companies = anyCompany({ activities: 1, participants: 9, choices: 4, group: 4 })
      await fc.assert(
        fc.asyncProperty(companies, async (company) => {
          const ids = await open.loadFinished(company)
          for (const { id, participants } of ids.activities) {
            for (const participant of participants) {
              const own = await readReport(open, ids, id, participant)
              const boss = bystanders.administrator
              expect(await readReport(open, ids, id, participant, boss)).toEqual(own)
              const parts = ids.targetIds.map((target) => ({ ...ids, targetIds: [target] }))
              const apart = await Promise.all(
                parts.map((part) => readReport(open, part, id, participant)),
              )
              const rows = apart.flatMap(({ rest }) => rest)
              expect(new Set(rows)).toEqual(new Set(own.rest))
            }
          }
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    60_000 + runs * 6000,
  )
})

/** Reads the first participant's reports of two activities. */
async function readTwice(first: readonly Given[], second: readonly Given[]) {
  const activities = [first, second].map((given) => ({ anonymityMin: 3, given }))
  const ids = await open.loadFinished(companyOf(targets, activities))
  const [[one] = [], [other] = []] = await readReports(open, ids)
  if (!one || !other) throw new Error('No reports')
  return [questionRows(one), questionRows(other)] as const
}

describe('two activities in which everybody answers the same again, but for one who is new', () => {
  it(
    'give the new peer away no more than their average does while the group was hidden before',
    async () => {
      const two = fc.tuple(people(2), answers, people(2))
      await fc.assert(
        fc.asyncProperty(two, async ([peers, newcomer, superiors]) => {
          const [before, after] = await readTwice(
            [{ 1: peers, 2: superiors.slice(0, 1) }],
            [{ 1: [...peers, newcomer], 2: superiors.slice(1) }],
          )
          targets.forEach((_, q) => {
            const sum = total(column([...peers, newcomer], q))
            const possible = possibleScores(3).filter((scores) =>
              behind(scores, [after[q]?.scoreQsAvgType1, 3], [before[q]?.scoreQsAvgType1, 2]),
            )
            expect(possible).toEqual(possibleScoresOf(3, sum))
          })
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    60_000 + runs * 6000,
  )

  it(
    'give the eighth superior away no more than the company average of eight does',
    async () => {
      const eight = fc.tuple(people(8), people(15))
      await fc.assert(
        fc.asyncProperty(eight, async ([superiors, selves]) => {
          const given = superiors.map((answer, i) => ({ 2: [answer], 3: [selves[i] ?? answer] }))
          const seven = given.slice(0, 7).map((each, i) => ({ ...each, 3: [selves[i + 8] ?? [3]] }))
          const [before, after] = await readTwice(seven, given)
          targets.forEach((_, q) => {
            const possible = possibleScores(8).filter((scores) =>
              behind(
                scores,
                [after[q]?.scoreQsCompanyType2, 8],
                [before[q]?.scoreQsCompanyType2, 7],
              ),
            )
            expect(possible).toEqual(possibleScoresOf(8, total(column(superiors, q))))
          })
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    60_000 + runs * 6000,
  )

  /** Whether all scores, and all but one of them, have the averages of the two activities, where these are shown. */
  function behind(
    scores: readonly number[],
    [after, all]: [number | null | undefined, number],
    [before, earlier]: [number | null | undefined, number],
  ): boolean {
    const near = (sum: number, count: number, average: number | null | undefined) =>
      average === null || average === undefined || Math.abs(sum / count - average) < 0.005 + 1e-9
    if (!near(total(scores), all, after)) return false
    return scores.some((newcomer) => near(total(scores) - newcomer, earlier, before))
  }
})

describe('subtracting the averages of two activities, as if the others had answered the same', () => {
  const groups = fc.tuple(people(3), people(4))

  /** How often the newcomer's score is guessed right by subtraction, and by the second average alone. */
  async function attack(repeat: boolean) {
    const pairs = fc.sample(groups, 20).map(([first, second]) => {
      return [repeat ? second.slice(0, 3) : first, second] as const
    })
    const superior = [3, 3, 3]
    const activities = [0, 1].map((change) => ({
      anonymityMin: 3,
      given: pairs.map((pair) => ({ 1: pair[change] ?? [], 2: [superior.map((s) => s + change)] })),
    }))
    const ids = await open.loadFinished(companyOf(targets, activities))
    const [first = [], second = []] = await readReports(open, ids)
    const hits = { subtraction: 0, average: 0, all: 0 }
    pairs.forEach(([, peers], person) => {
      const [before, after] = [first[person], second[person]].map(
        (each) => each && questionRows(each),
      )
      targets.forEach((_, q) => {
        const [was, is] = [before?.[q]?.scoreQsAvgType1 ?? 0, after?.[q]?.scoreQsAvgType1 ?? 0]
        const truth = peers[3]?.[q]
        hits.all += 1
        if (Math.round(4 * is - 3 * was) === truth) hits.subtraction += 1
        if (Math.round(is) === truth) hits.average += 1
      })
    })
    return hits
  }

  it('is worse than the second average alone when people answer anew, and right when they repeat', async () => {
    const anew = await attack(false)
    const repeated = await attack(true)
    const deviations = 5 * Math.sqrt(anew.all / 4)
    expect(anew.subtraction).toBeLessThan(anew.average + deviations)
    expect(anew.subtraction).toBeLessThan(anew.all / 2)
    expect(repeated.subtraction).toBe(repeated.all)
  }, 60_000)
})
