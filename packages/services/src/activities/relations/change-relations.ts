import { levels } from '@vantage/contracts/activities/levels'
import type {
  ChangeRelationsInput,
  ChangeRelationsOutput,
  Relation,
} from '@vantage/contracts/activities/relations'
import { assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import { withTransaction } from '../../transaction.ts'
import { lockRound } from '../rounds/draft.ts'
import { addRelations } from './add-relations.ts'
import { recordRaters } from './record-raters.ts'

/**
 * Adds and removes raters of a draft. What two administrators do at once is all done; self-assessments stay. Throws
 * `not-found`.
 */
export function changeRelations(
  ctx: EmployeeContext,
  { id, add, remove }: ChangeRelationsInput,
): Promise<ChangeRelationsOutput> {
  return withTransaction(ctx, async (tx): Promise<ChangeRelationsOutput> => {
    const { db } = tx
    const round = await lockRound(tx, id, { strength: 'share' })
    if (round.status !== 'draft') return { outcome: 'started' }
    const removed = await db
      .delete(assignments)
      .where(
        and(
          inArray(assignments.id, remove),
          eq(assignments.activityId, id),
          ne(assignments.level, levels.self),
        ),
      )
      .returning({
        participantId: assignments.participantId,
        raterId: assignments.raterId,
        level: assignments.level,
      })
    const { fresh, unchanged, refused } = await judge(db, id, add)
    const added = await addRelations(db, id, fresh)
    await recordRaters(tx, round.key, { added, removed })
    return {
      outcome: 'changed',
      added: added.length,
      removed: removed.length,
      unchanged: unchanged + fresh.length - added.length,
      refused,
    }
  })
}

type Refused = Extract<ChangeRelationsOutput, { outcome: 'changed' }>['refused'][number]

/** Which relations can be added, and why the others cannot. */
async function judge(db: Db, activityId: number, relations: readonly Relation[]) {
  const about = await readAbout(db, activityId, relations)
  const raters = await readActive(db, relations)
  const existing = await readExisting(db, relations)
  const fresh: Relation[] = []
  const refused: Refused[] = []
  let unchanged = 0
  for (const relation of relations) {
    const { participantId, raterId, level } = relation
    const pair = `${participantId}/${raterId}`
    const stored = existing.get(pair)
    const reason = (() => {
      if (!about.has(participantId)) return 'no-participant'
      if (!raters.has(raterId)) return 'no-rater'
      if ((about.get(participantId) === raterId) !== (level === levels.self)) return 'self'
      return stored !== undefined && stored !== level ? 'other-level' : null
    })()
    if (reason) refused.push({ ...relation, reason })
    else if (stored === level) unchanged++
    else {
      fresh.push(relation)
      existing.set(pair, level)
    }
  }
  return { fresh, unchanged, refused }
}

/** The employees that the participants are, by participant. */
async function readAbout(db: Db, activityId: number, relations: readonly Relation[]) {
  const ids = relations.map(({ participantId }) => participantId)
  const rows = await db
    .select({ id: participants.id, employeeId: participants.employeeId })
    .from(participants)
    .where(and(eq(participants.activityId, activityId), inArray(participants.id, ids)))
  return new Map(rows.map(({ id, employeeId }) => [id, employeeId]))
}

async function readActive(db: Db, relations: readonly Relation[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        inArray(
          employees.id,
          relations.map(({ raterId }) => raterId),
        ),
        employees.active,
      ),
    )
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

async function readExisting(db: Db, relations: readonly Relation[]) {
  const rows = await db
    .select({
      participantId: assignments.participantId,
      raterId: assignments.raterId,
      level: assignments.level,
    })
    .from(assignments)
    .where(
      inArray(
        assignments.participantId,
        relations.map(({ participantId }) => participantId),
      ),
    )
  return new Map(rows.map((row) => [`${row.participantId}/${row.raterId}`, row.level]))
}
