import { limits } from '@vantage/contracts/limits'
import {
  type PrivacySummaryOutput,
  privacyActions,
  type StatementOutput,
} from '@vantage/contracts/privacy/statement'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { columnsOf } from '@vantage/db/columns'
import { auditLog } from '@vantage/db/ops/tables'
import {
  atMinimum,
  higherMinimums,
  privacySummary,
  tellingComments,
  warningsOf,
} from '@vantage/domain/privacy/statement'
import { and, asc, eq, exists, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { noSuchActivity } from '../activities/list-activities.ts'
import { isSealed } from '../activities/seal-activity.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { isoTime } from '../core/lists.ts'
import { readStatement } from './stored-statement.ts'

/** Entries of the log that are shown: choices are few. */
const logMax = 100

/** What an activity gives away, for administrators, with what they may still choose. Throws `not-found`. */
export async function getStatement(
  ctx: EmployeeContext,
  { id }: { id: number },
): Promise<StatementOutput> {
  const [activity] = await ctx.db
    .select({
      ...columnsOf(activities, 'key', 'finishedAt', 'releasedBy'),
      isSealed: sql<boolean>`${isSealed}`,
      releasedAt: isoTime(activities.releasedAt),
    })
    .from(activities)
    .where(eq(activities.id, id))
  if (!activity) throw noSuchActivity()
  if (!activity.isSealed) return { outcome: 'unfinished' }
  const found = await readStatement(ctx, id)
  if (!found) return { outcome: 'computing' }
  const { statement, madeAt } = found
  const { telling: _, ...shown } = statement
  const { releasedAt: at, releasedBy: by } = activity
  return {
    outcome: 'ready',
    madeAt,
    statement: shown,
    telling: tellingComments(statement),
    warnings: warningsOf(statement),
    now: atMinimum(statement, statement.minimum),
    higher: at === null ? higherMinimums(statement, limits.anonymityMax) : [],
    released: at === null ? null : { at, by },
    log: await readLog(ctx, activity),
  }
}

/** Reads the log entries of the activity, without those of an earlier activity that had the same key. */
const readLog = (
  { db }: EmployeeContext,
  { key, finishedAt }: { key: string; finishedAt: Date | null },
) =>
  db
    .select({
      at: isoTime(auditLog.at),
      by: auditLog.actorName,
      action: sql<(typeof privacyActions)[number]>`${auditLog.action}`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, key),
        inArray(auditLog.action, [...privacyActions]),
        finishedAt ? gte(auditLog.at, finishedAt) : undefined,
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(logMax)

/**
 * The released statement for the participants and raters of an activity. Throws `forbidden` for anybody else, whether or not
 * the activity exists; administrators may read it, too.
 */
export async function getPrivacySummary(
  ctx: EmployeeContext,
  { activityId }: { activityId: number },
): Promise<PrivacySummaryOutput> {
  const { db, actor } = ctx
  const isParticipant = exists(
    db
      .select()
      .from(participants)
      .where(and(eq(participants.activityId, activityId), eq(participants.employeeId, actor.id))),
  )
  const isRater = exists(
    db
      .select()
      .from(assignments)
      .where(and(eq(assignments.activityId, activityId), eq(assignments.raterId, actor.id))),
  )
  const [activity] = await db
    .select({
      ...columnsOf(activities, 'name', 'name_en'),
      isSealed: sql<boolean>`${isSealed}`,
      releasedAt: isoTime(activities.releasedAt),
      byPerson: sql<boolean>`${isNotNull(activities.releasedBy)}`,
    })
    .from(activities)
    .where(
      and(
        eq(activities.id, activityId),
        actor.type === 'evm' ? undefined : or(isParticipant, isRater),
      ),
    )
  if (!activity) {
    throw new ServiceError('forbidden', 'You were neither evaluated nor asked in this activity.')
  }
  const { isSealed: sealed, releasedAt, byPerson, ...names } = activity
  if (!sealed || releasedAt === null) return { outcome: 'unreleased' }
  const found = await readStatement(ctx, activityId)
  if (!found) return { outcome: 'computing' }
  return {
    outcome: 'ready',
    activity: names,
    releasedAt,
    byPerson,
    summary: privacySummary(found.statement),
  }
}
