import {
  selectorResultsBody,
  subjectiveResultsBody,
  targetListBody,
} from '@vantage/contracts/reports/anay-bodies'
import { resultCodes } from '@vantage/contracts/result-codes'
import { type EmployeeContext, requireOwnUsername } from '@vantage/services/core/context'
import { ServiceError } from '@vantage/services/core/errors'
import { listTargets } from '@vantage/services/reports/report-shape'
import { readComments } from '@vantage/services/reports/read-comments'
import { readModel } from '@vantage/services/reports/get-report'
import { accessReport, type ReportSubject } from '@vantage/services/reports/report-access'
import { z } from 'zod'
import { selectorResults, subjectiveResult, targetInQuestionnaire } from './report-schemas.ts'
import { type Envelope, listed, PreparedJson, restRoute } from './route.ts'
import { targetAnalyses } from './target-analysis.ts'

const { ok, empty, refused } = resultCodes

/** Why there is no report: 210 (not finished) or 701 (switched off, withdrawn). */
const refusals = {
  unfinished: { code: empty, message: 'The questionnaire is not finished.' },
  hidden: { code: refused, message: 'Results are not allowed to view now.' },
  withdrawn: { code: refused, message: 'Another version replaced this activity.' },
} satisfies Record<string, Envelope>

/** /api/anay/*: reports under their documented names. */
export const reportRoutes = [
  restRoute({
    path: '/api/anay/queryTargetListInQuestionnaire',
    rule: 'signed-in',
    summary: 'Targets of a questionnaire, in report order',
    body: targetListBody,
    data: z.array(targetInQuestionnaire),
    handle: async (ctx, { id }) => {
      const result = await listTargets(ctx, { questionnaireId: id })
      if (result.outcome !== 'listed') return refusals[result.outcome]
      return listed(
        result.targets.map(({ id: target_id, name: target_name, name_en: target_name_en }) => ({
          target_id,
          target_name,
          target_name_en,
        })),
      )
    },
  }),

  restRoute({
    path: '/api/anay/querySelectorResultsByActivity',
    rule: 'signed-in',
    summary: 'Scores of one report, one item per target',
    body: selectorResultsBody,
    data: selectorResults,
    handle: async (ctx, items) => {
      const [first] = items
      if (!first) return { code: refused }
      return withReport(ctx, first, async (subject) => {
        const wanted = items.map(({ target_id }) => target_id)
        const key = JSON.stringify(['rest', subject, wanted])
        return new PreparedJson(
          await ctx.reports.bytes(key, () => makeResults(ctx, subject, wanted)),
        )
      })
    },
  }),

  restRoute({
    path: '/api/anay/querySubjectiveResultsByActivity',
    rule: 'signed-in',
    summary: 'Comments of one report',
    body: subjectiveResultsBody,
    data: z.array(subjectiveResult),
    handle: async (ctx, body) =>
      withReport(ctx, body, async (subject) => {
        const comments = await readComments(ctx, subject)
        const data = comments.map((comment) => ({
          question_id: comment.questionId,
          activity_id: subject.activityId,
          activity_name: subject.name,
          activity_name_en: subject.name_en,
          question_content: comment.content,
          question_content_en: comment.content_en,
          level: comment.level,
          explain: comment.text,
        }))
        return { code: ok, data }
      }),
  }),
]

/** Runs `read` on a report that is ready for the caller. */
async function withReport(
  ctx: EmployeeContext,
  body: z.infer<typeof subjectiveResultsBody>,
  read: (subject: ReportSubject) => Promise<Envelope | PreparedJson>,
): Promise<Envelope | PreparedJson> {
  requireOwnUsername(ctx, body.username)
  const access = await accessReport(ctx, {
    activityId: body.activity_id,
    questionnaireId: body.questionnaire_id,
    participant: body.participant,
  })
  return access.outcome === 'ready' ? read(access.subject) : refusals[access.outcome]
}

/** The whole answer for the `wanted` targets in report order. Throws `invalid` when one of them is not in the report. */
async function makeResults(
  ctx: EmployeeContext,
  subject: ReportSubject,
  wanted: readonly number[],
): Promise<Buffer> {
  const targets = targetAnalyses(await readModel(ctx, subject)).filter(({ target_id }) =>
    wanted.includes(target_id),
  )
  if (targets.length < new Set(wanted).size) {
    throw new ServiceError('invalid', 'target_id: not a target of this questionnaire')
  }
  // Parsing strips what has no documented name.
  const data = selectorResults.parse({
    targetAnalyseList: targets,
    internaluser: {
      ...subject,
      dept_name: subject.department,
      dept_name_en: subject.department_en,
    },
    activity: { ...subject, activity_id: subject.activityId },
  })
  return Buffer.from(JSON.stringify({ code: ok, data } satisfies Envelope))
}
