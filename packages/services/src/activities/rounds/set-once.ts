import { levels } from '@vantage/contracts/activities/levels'
import type { SetOnceOutput } from '@vantage/contracts/activities/rounds'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { questionnaires } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import { ServiceError } from '../../errors.ts'
import { audit } from '../../ops/audit.ts'
import { nextRevision } from '../../revisions.ts'
import { withTransaction } from '../../transaction.ts'
import { lockRound, type StoredRound as Round } from './draft.ts'
import { getRound } from './list-rounds.ts'

interface Draft {
  id: number
  version: number
}

/** The questionnaire of a draft is set once. Throws `not-found`, and `invalid` for an unknown questionnaire. */
export function setQuestionnaire(
  ctx: EmployeeContext,
  { questionnaireId, ...draft }: Draft & { questionnaireId: number },
): Promise<SetOnceOutput> {
  return setOnce(ctx, draft, {
    isSet: async (_db, round) => round.questionnaireId !== null,
    set: async (tx, round) => {
      const [questionnaire] = await tx.db
        .select({ key: questionnaires.key })
        .from(questionnaires)
        .where(eq(questionnaires.id, questionnaireId))
        .for('key share')
      if (!questionnaire) throw new ServiceError('invalid', 'There is no such questionnaire.')
      await tx.db.update(activities).set({ questionnaireId }).where(eq(activities.id, draft.id))
      const after = { questionnaire: questionnaire.key }
      await audit(tx, { action: 'activity.questionnaire', subject: round.key, after })
    },
  })
}

/**
 * The people evaluated are set once, each with the self-assessment that every round needs. Throws `not-found`, and
 * `invalid` for somebody who does not exist or is deactivated.
 */
export function setParticipants(
  ctx: EmployeeContext,
  { employees: ids, ...draft }: Draft & { employees: number[] },
): Promise<SetOnceOutput> {
  const isThis = eq(participants.activityId, draft.id)
  return setOnce(ctx, draft, {
    isSet: async (db) => (await db.$count(participants, isThis)) > 0,
    set: async (tx, round) => {
      const people = await tx.db
        .select({ id: employees.id, username: employees.username })
        .from(employees)
        .where(and(inArray(employees.id, ids), employees.active))
        .orderBy(asc(employees.id))
        .for('key share')
      if (people.length < new Set(ids).size) {
        throw new ServiceError('invalid', 'Somebody does not exist or is deactivated.')
      }
      await addParticipants(
        tx.db,
        draft.id,
        people.map(({ id }) => id),
      )
      const after = { participants: people.map(({ username }) => username) }
      await audit(tx, { action: 'activity.participants', subject: round.key, after })
    },
  })
}

/** Adds people to a draft, each of whom is asked about themselves. */
export async function addParticipants(db: Db, activityId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const added = await db
    .insert(participants)
    .values(ids.map((employeeId) => ({ activityId, employeeId })))
    .returning({ id: participants.id, employeeId: participants.employeeId })
  const own = added.map(({ id: participantId, employeeId: raterId }) => ({
    ...{ activityId, participantId, raterId, level: levels.self },
  }))
  await db.insert(assignments).values(own)
  return added
}

/** Of two administrators at once, one sets it and the other is told. */
function setOnce(
  ctx: EmployeeContext,
  { id, version }: Draft,
  {
    isSet,
    set,
  }: {
    isSet: (db: Db, round: Round) => Promise<boolean>
    set: (tx: EmployeeContext, round: Round) => Promise<void>
  },
): Promise<SetOnceOutput> {
  return withTransaction(ctx, async (tx) => {
    const round = await lockRound(tx, id)
    const outcome = await (async () => {
      if (round.status !== 'draft') return 'started'
      if (await isSet(tx.db, round)) return 'already'
      if (round.version !== version) return 'changed'
      await set(tx, round)
      await tx.db.update(activities).set(nextRevision(tx, activities)).where(eq(activities.id, id))
      return 'set'
    })()
    return { outcome, current: await getRound(tx, id) }
  })
}
