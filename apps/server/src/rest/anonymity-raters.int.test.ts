import { environment } from '@vantage/config/environment'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type AttackedServer, startAttackedServer } from '../testing/attack/attacked-server.ts'
import {
  possibleScores,
  possibleScoresOf,
  companyOf,
  total,
} from '@vantage/attacker/possible-scores'
import type { Reading } from '../testing/attack/published-numbers.ts'
import { questionRows, readReports } from '../testing/attack/readings.ts'

const runs = Number(environment['ANONYMITY_RUNS'] ?? 1)
const database = useDatabase()
let open: AttackedServer

beforeAll(async () => {
  open = await startAttackedServer({ database, redisUrl: inject('servers').redisUrl })
})
afterAll(() => open?.stop())

const targets = [0, 0, 1]
const score = fc.integer({ min: 1, max: 5 })
const answers = fc.array(score, { minLength: targets.length, maxLength: targets.length })
const group = (size: number) => fc.array(answers, { minLength: size, maxLength: size })
const column = (raters: readonly (readonly number[])[], question: number) =>
  raters.map((each) => each[question] ?? 0)

/**
 * Every number about the peers' answers to a question that either transport sends, as a test of what the peers can have
 * answered: the average in full and in hundredths, and the weighted score, where the superior's single answer is known.
 */
function peersBehind(report: Reading, question: number, peers: number): number[][] {
  const row = questionRows(report)[question]
  const shown = report.page.targets.flatMap(({ questions }) => questions)
  const page = shown.find(({ id }) => id === row?.question_id)
  if (!row || !page) throw new Error('The question is not in the report')
  const superior = row.scoreQsAvgType2 ?? 0
  const near = (sent: number | null, exact: number, slack: number) =>
    sent === null || Math.abs(sent - exact) <= slack + 1e-9
  return possibleScores(peers).filter((scores) => {
    const average = total(scores) / peers
    const counts = row.scoreQsAvgType1 !== null
    const weighted = counts ? (average + superior) / 2 : superior
    return (
      near(row.scoreQsAvgType1, average, 0) &&
      near(page.scores.peer, average * 100, 0.5) &&
      near(row.scoreQsWeight, weighted, 0) &&
      near(page.scores.weighted, weighted * 100, 0.5)
    )
  })
}

describe('scores at full precision', () => {
  it(
    'say of a shown group what its answers add up to, and of a hidden one nothing',
    async () => {
      const someGroups = fc.integer({ min: 1, max: 6 }).chain(group)
      await fc.assert(
        fc.asyncProperty(someGroups, answers, async (peers, superior) => {
          const given = [{ 1: peers, 2: [superior] }]
          const company = companyOf(targets, [{ anonymityMin: 3, given }])
          const [[report] = []] = await readReports(open, await open.loadFinished(company))
          if (!report) throw new Error('No report')
          targets.forEach((_, q) => {
            const sum = total(column(peers, q))
            expect(peersBehind(report, q, peers.length)).toEqual(
              peers.length < 3 ? possibleScores(peers.length) : possibleScoresOf(peers.length, sum),
            )
          })
        }),
        { numRuns: runs * 2, endOnFailure: true },
      )
    },
    60_000 + runs * 6000,
  )

  it(
    'have denominators that tell the sizes of shown groups, which are published, and never of a hidden one',
    async () => {
      // Seven peers are hidden from a minimum of eight; a weighted score that counted them would have sevenths.
      await fc.assert(
        fc.asyncProperty(group(7), group(8), answers, async (peers, subordinates, superior) => {
          const given = [{ 0: subordinates, 1: peers, 2: [superior] }]
          const company = companyOf(targets, [{ anonymityMin: 8, given }])
          const [[report] = []] = await readReports(open, await open.loadFinished(company))
          if (!report) throw new Error('No report')
          const rows = [...questionRows(report), ...report.rest.map(targetRow)]
          const weighted = rows.map((row) => denominatorOf(row.scoreQsWeight ?? 0))
          const shown = rows.map((row) => denominatorOf(row.scoreQsAvgType0 ?? 0))
          for (const denominator of [...weighted, ...shown]) expect(denominator % 7).not.toBe(0)
          // Eighths in sixtieths of the weights 40 and 20, over targets of up to two questions.
          for (const denominator of weighted) expect((8 * 2 * 60) % denominator).toBe(0)
          for (const denominator of shown) expect((8 * 2) % denominator).toBe(0)
        }),
        { numRuns: runs, endOnFailure: true },
      )
    },
    60_000 + runs * 6000,
  )
})

const targetRow = (target: Reading['rest'][number]) => ({
  scoreQsWeight: target.scoreWeight,
  scoreQsAvgType0: target.scoreAvgType0,
})

/** The smallest denominator of a fraction that a double is. */
function denominatorOf(value: number): number {
  for (let den = 1; den < 10_000; den += 1) {
    if (Math.abs(value * den - Math.round(value * den)) < 1e-9) return den
  }
  throw new Error(`${value} has no small denominator`)
}

describe('raters who put their answers to the report of the person evaluated', () => {
  /** Takes the colluders' own answers out of the average. */
  function othersBehind(
    report: Reading,
    question: number,
    colluders: readonly number[],
    peers: number,
  ): number[][] {
    const left = new Set<string>()
    for (const scores of peersBehind(report, question, peers)) {
      const others = [...scores]
      if (colluders.every((own) => remove(others, own))) left.add(others.join(' '))
    }
    return [...left].map((scores) => (scores === '' ? [] : scores.split(' ').map(Number)))
  }

  const anyCollusion = fc
    .integer({ min: 1, max: 6 })
    .chain((size) => fc.tuple(group(size), fc.integer({ min: 0, max: size - 1 })))

  it(
    'learn what the others’ answers add up to, of a hidden group nothing, however many they are',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyCollusion, answers, async ([peers, colluders], superior) => {
          const given = [{ 1: peers, 2: [superior] }]
          const company = companyOf(targets, [{ anonymityMin: 3, given }])
          const [[report] = []] = await readReports(open, await open.loadFinished(company))
          if (!report) throw new Error('No report')
          const [own, others] = [peers.slice(0, colluders), peers.slice(colluders)]
          targets.forEach((_, q) => {
            const possible = othersBehind(report, q, column(own, q), peers.length)
            const sum = total(column(others, q))
            expect(possible.sort()).toEqual(
              peers.length < 3
                ? possibleScores(others.length).sort()
                : possibleScoresOf(others.length, sum).sort(),
            )
          })
        }),
        { numRuns: runs * 2, endOnFailure: true },
      )
    },
    60_000 + runs * 6000,
  )

  it('learn the answers of the last one when they are all but one of a shown group: no rule prevents it', async () => {
    const peers = [
      [5, 4, 3],
      [4, 2, 2],
      [1, 3, 5],
    ]
    const company = companyOf(targets, [{ anonymityMin: 3, given: [{ 1: peers, 2: [[3, 3, 3]] }] }])
    const [[report] = []] = await readReports(open, await open.loadFinished(company))
    if (!report) throw new Error('No report')
    const learned = targets.map((_, q) => othersBehind(report, q, column(peers.slice(0, 2), q), 3))
    expect(learned).toEqual([[[1]], [[3]], [[5]]])
    const theirs = ['1 5 4 3', '1 4 2 2', '3 3 3 3']
    const peerComments = report.page.comments.filter(({ level }) => level === 1)
    expect(peerComments.map(({ text }) => text).filter((text) => !theirs.includes(text))).toEqual([
      '1 1 3 5',
    ])
  })
})

function remove(scores: number[], score: number): boolean {
  const at = scores.indexOf(score)
  if (at >= 0) scores.splice(at, 1)
  return at >= 0
}
