import type { Level } from '@vantage/contracts/activities/levels'
import { raterScatter } from '@vantage/contracts/reports/rater-scatter'
import { companyValues as companyValuesSchema } from '@vantage/contracts/reports/report'
import {
  activities,
  isReleased,
  participants,
  startedQuestionnaireId,
} from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import { companyValues } from '@vantage/db/reports/tables'
import { companyTally } from '@vantage/domain/reports/company-tally'
import { participantScores, totalOf } from '@vantage/domain/reports/participant-scores'
import { type ScatterTally, scatterTally } from '@vantage/domain/reports/rater-scatter'
import type { ReportFrame } from '@vantage/domain/reports/report-model'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { StoredActivity } from '../activities/draft.ts'
import { isSealed } from '../activities/seal-activity.ts'
import { type AnsweredGroup, readGroups } from '../answering/read-submissions.ts'
import type { Context, DbContext } from '../core/context.ts'
import { readShape } from './report-shape.ts'
import type { OwnScores } from '../core/report-store.ts'

type BuildContext = Pick<Context, 'db' | 'reports'>

/** What the reports of an activity are built from. */
export const builtActivity = {
  ...columnsOf(activities, 'id', 'anonymityMin'),
  questionnaireId: startedQuestionnaireId,
}
type SealedActivity = Pick<StoredActivity, 'id' | 'anonymityMin'>

/** Participants per read, which bounds memory. */
const batch = 256

/** What is stored of an aggregation. */
type Common = Omit<ReportFrame, 'shape'>

export type BuiltReports = Common & { participants: number }

interface BuildOptions {
  /** Where the answers of the groups that count are tallied, for callers that need the scatter. */
  scatter?: ScatterTally
  /** Gets some people's scores and answers, then how many are done and in all. */
  onBatch?: (entries: readonly AnsweredScores[], done: number, total: number) => Promise<unknown>
}

/**
 * Aggregates a sealed activity: caches every participant's scores, stores their totals, the company values and the scatter
 * of raters, unless the minimum was raised meanwhile. Can be repeated. Null when the activity is not sealed.
 */
export async function buildReports(
  ctx: BuildContext,
  { activityId }: { activityId: number },
  { scatter: given, onBatch }: BuildOptions = {},
): Promise<BuiltReports | null> {
  const [activity] = await ctx.db
    .select(builtActivity)
    .from(activities)
    .where(and(eq(activities.id, activityId), isSealed))
  if (!activity) return null
  const total = await countParticipants(ctx, activityId)
  const shape = await readShape(ctx, activity.questionnaireId)
  const tally = companyTally(shape)
  const scatter = given ?? scatterTally(shape)
  let done = 0
  for await (const entries of scoresInBatches(ctx, activity)) {
    for (const { counted, groups } of entries) {
      tally.add(counted)
      for (const { level, answers } of groups) {
        if (counted.groups[level]) scatter.add(level, answers)
      }
    }
    done += entries.length
    await Promise.all([
      ctx.reports.writeScores({ activityId, anonymityMin: activity.anonymityMin }, entries),
      storeTotals(ctx, entries),
      onBatch?.(entries, done, total),
    ])
  }
  const company = tally.finish()
  const common = { company, scatter: scatter.finish(company) }
  return { ...(await storeCommon(ctx, activity, common)), participants: done }
}

/** How many people are evaluated in an activity. */
export const countParticipants = ({ db }: DbContext, activityId: number) =>
  db.$count(participants, eq(participants.activityId, activityId))

/** Stores each participant's total score, for lists. */
export async function storeTotals({ db }: DbContext, entries: readonly OwnScores[]): Promise<void> {
  const ids = entries.map(({ participantId }) => participantId)
  const totals = entries.map(({ scores }) => totalOf(scores))
  const given = sql`unnest(${sql.param(ids)}::int[], ${sql.param(totals)}::int[]) as given (id, total)`
  const differs = sql`${participants.total} is distinct from given.total`
  await retryOnConnectionLoss(() =>
    db
      .update(participants)
      .set({ total: sql`given.total` })
      .from(given)
      .where(and(sql`${participants.id} = given.id`, differs)),
  )
}

/** The exact scores of all participants of a sealed activity, in id order; the next are read while some are worked on. */
export async function* scoresInBatches(
  ctx: BuildContext,
  activity: SealedActivity,
): AsyncGenerator<AnsweredScores[]> {
  let ahead: Promise<AnsweredScores[]> | undefined
  for await (const page of participantsInBatches(ctx, activity.id)) {
    const next = scoresOf(ctx, activity, page)
    // Whoever stops before these is told of nothing that happens to them.
    next.catch(() => undefined)
    if (ahead) yield await ahead
    ahead = next
  }
  if (ahead) yield await ahead
}

/** All participants of an activity, in id order. */
export async function* participantsInBatches(
  ctx: DbContext,
  activityId: number,
): AsyncGenerator<EvaluatedPerson[]> {
  let after = 0
  for (;;) {
    const page = await readParticipants(ctx, activityId, { after, limit: batch })
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.id
  }
}

export interface AnsweredScores extends OwnScores {
  /** Including hidden groups. */
  groups: readonly AnsweredGroup[]
}

/** Exact scores of some participants (in id order), with the answers that they are from. */
export async function scoresOf(
  ctx: DbContext,
  { anonymityMin }: Pick<SealedActivity, 'anonymityMin'>,
  page: readonly EvaluatedPerson[],
): Promise<AnsweredScores[]> {
  const rows = await readGroups(
    ctx,
    page.map(({ id }) => id),
  )
  const byParticipant = Map.groupBy(rows, ({ participantId }) => participantId)
  return page.map(({ id, isManager, withheld, released }) => {
    const groups = byParticipant.get(id) ?? []
    const without = (hidden: readonly Level[]) =>
      participantScores({ isManager, anonymityMin, withheld: hidden, groups })
    const still = withheld.filter((level) => !released.includes(level))
    const scores = without(still)
    const counted = released.length === 0 ? scores : without(withheld)
    return { participantId: id, withheld: still, scores, counted, groups }
  })
}

type EvaluatedPerson = Awaited<ReturnType<typeof readParticipants>>[number]

/** A manager is who has a subordinate rater, submitted or not. PostgreSQL counts from 1, levels from 0. */
export const evaluatedPerson = {
  ...columnsOf(participants, 'id', 'withheld', 'released'),
  isManager: sql<boolean>`${participants.asked}[1] > 0`,
}

/** The next participants of a sealed activity after id `after`, in id order. */
export const readParticipants = (
  { db }: DbContext,
  activityId: number,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .select(evaluatedPerson)
    .from(participants)
    .where(and(eq(participants.activityId, activityId), gt(participants.id, after)))
    .orderBy(asc(participants.id))
    .limit(limit)

/** Null before the activity is aggregated, and when an older version has done it. */
export async function readCommon({ db }: DbContext, activityId: number): Promise<Common | null> {
  const [row] = await db
    .select()
    .from(companyValues)
    .where(eq(companyValues.activityId, activityId))
  const company = companyValuesSchema.safeParse(row?.values.hundredths).data
  const scatter = raterScatter.safeParse(row?.scatter).data
  return company && scatter ? { company, scatter } : null
}

/**
 * Stores company values under their unit, so that values in another unit count as missing. A scatter that is stored stays from
 * the release on. Gives what is stored then.
 */
async function storeCommon(
  { db }: DbContext,
  { id, anonymityMin }: SealedActivity,
  { company, scatter }: Common,
): Promise<Common> {
  const values = { hundredths: company }
  const store = async (tx: Db) => {
    // Locked, so that a raised minimum is either seen here or waits.
    const [activity] = await tx
      .select({ released: sql<boolean>`${isReleased}` })
      .from(activities)
      .where(and(eq(activities.id, id), eq(activities.anonymityMin, anonymityMin)))
      .for('share')
    if (!activity) return []
    const first = activity.released
      ? sql`coalesce(${companyValues.scatter}, excluded.scatter)`
      : scatter
    return tx
      .insert(companyValues)
      .values({ activityId: id, values, scatter })
      .onConflictDoUpdate({ target: companyValues.activityId, set: { values, scatter: first } })
      .returning({ scatter: companyValues.scatter })
  }
  const [stored] = await retryOnConnectionLoss(() => db.transaction(store))
  return { company, scatter: stored?.scatter ?? scatter }
}
