import {
  activities,
  assignments,
  hasRatersOfLastNight,
  isOpen,
} from '@vantage/db/activities/tables'
import { readRaw } from '@vantage/db/client'
import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import { privacyStatements } from '@vantage/db/privacy/tables'
import { companyValues } from '@vantage/db/reports/tables'
import { and, eq, exists, isNull, notExists, or, type SQL } from 'drizzle-orm'
import { batchedLookUp } from '../core/batched-look-up.ts'
import type { Context } from '../core/context.ts'
import { requestJob } from '../core/request-job.ts'

type FinishContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

/**
 * Finishes a running activity in which nothing is open any more, and has it sealed. Runs after a submission is committed,
 * so that of two last submissions at least one sees both; the sweep repeats it for a server that died in between. On a day
 * on which somebody was excused or added, it waits for the night.
 */
export async function finishIfComplete(ctx: FinishContext, activityId: number): Promise<boolean> {
  if (await hasOpenAssignment(ctx.db, activityId)) return false
  const finish = ctx.db
    .update(activities)
    .set({ status: 'finished', finishedAt: ctx.clock() })
    .where(
      and(
        eq(activities.id, activityId),
        eq(activities.status, 'running'),
        hasRatersOfLastNight,
        exists(assignmentsOf(ctx, eq(assignments.activityId, activityId))),
        notExists(assignmentsOf(ctx, and(eq(assignments.activityId, activityId), isOpen))),
      ),
    )
    .returning({ id: activities.id })
  const finished = await retryOnConnectionLoss(() => finish.execute())
  if (finished.length === 0) return false
  await requestJob(ctx, 'activities.seal', { activityId })
  return true
}

const assignmentsOf = ({ db }: FinishContext, which: SQL | undefined) =>
  db.select({ id: assignments.id }).from(assignments).where(which)

/**
 * Whether an activity has open assignments, looked up once for submissions that are committed at about the same time.
 * Raw SQL because it runs after every submission: with this order PostgreSQL uses the index on open assignments, where
 * a plain `exists` becomes a table scan once other activities fill the table.
 */
const hasOpenAssignment = batchedLookUp(async (db, activityIds: readonly number[]) => {
  const rows = await readRaw(
    db,
    (sql) => sql<{ id: number; next: number | null }[]>`
      select asked.id, (
        select activity_id from assignments
        where activity_id >= asked.id and not submitted and not excused
        order by activity_id limit 1
      ) as next
      from unnest(${[...activityIds]}::int[]) as asked (id)`,
  )
  return new Map(rows.map(({ id, next }) => [id, next === id]))
})

/** Finishes running activities with nothing open, and asks for the seals, reports and statements of finished ones that lack them. */
export async function sweepActivities(ctx: FinishContext): Promise<void> {
  const openAssignments = assignmentsOf(ctx, and(eq(assignments.activityId, activities.id), isOpen))
  const complete = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.status, 'running'), hasRatersOfLastNight, notExists(openAssignments)))
  for (const { id } of complete) await finishIfComplete(ctx, id)
  const owed = await ctx.db
    .select({ id: activities.id, sealedAt: activities.sealedAt })
    .from(activities)
    .leftJoin(companyValues, eq(companyValues.activityId, activities.id))
    .leftJoin(privacyStatements, eq(privacyStatements.activityId, activities.id))
    .where(
      and(
        eq(activities.status, 'finished'),
        or(isNull(companyValues.scatter), isNull(privacyStatements.evidence)),
      ),
    )
  for (const { id, sealedAt } of owed) {
    await requestJob(ctx, sealedAt ? 'reports.aggregate' : 'activities.seal', { activityId: id })
  }
}
