import { levels } from '@vantage/contracts/activities/levels'
import type {
  ActivityDetail,
  ActivityFields,
  SetOnceOutput,
} from '@vantage/contracts/activities/activities'
import type { EditOutput } from '@vantage/contracts/editing'
import { limits } from '@vantage/contracts/limits'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { questionnaires } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { newKey } from '../core/new-key.ts'
import { audit, differences, nameOf } from '../core/audit.ts'
import { firstRevision, nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'
import { getActivity, noSuchActivity } from './list-activities.ts'
import { idsOf } from '../core/lists.ts'

export type StoredActivity = typeof activities.$inferSelect

/** A draft, or one whose participants propose raters. */
export const isBeforeStart = ({ status }: StoredActivity) =>
  status === 'draft' || status === 'nominating'

/** Creates a draft, with results that are not visible. */
export function createActivity(
  ctx: EmployeeContext,
  given: { name: string; name_en: string; anonymityMin?: number },
): Promise<{ id: number; key: string; version: number }> {
  return withTransaction(ctx, async (tx) => {
    const key = newKey(given.name_en)
    const fields = { anonymityMin: limits.anonymityDefault, ...given }
    const [row] = await tx.db
      .insert(activities)
      .values({
        ...fields,
        key,
        status: 'draft',
        createdOn: dayAt(tx.clock(), ctx.settings.calendar),
        resultsVisible: false,
        ...firstRevision(tx),
      })
      .returning(columnsOf(activities, 'id', 'key', 'version'))
    if (!row) throw new Error('Nothing was inserted')
    await audit(tx, { action: 'activity.create', subject: key, after: fields })
    return row
  })
}

/** Changes the settings of a draft, if it is still the version that was edited. Throws `not-found`. */
export function editActivity(
  ctx: EmployeeContext,
  { id, version, ...fields }: ActivityFields & { id: number; version: number },
): Promise<EditOutput<ActivityDetail>> {
  return withTransaction(ctx, async (tx): Promise<EditOutput<ActivityDetail>> => {
    const activity = await lockActivity(tx, id)
    const { name, name_en, createdOn, anonymityMin } = activity
    const before = { name, name_en, createdOn, anonymityMin }
    const changes = differences(before, fields)
    if (activity.status !== 'draft') {
      return { outcome: 'locked', fields: Object.keys(changes?.after ?? fields) }
    }
    if (activity.nominationsBegunAt && anonymityMin !== fields.anonymityMin) {
      return { outcome: 'locked', fields: ['anonymityMin'] }
    }
    if (activity.version !== version)
      return { outcome: 'changed', current: await getActivity(tx, id) }
    if (changes) {
      await tx.db
        .update(activities)
        .set({ ...fields, ...nextRevision(tx, activities) })
        .where(eq(activities.id, id))
      await audit(tx, { action: 'activity.change', subject: activity.key, ...changes })
    }
    return { outcome: 'saved', current: await getActivity(tx, id) }
  })
}

/** Deletes a draft with its participants and raters. Throws `not-found`. */
export function removeActivity(
  ctx: EmployeeContext,
  { id, version }: { id: number; version: number },
): Promise<{ outcome: 'removed' | 'changed' | 'started' }> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id)
    if (!isBeforeStart(activity)) return { outcome: 'started' }
    if (activity.status !== 'draft' || activity.version !== version) return { outcome: 'changed' }
    await tx.db.delete(activities).where(eq(activities.id, id))
    const before = { name: activity.name, name_en: activity.name_en }
    await audit(tx, { action: 'activity.delete', subject: activity.key, before })
    return { outcome: 'removed' }
  })
}

/** An activity, locked until the transaction ends. Throws `not-found`, also for a withdrawn one. */
export async function lockActivity(
  { db }: DbContext,
  id: number,
  { strength = 'update' }: { strength?: 'update' | 'share' } = {},
): Promise<StoredActivity> {
  const [activity] = await db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), ne(activities.status, 'withdrawn')))
    .for(strength)
  if (!activity) throw noSuchActivity()
  return activity
}

interface Draft {
  id: number
  version: number
}

/** Sets the questionnaire of a draft, once. Throws `not-found`, and `invalid` for an unknown questionnaire. */
export function setQuestionnaire(
  ctx: EmployeeContext,
  { questionnaireId, ...draft }: Draft & { questionnaireId: number },
): Promise<SetOnceOutput> {
  return setOnce(ctx, draft, {
    isSet: async (_db, activity) => activity.questionnaireId !== null,
    set: async (tx, activity) => {
      const [questionnaire] = await tx.db
        .select({ key: questionnaires.key })
        .from(questionnaires)
        .where(eq(questionnaires.id, questionnaireId))
        .for('key share')
      if (!questionnaire) throw new ServiceError('invalid', 'There is no such questionnaire.')
      const after = { questionnaire: questionnaire.key }
      await audit(tx, { action: 'activity.questionnaire', subject: activity.key, after })
      const by = nameOf(ctx.actor)
      return { questionnaireId, questionnaireSetAt: ctx.clock(), questionnaireSetBy: by }
    },
  })
}

/**
 * Sets the participants of a draft, once, each with a self-assessment. Throws `not-found`, and `invalid` for somebody who
 * does not exist or is deactivated.
 */
export function setParticipants(
  ctx: EmployeeContext,
  { employees: ids, ...draft }: Draft & { employees: number[] },
): Promise<SetOnceOutput> {
  const isThis = eq(participants.activityId, draft.id)
  return setOnce(ctx, draft, {
    isSet: async (db) => (await db.$count(participants, isThis)) > 0,
    set: async (tx, activity) => {
      const people = await tx.db
        .select({ id: employees.id, username: employees.username })
        .from(employees)
        .where(and(inArray(employees.id, ids), employees.active))
        .orderBy(asc(employees.id))
        .for('key share')
      if (people.length < new Set(ids).size) {
        throw new ServiceError('invalid', 'Somebody does not exist or is deactivated.')
      }
      await addParticipants(tx.db, draft.id, idsOf(people))
      const after = { participants: people.map(({ username }) => username) }
      await audit(tx, { action: 'activity.participants', subject: activity.key, after })
      return { participantsSetAt: ctx.clock(), participantsSetBy: nameOf(ctx.actor) }
    },
  })
}

/** Adds participants to a draft, each with a self-assessment. */
async function addParticipants(db: Db, activityId: number, ids: readonly number[]) {
  const added = await db
    .insert(participants)
    .values(ids.map((employeeId) => ({ activityId, employeeId })))
    .returning({ participantId: participants.id, raterId: participants.employeeId })
  const own = added.map((person) => ({ activityId, ...person, level: levels.self }))
  await db.insert(assignments).values(own)
}

interface SetOnce {
  isSet: (db: Db, activity: StoredActivity) => Promise<boolean>
  /** Writes what belongs to it, and gives what the activity's row becomes. */
  set: (
    tx: EmployeeContext,
    activity: StoredActivity,
  ) => Promise<Partial<typeof activities.$inferInsert>>
}

/** When two administrators set it at the same time, the second one gets `already`. */
function setOnce(
  ctx: EmployeeContext,
  { id, version }: Draft,
  { isSet, set }: SetOnce,
): Promise<SetOnceOutput> {
  return withTransaction(ctx, async (tx) => {
    const activity = await lockActivity(tx, id)
    const outcome = await (async () => {
      if (activity.status === 'nominating') return 'already'
      if (activity.status !== 'draft') return 'started'
      if (await isSet(tx.db, activity)) return 'already'
      if (activity.version !== version) return 'changed'
      const row = { ...(await set(tx, activity)), ...nextRevision(tx, activities) }
      await tx.db.update(activities).set(row).where(eq(activities.id, id))
      return 'set'
    })()
    return { outcome, current: await getActivity(tx, id) }
  })
}
