import {
  noBody,
  surveyRowBody,
  uponBigFiveBody,
} from '@vantage/contracts/access-keys/survey-bodies'
import {
  type BigFiveResultRow,
  bigFiveResultRow,
} from '@vantage/contracts/big-five/big-five-results'
import { bigFiveQuestion, traitSchema } from '@vantage/contracts/big-five/big-five-test'
import { resultCodes } from '@vantage/contracts/result-codes'
import { removeRecord } from '@vantage/services/access-keys/records'
import {
  bigFiveTest,
  readActiveBigFiveBank,
  startBigFiveTest,
} from '@vantage/services/big-five/big-five-test'
import type { BigFiveTestItems } from '@vantage/services/big-five/items'
import { readAllBigFiveResults } from '@vantage/services/big-five/results'
import { saveBigFiveRecord } from '@vantage/services/big-five/save-big-five-record'
import { z } from 'zod'
import { listed, restRoute } from './route.ts'
import { intakeMissing, refusedTest } from './survey-refusals.ts'

const { ok } = resultCodes

const question = bigFiveQuestion.extend({ opt_type: z.literal([0, 1]), group: traitSchema })
const questionRows = ({ questions, keyings }: BigFiveTestItems) =>
  questions.map((one, index) => ({
    ...one,
    opt_type: keyings[index]?.optType,
    group: keyings[index]?.trait,
  }))

const score = z.int()
const result = bigFiveResultRow.pick({ id: true, name: true, post: true }).extend({
  created_time: z.string(),
  score1: score,
  score2: score,
  score3: score,
  score4: score,
  score5: score,
})
const resultRow = ({ scores, ...row }: BigFiveResultRow) => ({
  ...row,
  created_time: row.createdAt,
  score1: scores.N,
  score2: scores.E,
  score3: scores.O,
  score4: scores.A,
  score5: scores.C,
})

/** The Big Five test of /api/survey/*. */
export const surveyBigFiveRoutes = [
  restRoute({
    path: '/api/survey/queryBigFiveQs',
    rule: 'attempt-or-hr',
    summary: 'The statements of the Big Five test',
    body: noBody,
    data: z.array(question),
    handle: async (ctx) => {
      const { actor, attempt } = ctx
      // Who takes a test where HR is signed in, too, is a test taker there.
      const opened = attempt && (await startBigFiveTest({ ...ctx, actor: attempt }))
      if (opened?.outcome === 'open') return listed(questionRows(opened.bank))
      return actor.kind === 'employee'
        ? listed(questionRows(await readActiveBigFiveBank({ ...ctx, actor })))
        : refusedTest(opened ?? { outcome: 'ended' })
    },
  }),

  restRoute({
    path: '/api/survey/uponBFInfo',
    rule: 'attempt',
    summary: 'Save the result of the Big Five test, once',
    body: uponBigFiveBody,
    data: null,
    handle: async (ctx, { name, post, options: positions, key, ...body }) => {
      const { id, bankId } = ctx.actor
      if (bankId === null) return intakeMissing
      const { score1: N, score2: E, score3: O, score4: A, score5: C } = body
      const given = { positions, scores: { N, E, O, A, C } }
      const signature = { name, post, pwd: key.pwd }
      const saved = await saveBigFiveRecord(ctx, { id, bankId }, given, signature)
      return saved.outcome === 'scored' ? { code: ok } : refusedTest(saved)
    },
  }),

  restRoute({
    path: '/api/survey/queryBFInfo',
    rule: 'hr',
    summary: 'The results of the Big Five test, the newest first',
    body: noBody,
    data: z.array(result),
    handle: async (ctx) => listed((await readAllBigFiveResults(ctx)).map(resultRow)),
  }),

  restRoute({
    path: '/api/survey/removeBigFiveRecord',
    rule: 'hr',
    summary: 'Delete a result of the Big Five test',
    body: surveyRowBody,
    data: null,
    handle: async (ctx, body) => {
      await removeRecord(ctx, bigFiveTest, body)
      return { code: ok }
    },
  }),
]
