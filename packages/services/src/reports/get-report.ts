import { levels } from '@vantage/contracts/activities/levels'
import { type GetReportInput, type Report, report } from '@vantage/contracts/reports/report'
import type { SharedReading } from '@vantage/contracts/reports/sharing'
import { participants } from '@vantage/db/activities/tables'
import { answerSets } from '@vantage/db/answering/tables'
import { difference, overviewOf } from '@vantage/domain/reports/derived'
import {
  isGroupShown,
  layoutOf,
  type ParticipantScores,
} from '@vantage/domain/reports/participant-scores'
import { type ReportFrame, reportModel } from '@vantage/domain/reports/report-model'
import { count, eq } from 'drizzle-orm'
import { answerScale } from '../catalogue/questionnaire.ts'
import type { EmployeeContext } from '../core/context.ts'
import {
  buildReports,
  countParticipants,
  readCommon,
  readParticipants,
  scoresOf,
} from './build-reports.ts'
import { readLastActivity } from './last-activity.ts'
import { readComments } from './read-comments.ts'
import { accessReport, type ReportSubject } from './report-access.ts'
import { readShape } from './report-shape.ts'

type ReportContext = Pick<EmployeeContext, 'db' | 'reports'>

/** Everything the report pages draw, or why there is nothing to draw. */
export async function getReport(ctx: EmployeeContext, input: GetReportInput) {
  const access = await accessReport(ctx, input)
  if (access.outcome !== 'ready') return access
  return readReportPage(ctx, access.subject)
}

/**
 * What stands around a report in the answer to a call over tRPC. It is kept with the report, since copying that into each
 * answer takes longer than finding it.
 */
const before = Buffer.from('{"result":{"data":{"outcome":"ready","report":')
const after = Buffer.from('}}}')

/** A finished report, cached until something about it changes. Checks no permission: callers do. */
export const readReportPage = async (
  ctx: ReportContext,
  subject: ReportSubject,
  { comments = true, shared }: { comments?: boolean; shared?: SharedReading } = {},
): Promise<PageReport> => {
  const key = JSON.stringify([comments ? 'page' : 'page-without-comments', subject])
  const kept = await ctx.reports.bytes(key, () => makePage(ctx, subject, { comments }))
  return new PageReport(kept, shared)
}

async function makePage(
  ctx: ReportContext,
  subject: ReportSubject,
  shown: { comments: boolean },
): Promise<Buffer> {
  const [model, comments, participants, options, last] = await Promise.all([
    readModel(ctx, subject),
    shown.comments ? readComments(ctx, subject) : [],
    countParticipants(ctx, subject.activityId),
    // Nothing changes it any more once an activity has started.
    answerScale(ctx),
    readLastActivity(ctx, subject),
  ])
  // Parsing strips what the page may not know, such as the exact scores.
  const page = report.parse({
    ...model,
    participant: subject,
    activity: { ...subject, id: subject.activityId, participants },
    options,
    ...(await readRaterGroups(ctx, subject, model)),
    comments,
    ...(!shown.comments && { commentsLeftOut: true as const }),
    overview: overviewOf(
      model,
      model.targets.flatMap(({ questions }) => questions),
      comments,
    ),
    last,
  } satisfies Report)
  return Buffer.concat([before, Buffer.from(JSON.stringify(page)), after])
}

/** A finished report, checked against its schema when it was made, in the bytes that answer a call over tRPC. */
export class PageReport {
  readonly outcome = 'ready'
  /** Set when the reader is not the owner. */
  readonly shared: SharedReading | undefined
  readonly #kept: Buffer

  constructor(kept: Buffer, shared?: SharedReading) {
    this.#kept = kept
    this.shared = shared
  }

  /** The body of the answer to a tRPC call. */
  get answer(): Buffer {
    if (!this.shared) return this.#kept
    const start = `{"result":{"data":{"outcome":"ready","shared":${JSON.stringify(this.shared)},"report":`
    return Buffer.concat([Buffer.from(start), this.#json, after])
  }

  get #json(): Buffer {
    return this.#kept.subarray(before.length, -after.length)
  }

  get report(): Report {
    return report.parse(JSON.parse(this.#json.toString()))
  }

  toJSON() {
    return { outcome: this.outcome, shared: this.shared, report: this.report }
  }
}

export type ReportModel = Awaited<ReturnType<typeof readModel>>

/** The report of one person. What is in no cache is computed from the answers. */
export async function readModel(ctx: ReportContext, subject: ReportSubject) {
  const [own, frame] = await Promise.all([
    readScores(ctx, subject),
    ctx.reports.frame(subject.activityId, () => readFrame(ctx, subject)),
  ])
  return reportModel(own, frame)
}

async function readScores(ctx: ReportContext, subject: ReportSubject): Promise<ParticipantScores> {
  const { activityId, participantId, anonymityMin, withheld } = subject
  const cached = await ctx.reports.readScores(subject, participantId, withheld)
  if (cached) return cached
  const people = await readParticipants(ctx, activityId, { after: participantId - 1, limit: 1 })
  const entries = await scoresOf(ctx, { anonymityMin }, people)
  const [own] = entries
  if (!own) throw new Error('The participant has no scores')
  await ctx.reports.writeScores(subject, entries)
  return own.scores
}

async function readFrame(ctx: ReportContext, subject: ReportSubject): Promise<ReportFrame> {
  const { activityId, questionnaireId } = subject
  const [stored, shape] = await Promise.all([
    readCommon(ctx, activityId),
    readShape(ctx, questionnaireId),
  ])
  const common = stored ?? (await buildReports(ctx, { activityId }))
  if (!common) throw new Error('The activity is not sealed')
  return { company: common.company, scatter: common.scatter, shape }
}

/** How many raters of each group of the layout, and of all together, were asked and have submitted. */
async function readRaterGroups(
  { db }: ReportContext,
  { participantId, anonymityMin, withheld }: ReportSubject,
  { isManager, averages }: Pick<ReportModel, 'isManager' | 'averages'>,
): Promise<Pick<Report, 'groups' | 'raters'>> {
  const [[participant], rows] = await Promise.all([
    db
      .select({ asked: participants.asked })
      .from(participants)
      .where(eq(participants.id, participantId)),
    db
      .select({ level: answerSets.level, submitted: count() })
      .from(answerSets)
      .where(eq(answerSets.participantId, participantId))
      .groupBy(answerSets.level),
  ])
  const layout = layoutOf(isManager)
  const counts = layout.filter(({ source }) => averages[source] !== null)
  const all = counts.reduce((total, { weight }) => total + weight, 0)
  const groups = layout.map(({ source, weight }) => {
    const level = levels[source]
    const assigned = participant?.asked?.[level] ?? 0
    const submitted = rows.find((row) => row.level === level)?.submitted ?? 0
    const hidden = submitted > 0 && !isGroupShown(level, submitted, { anonymityMin, withheld })
    return {
      level,
      assigned,
      submitted: hidden ? null : submitted,
      hidden,
      ...(hidden && withheld.includes(level) && { withheld: true as const }),
      weight,
      counted: averages[source] === null || all === 0 ? 0 : (weight * 100) / all,
      difference: difference(averages[source], averages.weighted),
    }
  })
  const assigned = groups.reduce((total, group) => total + group.assigned, 0)
  const submitted = groups.reduce((total, group) => total + (group.submitted ?? 0), 0)
  const isAnyHidden = groups.some(({ hidden }) => hidden)
  return { groups, raters: { assigned, submitted: isAnyHidden ? null : submitted } }
}
