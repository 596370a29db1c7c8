import type { ParticipantScores } from '@vantage/domain/reports/participant-scores'
import { reportModel } from '@vantage/domain/reports/report-model'
import type { Context } from '../context.ts'
import { buildReports, readParticipants, scoresOf } from './build-reports.ts'
import { readCompanyValues } from './company-values.ts'
import type { ReportSubject } from './report-access.ts'
import { readShape } from './report-shape.ts'
import type { ReportFrame } from './report-store.ts'

export type ReportModel = Awaited<ReturnType<typeof readModel>>

type ReadContext = Pick<Context, 'db' | 'reports'>

/** The whole report of one person. What is in no cache is computed from the answers: slower, never an error. */
export async function readModel(ctx: ReadContext, subject: ReportSubject) {
  const [own, { company, shape }] = await Promise.all([
    readScores(ctx, subject),
    ctx.reports.frame(subject.activityId, () => readFrame(ctx, subject)),
  ])
  return reportModel(own, company, shape)
}

async function readScores(ctx: ReadContext, subject: ReportSubject): Promise<ParticipantScores> {
  const { activityId, participantId, anonymityMin, withheld } = subject
  const cached = await ctx.reports.readScores(activityId, participantId, withheld)
  if (cached) return cached
  const people = await readParticipants(ctx, activityId, { after: participantId - 1, limit: 1 })
  const entries = await scoresOf(ctx, { anonymityMin }, people)
  const [own] = entries
  if (!own) throw new Error('The participant has no scores')
  await ctx.reports.writeScores(activityId, entries)
  return own.scores
}

async function readFrame(ctx: ReadContext, subject: ReportSubject): Promise<ReportFrame> {
  const { activityId, questionnaireId } = subject
  const [stored, shape] = await Promise.all([
    readCompanyValues(ctx, activityId),
    readShape(ctx, questionnaireId),
  ])
  const company = stored ?? (await buildReports(ctx, { activityId }))?.company
  if (!company) throw new Error('The activity is not sealed')
  return { company, shape }
}
