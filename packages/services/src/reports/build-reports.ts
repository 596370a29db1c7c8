import { type CompanyValues, companyTally } from '@vantage/domain/reports/company-values'
import {
  type ParticipantScores,
  participantScores,
} from '@vantage/domain/reports/participant-scores'
import type { Context } from '../context.ts'
import { type ParticipantRow, readParticipants, readSums } from './participant-sums.ts'
import { reportShape } from './report-shape.ts'

type BuildContext = Pick<Context, 'sql' | 'reports'>

interface FinishedActivity {
  id: number
  questionnaireId: number
  anonymityMin: number
}

/** Participants per read: bounds memory, and keeps the cost per answer the same however large the activity is. */
const batch = 256

/**
 * Aggregates a finished activity (decisions sections 6 and 11): caches every participant's scores and stores the
 * company values once. Answers of a finished activity never change, so running it again gives the same. Null when the
 * activity is not finished.
 */
export async function buildReports(
  ctx: BuildContext,
  { activityId }: { activityId: number },
): Promise<CompanyValues | null> {
  const [activity] = await ctx.sql<FinishedActivity[]>`
    select id, questionnaire_id as "questionnaireId", anonymity_min as "anonymityMin"
    from activities where id = ${activityId} and status = 'finished'`
  if (!activity) return null
  const { questions, targets } = await reportShape(ctx, activity.questionnaireId)
  const tally = companyTally(questions.length, targets)
  for await (const entries of scoresInBatches(ctx, activity)) {
    for (const { scores } of entries) tally.add(scores)
    await ctx.reports.writeScores(
      activityId,
      entries.map(({ participantId, scores: { isManager, groups } }) => ({
        participantId,
        scores: { isManager, groups },
      })),
    )
  }
  const company = tally.finish()
  await ctx.sql`
    insert into company_values (activity_id, values)
    values (${activityId}, ${JSON.stringify(company)}::text::jsonb)
    on conflict (activity_id) do nothing`
  return company
}

async function* scoresInBatches(
  ctx: BuildContext,
  activity: FinishedActivity,
): AsyncGenerator<{ participantId: number; scores: ParticipantScores }[]> {
  let after = 0
  for (;;) {
    const page = { activityId: activity.id, after, limit: batch }
    const participants = await readParticipants(ctx.sql, page)
    const last = participants.at(-1)
    if (!last) return
    yield await scoresOf(ctx, activity, participants)
    after = last.id
  }
}

/** Exact scores of some participants (in id order) from one GROUP BY. */
export async function scoresOf(
  ctx: Pick<Context, 'sql'>,
  activity: FinishedActivity,
  participants: readonly ParticipantRow[],
): Promise<{ participantId: number; scores: ParticipantScores }[]> {
  const from = participants[0]?.id ?? 0
  const to = participants.at(-1)?.id ?? 0
  const rows = await readSums(ctx.sql, { activityId: activity.id, from, to })
  const groups = Map.groupBy(rows, ({ participantId }) => participantId)
  return participants.map(({ id, isManager }) => ({
    participantId: id,
    scores: participantScores({
      isManager,
      anonymityMin: activity.anonymityMin,
      groups: groups.get(id) ?? [],
    }),
  }))
}
