import { companyTally } from '@vantage/domain/reports/company-tally'
import type { CompanyValues } from '@vantage/domain/reports/company-values'
import { participantScores } from '@vantage/domain/reports/participant-scores'
import type { Context } from '../context.ts'
import { storeCompanyValues } from './company-values.ts'
import { type ParticipantRow, readParticipants, readSums } from './participant-sums.ts'
import { readShape } from './report-shape.ts'
import type { OwnScores } from './report-store.ts'

type BuildContext = Pick<Context, 'sql' | 'reports'>

interface FinishedActivity {
  id: number
  questionnaireId: number
  anonymityMin: number
}

/** Participants per read: bounds memory, and keeps the cost per answer the same however large the activity is. */
const batch = 256

/**
 * Aggregates a finished activity: caches every participant's scores and stores the company values. Answers of a
 * finished activity never change, so running it again gives the same. Null when the activity is not finished.
 */
export async function buildReports(
  ctx: BuildContext,
  { activityId }: { activityId: number },
): Promise<CompanyValues | null> {
  const [activity] = await ctx.sql<FinishedActivity[]>`
    select id, questionnaire_id as "questionnaireId", anonymity_min as "anonymityMin"
    from activities where id = ${activityId} and status = 'finished'`
  if (!activity) return null
  const tally = companyTally(await readShape(ctx, activity.questionnaireId))
  for await (const entries of scoresInBatches(ctx, activity)) {
    for (const { scores } of entries) tally.add(scores)
    await ctx.reports.writeScores(activityId, entries)
  }
  const company = tally.finish()
  await storeCompanyValues(ctx, activityId, company)
  return company
}

async function* scoresInBatches(
  ctx: BuildContext,
  activity: FinishedActivity,
): AsyncGenerator<OwnScores[]> {
  let after = 0
  for (;;) {
    const page = { activityId: activity.id, after, limit: batch }
    const participants = await readParticipants(ctx, page)
    const last = participants.at(-1)
    if (!last) return
    yield await sumScores(ctx, activity, participants)
    after = last.id
  }
}

/** Exact scores of some participants (in id order) from one GROUP BY. */
export async function sumScores(
  ctx: Pick<Context, 'sql'>,
  activity: Pick<FinishedActivity, 'id' | 'anonymityMin'>,
  participants: readonly ParticipantRow[],
): Promise<OwnScores[]> {
  const from = participants[0]?.id ?? 0
  const to = participants.at(-1)?.id ?? 0
  const rows = await readSums(ctx, { activityId: activity.id, from, to })
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
