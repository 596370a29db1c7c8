import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import { analyse } from '@vantage/domain/reports/analysis'
import type { CompanyValues } from '@vantage/domain/reports/company-values'
import {
  type ParticipantScores,
  participantScores,
} from '@vantage/domain/reports/participant-scores'
import type { Context } from '../context.ts'
import { analysisJson, type ReportFrame } from './analysis-json.ts'
import { buildReports, scoresOf } from './build-reports.ts'
import type { ReportSubject } from './report-access.ts'
import { reportShape } from './report-shape.ts'

/** One person's target analyses, in report order. */
export async function readAnalysis(
  ctx: Context,
  subject: ReportSubject,
): Promise<TargetAnalysis[]> {
  const [scores, company, { questions, targets }] = await Promise.all([
    readScores(ctx, subject),
    readCompany(ctx, subject.activityId),
    reportShape(ctx, subject.questionnaireId),
  ])
  return analyse(scores, company, questions, targets)
}

/** What stands before and after the analyses, as JSON. */
export interface Wrapping {
  before: string
  after: string
}

/**
 * The analyses of the `wanted` targets as a JSON array in UTF-8, wrapped, or null when one of them is not in the
 * report. From memory, else from the cached scores, else computed from the answers: a cold cache is slower, never an
 * error.
 */
export async function readAnalysisJson(
  ctx: Context,
  subject: ReportSubject,
  wanted: readonly number[],
  { before, after }: Wrapping,
): Promise<Buffer | null> {
  const key = `${subject.activityId}:${subject.participantId}:${wanted.join()}:${before}${after}`
  const known = ctx.reports.analyses.get(key)
  if (known) return known
  const [scores, frame] = await Promise.all([readScores(ctx, subject), readFrame(ctx, subject)])
  const pieces = analysisJson(frame, scores, wanted)
  if (!pieces) return null
  const json = Buffer.concat([Buffer.from(before), ...pieces, Buffer.from(after)])
  ctx.reports.analyses.set(key, json)
  return json
}

async function readScores(ctx: Context, subject: ReportSubject): Promise<ParticipantScores> {
  const { activityId, participantId, anonymityMin, questionnaireId } = subject
  const cached = await ctx.reports.readScores(activityId, participantId)
  if (cached) return participantScores({ ...cached, anonymityMin, groups: groupsOf(cached.groups) })
  const [manager] = await ctx.sql<{ isManager: boolean }[]>`
    select exists (select from assignments where participant_id = ${participantId} and level = 0)
      as "isManager"`
  const [own] = await scoresOf(ctx, { id: activityId, questionnaireId, anonymityMin }, [
    { id: participantId, isManager: manager?.isManager ?? false },
  ])
  if (!own) throw new Error('The participant has no scores')
  const { isManager, groups } = own.scores
  await ctx.reports.writeScores(activityId, [{ participantId, scores: { isManager, groups } }])
  return own.scores
}

const groupsOf = (groups: ParticipantScores['groups']) =>
  ([0, 1, 2, 3] as const).flatMap((level) => {
    const column = groups[level]
    return column ? [{ level, raters: column.den, sums: column.nums }] : []
  })

/** Kept per activity, for nothing in it depends on who asks; a failed read is forgotten. */
async function readFrame(ctx: Context, subject: ReportSubject): Promise<ReportFrame> {
  const { activityId, questionnaireId } = subject
  const known = ctx.reports.frames.get(activityId)
  if (known) return known
  const reading = Promise.all([
    readCompany(ctx, activityId),
    reportShape(ctx, questionnaireId),
  ]).then(([company, shape]) => ({ company, ...shape, templates: new Map() }))
  ctx.reports.frames.set(activityId, reading)
  reading.catch(() => ctx.reports.frames.delete(activityId))
  return reading
}

/** Requests at once share one read; a failed one is forgotten. */
async function readCompany(ctx: Context, activityId: number): Promise<CompanyValues> {
  const known = ctx.reports.company.get(activityId)
  if (known) return known
  const reading = loadCompany(ctx, activityId)
  ctx.reports.company.set(activityId, reading)
  reading.catch(() => ctx.reports.company.delete(activityId))
  return reading
}

async function loadCompany(ctx: Context, activityId: number): Promise<CompanyValues> {
  const [row] = await ctx.sql<{ values: CompanyValues }[]>`
    select values from company_values where activity_id = ${activityId}`
  const values = row?.values ?? (await buildReports(ctx, { activityId }))
  if (!values) throw new Error('The activity is not finished')
  return values
}
