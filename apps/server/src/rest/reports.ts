import {
  selectorResultsBody,
  subjectiveResultsBody,
  targetListBody,
} from '@vantage/contracts/reports/anay-bodies'
import type { GetReportInput } from '@vantage/contracts/reports/report'
import { resultCodes } from '@vantage/contracts/result-codes'
import { type Context, type Resources, requireOwnUsername } from '@vantage/services/context'
import { internalUserOf } from '@vantage/services/reports/get-report'
import { listTargets } from '@vantage/services/reports/list-targets'
import { readAnalysisJson } from '@vantage/services/reports/read-analysis'
import { readComments } from '@vantage/services/reports/read-comments'
import { accessReport, type ReportSubject } from '@vantage/services/reports/report-access'
import type { FastifyInstance } from 'fastify'
import { type Envelope, PreparedJson, restRoute } from './route.ts'

const { ok, empty, refused } = resultCodes

const unfinished: Envelope = { code: empty, message: 'The questionnaire is not finished.' }
const hidden: Envelope = { code: refused, message: 'Results are not allowed to view now.' }

interface ReportBody {
  username: string
  activity_id: number
  participant: string
  questionnaire_id: number
}

/** /api/anay/* (specification section 7, report). */
export function reportRoutes(app: FastifyInstance, resources: Resources): void {
  restRoute(app, resources, '/api/anay/queryTargetListInQuestionnaire', {
    summary: 'Targets of a questionnaire, in report order',
    body: targetListBody,
    handle: async (ctx, { id }) => {
      const result = await listTargets(ctx, { questionnaireId: id })
      if (result.outcome === 'unfinished') return unfinished
      return { code: result.targets.length > 0 ? ok : empty, data: result.targets }
    },
  })

  restRoute(app, resources, '/api/anay/querySelectorResultsByActivity', {
    summary: 'Scores of one report, one item per target',
    body: selectorResultsBody,
    handle: async (ctx, items) => {
      const [first] = items
      if (!first) return { code: refused }
      return withReport(ctx, first, async (subject) => {
        const wanted = items.map(({ target_id }) => target_id)
        const internaluser = JSON.stringify(internalUserOf(subject))
        const activity = JSON.stringify(activityOf(subject))
        const json = await readAnalysisJson(ctx, subject, wanted, {
          before: `{"code":"${ok}","data":{"targetAnalyseList":`,
          after: `,"internaluser":${internaluser},"activity":${activity}}}`,
        })
        if (json) return new PreparedJson(json)
        return { code: refused, message: 'target_id: not a target of this questionnaire' }
      })
    },
  })

  restRoute(app, resources, '/api/anay/querySubjectiveResultsByActivity', {
    summary: 'Comments of one report',
    body: subjectiveResultsBody,
    handle: async (ctx, body) =>
      withReport(ctx, body, async (subject) => ({
        code: ok,
        data: await readComments(ctx, subject),
      })),
  })
}

/** Runs `read` on a report that is ready for the caller; else 210 (not finished) or 701 (switched off). */
async function withReport(
  ctx: Context,
  body: ReportBody,
  read: (subject: ReportSubject) => Promise<Envelope | PreparedJson>,
): Promise<Envelope | PreparedJson> {
  requireOwnUsername(ctx, body.username)
  const input: GetReportInput = {
    activityId: body.activity_id,
    questionnaireId: body.questionnaire_id,
    participant: body.participant,
  }
  const access = await accessReport(ctx, input)
  if (access.outcome === 'unfinished') return unfinished
  if (access.outcome === 'hidden') return hidden
  return read(access.subject)
}

const activityOf = ({ activityId, name, name_en, created_time }: ReportSubject) => ({
  activity_id: activityId,
  name,
  name_en,
  created_time,
})
