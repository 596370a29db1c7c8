import { environment } from '@vantage/config/environment'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type AttackedServer, startAttackedServer } from '../testing/attack/attacked-server.ts'
import { possibleScores, companyOf, total } from '@vantage/attacker/possible-scores'
import type { Reading } from '../testing/attack/published-numbers.ts'
import { questionRows, readReports } from '../testing/attack/readings.ts'

const runs = Math.ceil(Number(environment['ANONYMITY_RUNS'] ?? 1) / 3)
const database = useDatabase()
let open: AttackedServer

beforeAll(async () => {
  open = await startAttackedServer({ database, redisUrl: inject('servers').redisUrl })
})
afterAll(() => open?.stop())

const targets = [0, 0, 1, 1, 2, 2]
const score = fc.integer({ min: 1, max: 5 })
const answers = fc.array(score, { minLength: targets.length, maxLength: targets.length })

/** What the reader of a report sees of one column for one question. */
interface Seen {
  own: number | null
  average: number | null
  lowest: number | null
  highest: number | null
}

/**
 * Knows how many contribute, and that everybody has one superior, so that all values are whole: the easiest column to
 * solve. Tries every combination of the others' scores against what is published. What is left is what they can be.
 */
function othersBehind({ own, average, lowest, highest }: Seen, contributors: number): number[][] {
  return possibleScores(contributors - 1).filter((others) => {
    const all = [...others, own ?? 0]
    const isShown = (value: number | null, exact: number) =>
      value === null || Math.abs(exact - value) < 0.005 + 1e-9
    return (
      isShown(average, total(all) / contributors) &&
      isShown(lowest, Math.min(...all)) &&
      isShown(highest, Math.max(...all))
    )
  })
}

describe('average, lowest, highest and one’s own value, put together', () => {
  const nothing = { learns: 'nothing about the others', same: () => true }
  const sum = {
    learns: 'what the others add up to',
    same: (one: number[], other: number[]) => total(one) === total(other),
  }
  const sumAndEnds = {
    learns: 'what all add up to, and the two ends',
    same: (one: number[], other: number[]) =>
      sum.same(one, other) &&
      Math.min(...one) === Math.min(...other) &&
      Math.max(...one) === Math.max(...other),
  }
  const kinds = [
    ...[3, 4].map((contributors) => ({ contributors, superiors: nothing, weighted: nothing })),
    ...[5, 6, 7].map((contributors) => ({ contributors, superiors: nothing, weighted: sum })),
    ...[8, 9].map((contributors) => ({ contributors, superiors: sum, weighted: sumAndEnds })),
  ]

  it(
    'say of superiors nothing with 3 to 7 contributors and what they add up to with 8 or 9; weighted nothing with 3 or 4, what they add up to with 5 to 7, the two ends, too, with 8 or 9',
    async () => {
      const scores = fc.tuple(
        ...kinds.map(({ contributors }) =>
          fc.array(answers, { minLength: contributors, maxLength: contributors }),
        ),
      )
      await fc.assert(
        fc.asyncProperty(scores, async (activities) => {
          const company = companyOf(
            targets,
            activities.map((given) => ({
              anonymityMin: 3,
              given: given.map((each) => ({ 2: [each] })),
            })),
          )
          const reports = await readReports(open, await open.loadFinished(company))
          expect(reports.map(({ length }) => length)).toEqual(activities.map((each) => each.length))
          activities.forEach((given, index) => expectAllowed(given, reports[index] ?? [], index))
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    60_000 + runs * 20_000,
  )

  function expectAllowed(given: number[][], reports: readonly Reading[], index: number): void {
    const { contributors = 0, superiors = nothing, weighted = nothing } = kinds[index] ?? {}
    reports.forEach((report, reader) => {
      const others = given.filter((_, person) => person !== reader)
      questionRows(report).forEach((row, q) => {
        const own = given[reader]?.[q] ?? 0
        const truth = [...others.map((each) => each[q] ?? 0), own]
        const byGroup = {
          own: row.scoreQsAvgType2,
          average: row.scoreQsCompanyType2,
          lowest: row.scoreQsCompanyType2Min,
          highest: row.scoreQsCompanyType2Max,
        }
        const byWeight = {
          own: row.scoreQsWeight,
          average: row.scoreQsCompany,
          lowest: row.scoreQsCompanyMin,
          highest: row.scoreQsCompanyMax,
        }
        for (const [seen, { learns, same }] of [
          [byGroup, superiors],
          [byWeight, weighted],
        ] as const) {
          const allowed = possibleScores(contributors - 1).filter((guess) =>
            same([...guess, own], truth),
          )
          expect([contributors, learns, othersBehind(seen, contributors)]).toEqual([
            contributors,
            learns,
            allowed,
          ])
        }
      })
    })
  }
})

/** Sizes of peer groups without a common factor: an exact average over them could be taken apart. */
const sizes = [3, 4, 5, 7, 11]
const product = sizes.reduce((all, size) => all * size, 1)

/**
 * Knows how many raters each group has. Reads a company average as a fraction over the product of the sizes and takes
 * it apart by the Chinese remainder theorem: the remainder of a group's sum by its size is the part of its average
 * behind the point. Returns the remainders that stay possible for each group.
 */
function remaindersBehind(average: number): number[][] {
  const isRounded = Math.abs(average * 100 - Math.round(average * 100)) < 1e-9
  const scale = sizes.length * product
  const slack = isRounded ? 0.005 * scale : 0.01
  const from = Math.ceil(average * scale - slack)
  const to = Math.floor(average * scale + slack)
  return sizes.map((size) => {
    const found = new Set<number>()
    for (let numerator = from; numerator <= to; numerator += 1) {
      for (let sum = 0; sum < size; sum += 1) {
        if ((sum * (product / size) - numerator) % size === 0) found.add(sum)
      }
    }
    return [...found].sort((a, b) => a - b)
  })
}

describe('the fraction of a company average', () => {
  const group = (size: number) => fc.array(answers, { minLength: size, maxLength: size })
  const anyGroups = fc.tuple(...sizes.map(group))
  const everyRemainder = sizes.map((size) => Array.from({ length: size }, (_, i) => i))

  it(
    'is published in hundredths, and leaves every remainder of every group possible',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyGroups, async (groups) => {
          const given = groups.map((peers) => ({ 1: peers }))
          const company = companyOf(targets, [{ anonymityMin: 3, given }])
          const [reports = []] = await readReports(open, await open.loadFinished(company))
          for (const report of reports) {
            for (const row of questionRows(report)) {
              for (const average of [row.scoreQsCompanyType1, row.scoreQsCompany]) {
                expect(remaindersBehind(average ?? 0)).toEqual(everyRemainder)
              }
            }
          }
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    60_000 + runs * 6000,
  )

  it('would give away the part behind the point of every group at full precision', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const sums = groups.map((peers) => total(peers.map(([first = 0]) => first)))
        const exact = total(sums.map((sum, i) => sum / (sizes[i] ?? 1))) / sizes.length
        // An average that happens to be whole hundredths looks rounded, and is left out.
        fc.pre(Math.abs(exact * 100 - Math.round(exact * 100)) > 1e-6)
        expect(remaindersBehind(exact)).toEqual(sums.map((sum, i) => [sum % (sizes[i] ?? 1)]))
      }),
    )
  })
})
