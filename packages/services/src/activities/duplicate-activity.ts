import { levels } from '@vantage/contracts/activities/levels'
import type {
  duplicatePreview,
  DuplicateActivityInput,
} from '@vantage/contracts/activities/activities'
import { assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { and, eq, ne, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { withTransaction } from '../core/transaction.ts'
import { addRelations, recordRaters } from './relations/change-relations.ts'
import { createActivity, setParticipants, setQuestionnaire } from './draft.ts'
import { getActivity } from './list-activities.ts'
import { copySchedule } from './schedule/schedule.ts'

/** Makes a draft with the settings and messages of an activity, and what else is asked for, without deactivated people. Throws `not-found`. */
export function duplicateActivity(
  ctx: EmployeeContext,
  { id, name, name_en, ...parts }: DuplicateActivityInput,
): Promise<{ id: number }> {
  if (parts.relations && !parts.participants) {
    throw new ServiceError('invalid', 'relations: needs the participants')
  }
  return withTransaction(ctx, async (tx) => {
    const { db } = tx
    const { anonymityMin, questionnaireId } = await getActivity(tx, id)
    const { key, version, ...copy } = await createActivity(tx, { name, name_en, anonymityMin })
    const draft = { id: copy.id, version }
    await copySchedule(tx, id, copy.id)
    if (parts.questionnaire && questionnaireId !== null) {
      const { current } = await setQuestionnaire(tx, { ...draft, questionnaireId })
      draft.version = current.version
    }
    const people = parts.participants ? await readPeople(db, id) : []
    const active = people.flatMap((each) => (each.active ? [each.employeeId] : []))
    if (active.length === 0) return copy
    await setParticipants(tx, { ...draft, employees: active })
    if (!parts.relations) return copy
    const added = await db
      .select(columnsOf(participants, 'id', 'employeeId'))
      .from(participants)
      .where(eq(participants.activityId, copy.id))
    const participantOf = new Map(added.map((each) => [each.employeeId, each.id]))
    const relations = (await readRelations(db, id)).flatMap(({ about, raterId, level, active }) => {
      const participantId = participantOf.get(about)
      return active && participantId !== undefined ? [{ participantId, raterId, level }] : []
    })
    await recordRaters(tx, key, { added: await addRelations(db, copy.id, relations) })
    return copy
  })
}

/** What `duplicateActivity` would copy. Throws `not-found`. */
export async function previewDuplicate(
  ctx: EmployeeContext,
  id: number,
): Promise<z.infer<typeof duplicatePreview>> {
  const { db } = ctx
  await getActivity(ctx, id)
  const people = await readPeople(db, id)
  const gone = new Set(people.flatMap((each) => (each.active ? [] : [each.employeeId])))
  const relations = await readRelations(db, id)
  return {
    participants: people.length,
    participantsGone: gone.size,
    relations: relations.length,
    relationsGone: relations.filter(({ about, active }) => !active || gone.has(about)).length,
  }
}

const readPeople = (db: Db, id: number) =>
  db
    .select({ employeeId: employees.id, active: employees.active })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(eq(participants.activityId, id))
    .orderBy(employees.id)

/** All but self-assessments and those of excused people. `about` is an employee's id. */
function readRelations(db: Db, id: number) {
  const raters = alias(employees, 'raters')
  return db
    .select({
      about: participants.employeeId,
      raterId: raters.id,
      level: assignments.level,
      active: raters.active,
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(raters, eq(raters.id, assignments.raterId))
    .where(
      and(
        eq(participants.activityId, id),
        ne(assignments.level, levels.self),
        not(assignments.excused),
      ),
    )
}
