import { allLevels } from '@vantage/contracts/activities/levels'
import {
  activities,
  activityPeople,
  assignments,
  enoughGroups,
  excuseRequests,
  participants,
} from '@vantage/db/activities/tables'
import { answerSets, drafts, submissions } from '@vantage/db/answering/tables'
import { insertSelect } from '@vantage/db/bulk-statements'
import type { Db } from '@vantage/db/client'
import {
  and,
  asc,
  eq,
  getTableName,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { requestJob } from '../core/request-job.ts'
import { withTransaction } from '../core/transaction.ts'
import { type DayContext, deleteRaterMessages } from '../messages/list-runs.ts'
import { readDoubt } from './four-eyes/read-doubt.ts'

type SealContext = DayContext & Pick<Context, 'jobs' | 'log'>

/** Condition on `activities`: finished, with answers separated from their raters. Only then are there reports. */
export const isSealed = and(eq(activities.status, 'finished'), isNotNull(activities.sealedAt))

/** Participants per transaction. */
const batch = 100

/**
 * Separates the answers of a finished activity from their raters and deletes what names them, then requests its
 * reports. Withholds groups that depend on accounts in doubt, since nobody could find them later. One transaction per
 * batch: can be stopped and repeated, also concurrently. Returns false when the activity is not finished.
 */
export async function sealActivity(
  ctx: SealContext,
  { activityId }: { activityId: number },
  onProgress: (done: number, total: number) => Promise<void> = async () => {},
): Promise<boolean> {
  const isThis = and(eq(activities.id, activityId), eq(activities.status, 'finished'))
  const [activity] = await ctx.db.select().from(activities).where(isThis)
  if (!activity) return false
  const doubt = await readDoubt(ctx, activity)
  const withheld = Map.groupBy(doubt.groups, ({ participantId }) => participantId)
  const total = await ctx.db.$count(participants, eq(participants.activityId, activityId))
  const unsealed = and(eq(participants.activityId, activityId), isNull(participants.asked))
  for (;;) {
    const people = await ctx.db
      .select({ id: participants.id })
      .from(participants)
      .where(unsealed)
      .orderBy(asc(participants.id))
      .limit(batch)
    if (people.length === 0) break
    const ids = people.map(({ id }) => id)
    await withTransaction(ctx, async ({ db }) => {
      await partFromRaters(db, ids)
      for (const id of ids) {
        const levels = withheld.get(id)?.map(({ level }) => level)
        if (levels)
          await db.update(participants).set({ withheld: levels }).where(eq(participants.id, id))
      }
    })
    await onProgress(total - (await ctx.db.$count(participants, unsealed)), total)
  }
  // Who was reminded, or had something open last night, had not answered by then: that narrows down who wrote later answers.
  await deleteRaterMessages(ctx, activityId)
  await ctx.db
    .update(activityPeople)
    .set({ open: 0 })
    .where(and(eq(activityPeople.activityId, activityId), gt(activityPeople.open, 0)))
  await freeDeleted(ctx)
  await ctx.db
    .update(activities)
    .set({
      sealedAt: ctx.clock(),
      // With the hash of an imported file, a guess at who wrote what could be checked.
      contentHash: null,
      // Whatever was set before: what the activity gives away is looked at first.
      resultsVisible: sql`${activities.resultsVisible} and ${activities.releasedAt} is not null`,
    })
    .where(
      and(
        isThis,
        isNull(activities.sealedAt),
        notExists(ctx.db.select({ id: participants.id }).from(participants).where(unsealed)),
      ),
    )
  await requestJob(ctx, 'reports.aggregate', { activityId })
  return true
}

/**
 * Deletes and inserts in one statement, so that of two concurrent runs one moves a submission. A participant's rows are
 * written in random order, which is the order on disk.
 */
async function partFromRaters(db: Db, participantIds: readonly number[]): Promise<void> {
  const isAbout = inArray(assignments.participantId, [...participantIds])
  await db.execute(sql`
    with moved as (
      delete from ${submissions} using ${assignments}
      where ${assignments.id} = ${submissions.assignmentId} and ${isAbout}
      returning ${assignments.participantId}, ${assignments.level}, ${submissions.scores}, ${submissions.comments}
    )
    ${insertSelect(answerSets, movedColumns, sql`from moved order by participant_id, gen_random_uuid()`)}`)
  const parted = db.select({ id: assignments.id }).from(assignments).where(isAbout)
  await db.delete(drafts).where(inArray(drafts.assignmentId, parted))
  await db.delete(excuseRequests).where(inArray(excuseRequests.assignmentId, parted))
  await db.delete(enoughGroups).where(inArray(enoughGroups.participantId, [...participantIds]))
  await db
    .update(participants)
    .set({ asked: askedByLevel })
    .where(inArray(participants.id, [...participantIds]))
}

/** Tables up to this many bytes are rewritten, which takes a second at most; nobody can submit meanwhile. */
const rewrittenUpTo = 64 * 1024 * 1024

/**
 * Deleted rows stay readable in the files of their tables until a vacuum. A locked table is skipped: autovacuum then does
 * it within minutes.
 */
async function freeDeleted({ db, log }: SealContext): Promise<void> {
  try {
    const [size] = await db.execute<{ bytes: string }>(sql`
      select pg_total_relation_size(${getTableName(submissions)}::regclass)
        + pg_total_relation_size(${getTableName(drafts)}::regclass) as bytes`)
    const full = sql.raw(Number(size?.bytes) > rewrittenUpTo ? '' : 'full, ')
    await db.execute(sql`vacuum (${full}skip_locked) ${submissions}, ${drafts}, ${excuseRequests}`)
  } catch (error) {
    log.warn({ err: error }, 'What was deleted is left to be freed by PostgreSQL')
  }
}

const movedColumns = {
  participantId: sql`participant_id`,
  level: sql`level`,
  scores: sql`scores`,
  comments: sql`comments`,
}

/**
 * How many of the joined `assignments` were asked: all but the excused, and never fewer than have answered. So it follows
 * from how many have answered, and tells nothing of who was excused.
 */
export const askedCount = (which: SQL = sql`true`) => sql<number>`greatest(
  count(${assignments.id}) filter (where not ${assignments.excused} and ${which}),
  count(${assignments.id}) filter (where ${assignments.submitted} and ${which}))`

const askedByLevel = sql`(
  select array[${sql.join(
    allLevels.map((level) => askedCount(sql`${assignments.level} = ${sql.raw(String(level))}`)),
    sql`, `,
  )}]::int[]
  from ${assignments} where ${assignments.participantId} = ${participants.id})`
