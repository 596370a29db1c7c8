import { levels } from '@vantage/contracts/activities/levels'
import type {
  ChangeRelationsInput,
  ChangeRelationsOutput,
  Relation,
} from '@vantage/contracts/activities/relations'
import { inBatches } from '@vantage/db/bulk-statements'
import { assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { AuditContext, EmployeeContext } from '../../core/context.ts'
import { auditEach } from '../../core/audit.ts'
import { idsOf } from '../../core/lists.ts'
import { withTransaction } from '../../core/transaction.ts'
import { lockActivity } from '../draft.ts'

const relationColumns = columnsOf(assignments, 'participantId', 'raterId', 'level')

/** Adds and removes raters of a draft; self-assessments stay. Throws `not-found`. */
export function changeRelations(
  ctx: EmployeeContext,
  { id, add, remove }: ChangeRelationsInput,
): Promise<ChangeRelationsOutput> {
  return withTransaction(ctx, async (tx): Promise<ChangeRelationsOutput> => {
    const { db } = tx
    const activity = await lockActivity(tx, id, { strength: 'share' })
    if (activity.status !== 'draft') return { outcome: 'started' }
    const removed = await db
      .delete(assignments)
      .where(
        and(
          inArray(assignments.id, remove),
          eq(assignments.activityId, id),
          ne(assignments.level, levels.self),
        ),
      )
      .returning(relationColumns)
    const { fresh, unchanged, refused } = await checkRelations(db, id, add)
    const added = await addRelations(db, id, fresh)
    await recordRaters(tx, activity.key, { added, removed })
    return {
      outcome: 'changed',
      added,
      removed: removed.length,
      unchanged: unchanged + fresh.length - added.length,
      refused,
    }
  })
}

type Refused = Extract<ChangeRelationsOutput, { outcome: 'changed' }>['refused'][number]

/** Which relations can be added, and why the others cannot. */
export async function checkRelations(db: Db, activityId: number, relations: readonly Relation[]) {
  const participantIds = relations.map(({ participantId }) => participantId)
  const raterIds = relations.map(({ raterId }) => raterId)
  const evaluated = await db
    .select(columnsOf(participants, 'id', 'employeeId'))
    .from(participants)
    .where(and(eq(participants.activityId, activityId), inArray(participants.id, participantIds)))
  const about = new Map(evaluated.map(({ id, employeeId }) => [id, employeeId]))
  const active = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.id, raterIds), employees.active))
    .for('key share')
  const raters = new Set(idsOf(active))
  const known = await db
    .select(relationColumns)
    .from(assignments)
    .where(inArray(assignments.participantId, participantIds))
  const existing = new Map(known.map((row) => [`${row.participantId}/${row.raterId}`, row.level]))
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

/** Stores relations that were checked, and returns those that were new: each rater answers once about each participant. */
export async function addRelations(
  db: Db,
  activityId: number,
  relations: readonly Relation[],
): Promise<Relation[]> {
  const added: Relation[] = []
  for (const some of inBatches(relations)) {
    const rows = await db
      .insert(assignments)
      .values(some.map((relation) => ({ activityId, ...relation })))
      .onConflictDoNothing()
      .returning(relationColumns)
    added.push(...rows)
  }
  return added
}

/** By level, 0 to 3. */
const levelNames = Object.keys(levels)
/** How many names an entry of the audit log holds. */
const perEntry = 500

interface ChangedRaters {
  added?: readonly Relation[]
  removed?: readonly Relation[]
  /** Relations whose level changed, with their new level. */
  changed?: readonly Relation[]
  why?: string
}

/** Records changes of raters, as `participant: rater (peer)`. */
export async function recordRaters(
  ctx: AuditContext,
  key: string,
  { added = [], removed = [], changed = [], why }: ChangedRaters,
): Promise<void> {
  const all = Object.entries({ added, removed, changed }).flatMap(([what, relations]) =>
    relations.map((relation) => ({ what, ...relation })),
  )
  if (all.length === 0) return
  const about = await ctx.db
    .select({ id: participants.id, username: employees.username })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(inArray(participants.id, [...new Set(all.map(({ participantId }) => participantId))]))
  const by = await ctx.db
    .select({ id: employees.id, username: employees.username })
    .from(employees)
    .where(inArray(employees.id, [...new Set(all.map(({ raterId }) => raterId))]))
  const participant = new Map(about.map(({ id, username }) => [id, username]))
  const rater = new Map(by.map(({ id, username }) => [id, username]))
  const nameOf = ({ participantId, raterId, level }: Relation) =>
    `${participant.get(participantId) ?? ''}: ${rater.get(raterId) ?? ''} (${levelNames[level] ?? ''})`
  const entries = [...inBatches(all, perEntry)].map((some) => {
    const lists = [...Map.groupBy(some, ({ what }) => what)]
    const named = lists.map(([what, relations]) => [what, relations.map(nameOf)] as const)
    const after = { ...Object.fromEntries(named), ...(why && { why }) }
    return { action: 'activity.raters' as const, subject: key, after }
  })
  await auditEach(ctx, entries)
}
