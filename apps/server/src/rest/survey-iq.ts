import {
  createIqRecordBody,
  noBody,
  surveyRowBody,
} from '@vantage/contracts/access-keys/survey-bodies'
import { type IqResultRow, iqResultRow, iqStandard } from '@vantage/contracts/iq/iq-results'
import { type IqQuestion, iqQuestion } from '@vantage/contracts/iq/iq-test'
import { resultCodes } from '@vantage/contracts/result-codes'
import { removeRecord } from '@vantage/services/access-keys/records'
import { iqTest, readIqKey, startIqTest } from '@vantage/services/iq/iq-test'
import { listStandards } from '@vantage/services/iq/post-standards'
import { readAllIqResults } from '@vantage/services/iq/results'
import { saveIqRecord } from '@vantage/services/iq/save-iq-record'
import { z } from 'zod'
import { listed, restRoute } from './route.ts'
import { intakeMissing, refusedTest } from './survey-refusals.ts'

const { ok } = resultCodes
const flag = z.literal([0, 1])

const selection = z.object({
  sort: z.int(),
  content: z.string(),
  content_en: z.string(),
  image: z.string(),
  /** 1 for the right one, to HR alone; 0 otherwise. */
  correct: flag,
})
const question = iqQuestion.pick({ id: true, content: true, content_en: true }).extend({
  has_img: flag,
  image: z.string(),
  selections: z.array(selection),
})

/** A question as documented. Without `correct`, as for test takers, no option reads as the right one. */
const questionRow = ({ image, options, correct, ...row }: IqQuestion & { correct?: number }) => ({
  ...row,
  has_img: image === null ? 0 : 1,
  image: image ?? '',
  selections: options.map((option) => ({
    sort: option.position,
    content: option.content ?? '',
    content_en: option.content_en ?? '',
    image: option.image ?? '',
    correct: option.position === correct ? 1 : 0,
  })),
})

const documented = {
  id: true,
  name: true,
  post: true,
  age: true,
  duration: true,
  score: true,
} as const
const result = iqResultRow.pick(documented).extend({
  created_time: z.string(),
  range: z.string(),
  explains: z.string(),
  verified: flag,
  timed_out: flag,
})
const resultRow = ({ standard: range, ...row }: IqResultRow) => ({
  ...row,
  created_time: row.createdAt,
  range: range ? `${range.minimum}~${range.maximum}` : '',
  explains: row.analysis ?? '',
  verified: row.verified ? 1 : 0,
  timed_out: row.timedOut ? 1 : 0,
})

/** The IQ test of /api/survey/*. */
export const surveyIqRoutes = [
  restRoute({
    path: '/api/survey/queryIqQs',
    rule: 'attempt-or-hr',
    summary: 'The questions of the IQ test; for a test taker, its clock starts',
    body: noBody,
    data: z.array(question),
    handle: async (ctx) => {
      const { actor, attempt } = ctx
      // Who takes a test where HR is signed in, too, is a test taker there.
      const opened = attempt && (await startIqTest({ ...ctx, actor: attempt }))
      if (opened?.outcome === 'open') return listed(opened.questions.map((one) => questionRow(one)))
      return actor.kind === 'employee'
        ? listed((await readIqKey({ ...ctx, actor })).map(questionRow))
        : refusedTest(opened ?? { outcome: 'ended' })
    },
  }),

  restRoute({
    path: '/api/survey/createIqRecord',
    rule: 'attempt',
    summary: 'Save the result of the IQ test, once',
    body: createIqRecordBody,
    data: z.object({ score: z.int() }),
    handle: async (ctx, { name, post, age, score = 0, answers: positions, key }) => {
      const { id, bankId } = ctx.actor
      if (bankId === null) return intakeMissing
      const source = positions
        ? ({ by: 'positions', positions } as const)
        : ({ by: 'score', score } as const)
      const signature = { name, post, age, pwd: key.pwd }
      const saved = await saveIqRecord(ctx, { id, bankId }, source, signature)
      return saved.outcome === 'scored'
        ? { code: ok, data: { score: saved.result.score } }
        : refusedTest(saved)
    },
  }),

  restRoute({
    path: '/api/survey/queryIqStandard',
    rule: 'hr',
    summary: 'The IQ scores that posts ask for',
    body: noBody,
    data: z.array(iqStandard.extend({ posts: z.string() })),
    handle: async (ctx) =>
      listed((await listStandards(ctx)).map((row) => ({ ...row, posts: row.posts.join(', ') }))),
  }),

  restRoute({
    path: '/api/survey/queryIqResults',
    rule: 'hr',
    summary: 'The results of the IQ test, the newest first',
    body: noBody,
    data: z.array(result),
    handle: async (ctx) => listed((await readAllIqResults(ctx)).map(resultRow)),
  }),

  restRoute({
    path: '/api/survey/removeIqRecord',
    rule: 'hr',
    summary: 'Delete a result of the IQ test',
    body: surveyRowBody,
    data: null,
    handle: async (ctx, body) => {
      await removeRecord(ctx, iqTest, body)
      return { code: ok }
    },
  }),
]
