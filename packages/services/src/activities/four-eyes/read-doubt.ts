import { createHash } from 'node:crypto'
import type { Level } from '@vantage/contracts/activities/levels'
import {
  agreedChanges,
  assignments,
  participants,
  startRequests,
} from '@vantage/db/activities/tables'
import { accountChanges, employees } from '@vantage/db/people/tables'
import { companyValues } from '@vantage/db/reports/tables'
import { putsInDoubt, restsOnDoubt, watchedSince } from '@vantage/domain/activities/four-eyes'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { and, asc, eq, exists, gt, inArray, lte, not, notExists, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import { usernamesOf } from '../activity-people.ts'
import type { EmployeeContext, TimedContext } from '../../core/context.ts'
import { audit } from '../../core/audit.ts'
import type { StoredActivity } from '../draft.ts'

type DoubtfulChange = typeof accountChanges.$inferSelect

/** A group that would be shown, and would be hidden without its accounts in doubt. */
interface DoubtfulGroup {
  participantId: number
  level: Level
  /** How many are asked, and the accounts in doubt among them; who has answered stays secret. */
  raters: number
  accounts: number[]
}

interface Doubt {
  groups: DoubtfulGroup[]
  /** What put the accounts of these groups in doubt, without an agreement in this activity. */
  changes: DoubtfulChange[]
}
const nothing: Doubt = { groups: [], changes: [] }

/**
 * Which groups depend on accounts in doubt: by who is asked and not excused, and once finished by who answered. Changes of accounts count
 * from 30 days before the start until the end.
 */
export async function readDoubt(ctx: TimedContext, activity: StoredActivity): Promise<Doubt> {
  const { db } = ctx
  const changes = await readChanges(ctx, activity)
  if (changes.length === 0) return nothing
  const ids = [...new Set(changes.map(({ accountId }) => accountId))]
  const inDoubt = sql`${assignments.raterId} = any(${sql.param(ids)}::int[])`
  const rows = await db
    .select({
      participantId: assignments.participantId,
      level: assignments.level,
      raters: sql<number>`count(*)::int`,
      submitted: sql<number>`(count(*) filter (where ${assignments.submitted}))::int`,
      accounts: sql<
        number[]
      >`array_agg(${assignments.raterId} order by ${assignments.raterId}) filter (where ${inDoubt})`,
      submittedInDoubt: sql<number>`(count(*) filter (where ${assignments.submitted} and ${inDoubt}))::int`,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.activityId, activity.id),
        inArray(assignments.level, [...anonymousLevels]),
        activity.status === 'finished' ? undefined : not(assignments.excused),
      ),
    )
    .groupBy(assignments.participantId, assignments.level)
    .having(sql`bool_or(${inDoubt})`)
    .orderBy(asc(assignments.participantId), asc(assignments.level))
  const groups = rows.flatMap(({ submitted, submittedInDoubt, ...group }) => {
    const counted =
      activity.status === 'finished'
        ? { raters: submitted, doubtful: submittedInDoubt }
        : { raters: group.raters, doubtful: group.accounts.length }
    return restsOnDoubt(counted, activity.anonymityMin) ? [group] : []
  })
  return ofGroups(groups, changes)
}

function ofGroups(groups: DoubtfulGroup[], changes: readonly DoubtfulChange[]): Doubt {
  const accounts = new Set(groups.flatMap((group) => group.accounts))
  return { groups, changes: changes.filter(({ accountId }) => accounts.has(accountId)) }
}

async function readChanges(
  { db, clock }: TimedContext,
  { id, status, startedAt, finishedAt, createdOn }: StoredActivity,
): Promise<DoubtfulChange[]> {
  const from = status === 'draft' ? clock() : (startedAt ?? new Date(createdOn))
  const rows = await db
    .select()
    .from(accountChanges)
    .where(
      and(
        gt(accountChanges.at, watchedSince(from)),
        finishedAt ? lte(accountChanges.at, finishedAt) : undefined,
        exists(
          db
            .select({ id: assignments.id })
            .from(assignments)
            .where(
              and(
                eq(assignments.activityId, id),
                eq(assignments.raterId, accountChanges.accountId),
              ),
            ),
        ),
        notExists(
          db
            .select({ changeId: agreedChanges.changeId })
            .from(agreedChanges)
            .where(
              and(eq(agreedChanges.activityId, id), eq(agreedChanges.changeId, accountChanges.id)),
            ),
        ),
      ),
    )
    .orderBy(asc(accountChanges.id))
  return rows.filter(putsInDoubt)
}

export interface GroupsToAgree extends Doubt {
  /** A hash of everything that an agreement covers. */
  seen: string
  /** Who asked for the start of this draft. */
  request: { askedBy: number; by: string; askedAt: Date; outdated: boolean } | null
}

/**
 * The groups that wait for a second administrator: of a draft or a running activity those that depend on accounts in
 * doubt, of a finished one those that are withheld, once its reports are made.
 */
export async function readGroupsToAgree(
  ctx: TimedContext,
  activity: StoredActivity,
): Promise<GroupsToAgree> {
  const doubt =
    activity.status === 'finished'
      ? await readWithheld(ctx, activity)
      : await readDoubt(ctx, activity)
  const isDraft = activity.status === 'draft'
  const hash = createHash('sha256')
  hash.update(JSON.stringify([doubt.groups, doubt.changes.map(({ id }) => id)]))
  if (isDraft && doubt.groups.length > 0) {
    hash.update(`${activity.version}:${await relationsOf(ctx, activity.id)}`)
  }
  const seen = hash.digest('base64url')
  return { ...doubt, seen, request: isDraft ? await readRequest(ctx, activity.id, seen) : null }
}

/** None before the reports are made, so that all of them show the same state. */
async function readWithheld(ctx: TimedContext, activity: StoredActivity): Promise<Doubt> {
  const { db } = ctx
  const held = await db
    .select(columnsOf(participants, 'id', 'withheld', 'released'))
    .from(participants)
    .innerJoin(companyValues, eq(companyValues.activityId, participants.activityId))
    .where(and(eq(participants.activityId, activity.id), isWithheld))
  if (held.length === 0) return nothing
  const waiting = held.flatMap(({ id, withheld, released }) =>
    withheld.filter((level) => !released.includes(level)).map((level) => `${id}/${level}`),
  )
  const { groups, changes } = await readDoubt(ctx, activity)
  const still = groups.filter((each) => waiting.includes(`${each.participantId}/${each.level}`))
  return ofGroups(still, changes)
}

/** Condition on a row of `participants`: one of its groups is hidden until somebody agrees. */
export const isWithheld = sql`cardinality(${participants.withheld}) > cardinality(${participants.released})`

/** A hash of who answers about whom, and at which level. */
async function relationsOf({ db }: TimedContext, id: number): Promise<string> {
  const { id: relation, level } = assignments
  const [found] = await db
    .select({
      all: sql<
        string | null
      >`md5(string_agg(${relation} || ':' || ${level}, ',' order by ${relation}))`,
    })
    .from(assignments)
    .where(eq(assignments.activityId, id))
  return found?.all ?? ''
}

async function readRequest(
  { db }: TimedContext,
  id: number,
  seen: string,
): Promise<GroupsToAgree['request']> {
  const [found] = await db
    .select({
      ...columnsOf(startRequests, 'askedBy', 'askedAt'),
      by: employees.username,
      outdated: sql<boolean>`${startRequests.seen} <> ${seen}`,
    })
    .from(startRequests)
    .innerJoin(employees, eq(employees.id, startRequests.askedBy))
    .where(eq(startRequests.activityId, id))
  return found ?? null
}

/** From here on these changes put no account in doubt in this activity. */
export async function storeAgreement(
  tx: EmployeeContext,
  activity: StoredActivity,
  { groups, changes, request }: Pick<GroupsToAgree, 'groups' | 'changes' | 'request'>,
): Promise<void> {
  await tx.db
    .insert(agreedChanges)
    .values(changes.map(({ id }) => ({ activityId: activity.id, changeId: id })))
    .onConflictDoNothing()
  const accountIds = changes.map(({ accountId }) => accountId)
  await audit(tx, {
    action: 'activity.agree',
    subject: activity.key,
    after: {
      groups: groups.length,
      accounts: await usernamesOf(tx, accountIds),
      ...(request && { asked_by: request.by }),
    },
  })
}

/** Asks for a second administrator's agreement to a start. A later request replaces the earlier one. */
export async function askToStart(
  tx: EmployeeContext,
  activity: StoredActivity,
  { groups, seen }: Pick<GroupsToAgree, 'groups' | 'seen'>,
): Promise<void> {
  const request = { askedBy: tx.actor.id, askedAt: tx.clock(), seen }
  await tx.db
    .insert(startRequests)
    .values({ activityId: activity.id, ...request })
    .onConflictDoUpdate({ target: startRequests.activityId, set: request })
  await audit(tx, {
    action: 'activity.ask-start',
    subject: activity.key,
    after: { groups: groups.length },
  })
}
