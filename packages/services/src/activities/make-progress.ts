import {
  activities,
  activityPeople,
  assignments,
  enoughGroups,
  participants,
} from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { isEnoughTonight, openTonight } from '@vantage/domain/activities/nightly-progress'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { withTransaction } from '../core/transaction.ts'
import { isPersonOf, keepPeople } from './activity-people.ts'

/**
 * Stores the progress that administrators see of a running activity until the next night: how much each rater has open,
 * and which groups are large enough, all as of one moment. `due` is checked again once the activity is locked, so that
 * of several workers one does it.
 */
export function makeProgress(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  id: number,
  due?: SQL,
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const { db } = tx
    // Waits for submissions in flight, and blocks others.
    const [activity] = await db
      .select({ anonymityMin: activities.anonymityMin })
      .from(activities)
      .where(and(eq(activities.id, id), eq(activities.status, 'running'), due))
      .for('update')
    if (!activity) return
    await keepPeople(tx, id)
    const nights = await readNights(db, id)
    await storeOpen(db, id, nights)
    await storeEnough(db, nights, activity.anonymityMin)
    await db.update(activities).set({ progressAt: tx.clock() }).where(eq(activities.id, id))
  })
}

/** After midnight in the company's time zone. */
const nightly = '3 hours'

/** Stores the progress of last night where that was not done; called by the worker's sweep. */
export async function sweepProgress(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'settings'>,
): Promise<void> {
  const { timeZone } = ctx.settings
  const here = sql`(${ctx.clock().toISOString()}::timestamptz at time zone ${timeZone}::text)`
  const lastNight = sql`((date_trunc('day', ${here} - ${nightly}::interval) + ${nightly}::interval)
    at time zone ${timeZone}::text)`
  const due = or(isNull(activities.progressAt), lt(activities.progressAt, lastNight))
  const owed = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.status, 'running'), due))
  for (const { id } of owed) await makeProgress(ctx, id, due)
}

type Nights = Awaited<ReturnType<typeof readNights>>

/** What each rater has open now and had open last night; and the anonymous groups. */
async function readNights(db: Db, id: number) {
  const asked = await db
    .select({
      participantId: participants.id,
      about: participants.employeeId,
      ...columnsOf(assignments, 'level', 'raterId', 'submitted', 'excused'),
      managerId: activityPeople.managerId,
      before: activityPeople.open,
      beforeForManager: activityPeople.openForManager,
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(activityPeople, isPersonOf(id, assignments.raterId))
    .where(eq(participants.activityId, id))
  const raters = new Map(
    [...Map.groupBy(asked, ({ raterId }) => raterId)].map(([raterId, own]) => {
      const { before = 0, beforeForManager = 0 } = own[0] ?? {}
      const ofOthers = own.filter(({ about, managerId }) => about !== managerId)
      const forManager = figuresOf(ofOthers, beforeForManager)
      return [raterId, { ...figuresOf(own, before), forManager, before }]
    }),
  )
  const ofGroups = asked.filter(({ level }) => anonymousLevels.includes(level))
  const groups = Map.groupBy(ofGroups, ({ participantId, level }) => `${participantId}/${level}`)
  return { raters, groups: [...groups.values()] }
}

const figuresOf = (own: readonly { submitted: boolean; excused: boolean }[], before: number) => ({
  asked: own.length,
  open: openTonight(own, before),
})

async function storeOpen(db: Db, id: number, { raters }: Nights): Promise<void> {
  const column = (values: Iterable<number>) => sql`${sql.param([...values])}::int[]`
  const people = [...raters.values()]
  const given = sql`unnest(${column(raters.keys())}, ${column(people.map(({ asked }) => asked))},
    ${column(people.map(({ open }) => open))},
    ${column(people.map(({ forManager }) => forManager.asked))},
    ${column(people.map(({ forManager }) => forManager.open))})
    as given (id, asked, open, asked_for_manager, open_for_manager)`
  const { activityId, employeeId, asked, open, askedForManager, openForManager } = activityPeople
  await db
    .update(activityPeople)
    .set({
      asked: sql`given.asked`,
      open: sql`given.open`,
      askedForManager: sql`given.asked_for_manager`,
      openForManager: sql`given.open_for_manager`,
    })
    .from(given)
    .where(
      and(
        eq(activityId, id),
        sql`${employeeId} = given.id`,
        sql`(${asked}, ${open}, ${askedForManager}, ${openForManager}) is distinct from
          (given.asked, given.open, given.asked_for_manager, given.open_for_manager)`,
      ),
    )
}

async function storeEnough(
  db: Db,
  { raters, groups }: Nights,
  anonymityMin: number,
): Promise<void> {
  const enough = groups
    .filter((group) => {
      const nights = group.flatMap(({ raterId }) => raters.get(raterId) ?? [])
      return isEnoughTonight(nights, anonymityMin)
    })
    .flatMap(([first]) => first ?? [])
  if (enough.length === 0) return
  await db.execute(sql`
    insert into ${enoughGroups} (participant_id, level)
    select * from unnest(
      ${sql.param(enough.map(({ participantId }) => participantId))}::int[],
      ${sql.param(enough.map(({ level }) => level))}::int[])
    on conflict do nothing`)
}
