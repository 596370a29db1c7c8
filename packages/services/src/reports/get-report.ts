import type { Level } from '@vantage/contracts/activities/levels'
import type { GetReportInput, GetReportOutput, RaterGroup } from '@vantage/contracts/reports/report'
import { isGroupShown } from '@vantage/domain/reports/weights'
import { answerScale } from '../answering/questionnaire.ts'
import type { Context } from '../context.ts'
import { readAnalysis } from './read-analysis.ts'
import { readComments } from './read-comments.ts'
import { accessReport, type ReportSubject } from './report-access.ts'

/** Everything the report pages draw (specification section 2, Result report), or why there is nothing to draw. */
export async function getReport(ctx: Context, input: GetReportInput): Promise<GetReportOutput> {
  const access = await accessReport(ctx, input)
  if (access.outcome !== 'ready') return access
  const { subject } = access
  const [targets, comments, options, groups, participants] = await Promise.all([
    readAnalysis(ctx, subject),
    readComments(ctx, subject),
    answerScale(ctx),
    readRaterGroups(ctx, subject),
    countParticipants(ctx, subject.activityId),
  ])
  return {
    outcome: 'ready',
    report: {
      participant: internalUserOf(subject),
      activity: {
        id: subject.activityId,
        name: subject.name,
        name_en: subject.name_en,
        created_time: subject.created_time,
        anonymityMin: subject.anonymityMin,
        participants,
      },
      isManager: groups.some(({ level }) => level === 0),
      options,
      groups,
      targets,
      comments,
    },
  }
}

export const internalUserOf = (subject: ReportSubject) => ({
  username: subject.username,
  fullname: subject.fullname,
  englishname: subject.englishname,
  dept_name: subject.dept_name,
  dept_name_en: subject.dept_name_en,
})

/** The rater groups of one participant: how many were asked and how many submitted, never who. */
async function readRaterGroups(ctx: Context, subject: ReportSubject): Promise<RaterGroup[]> {
  const rows = await ctx.sql<{ level: Level; assigned: number; submitted: number }[]>`
    select level, count(*)::int as assigned, count(*) filter (where submitted)::int as submitted
    from assignments where participant_id = ${subject.participantId}
    group by level order by level`
  return rows.map((row) => ({
    ...row,
    hidden: row.submitted > 0 && !isGroupShown(row.level, row.submitted, subject.anonymityMin),
  }))
}

async function countParticipants(ctx: Context, activityId: number): Promise<number> {
  const [row] = await ctx.sql<{ count: number }[]>`
    select count(*)::int as count from participants where activity_id = ${activityId}`
  return row?.count ?? 0
}
