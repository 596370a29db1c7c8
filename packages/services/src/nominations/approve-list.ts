import { type Level, levels } from '@vantage/contracts/activities/levels'
import type {
  ApproveListInput,
  ListChange,
  ListVersion,
  NomineeCandidatesInput,
  ToApprove,
} from '@vantage/contracts/nominations/nominations'
import type { UserType } from '@vantage/contracts/auth/users'
import { verdictFor } from '@vantage/contracts/permissions'
import { assignments } from '@vantage/db/activities/tables'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { employees } from '@vantage/db/people/tables'
import { and, eq, inArray, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { addRelations, recordRaters } from '../activities/relations/change-relations.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { changeList, namesOn } from './change-list.ts'
import { endIfAllApproved } from './hold-nominations.ts'
import { findPeople, mayBeNamed } from './people-to-name.ts'
import { isOpen, manager, type ReadList, readLists, readStored } from './read-lists.ts'

const isHr = ({ actor }: Pick<EmployeeContext, 'actor'>) => verdictFor('hr', actor) === 'allowed'

const isApproved = eq(nominationLists.state, 'approved')
/** Approved by HR, or by nobody who is known where there is no manager. */
const isApprovedByHr = sql`case when ${nominationLists.approvedBy} is null then ${manager.id} is null
  else exists (select from ${employees} a where a.id = ${nominationLists.approvedBy}
    and a.id is distinct from ${manager.id} and (a.type in ('hr', 'evm') or 'hr' = any (a.grants))) end`

/**
 * Lists that the actor approves or has approved: of their reports while nominations are open; for HR, those of people without
 * a manager, those not approved by the end, and what HR approved. Never their own, nor, but for administrators, one they are on.
 */
function approvedBy({ actor, db }: EmployeeContext): SQL | undefined {
  const isManager = or(
    and(isOpen, not(isApproved), eq(manager.id, actor.id)),
    and(isApproved, sql`coalesce(${nominationLists.approvedBy}, ${manager.id}) = ${actor.id}`),
  )
  if (!isHr({ actor })) return isManager
  const isOn = db
    .select({ id: nominees.raterId })
    .from(nominees)
    .where(
      and(
        eq(nominees.participantId, nominationLists.participantId),
        eq(nominees.raterId, actor.id),
      ),
    )
  const type: UserType = actor.type
  const isForHr = and(
    or(and(not(isApproved), or(isNull(manager.id), not(isOpen))), and(isApproved, isApprovedByHr)),
    ne(employees.id, actor.id),
    type === 'evm' ? undefined : notExists(isOn),
  )
  return or(isManager, isForHr)
}

/** Handed in, or after the end as it stands; and approved ones. */
const isForApproval = or(inArray(nominationLists.state, ['handed-in', 'approved']), not(isOpen))
const isWaiting = and(isForApproval, not(isApproved))

const listsMax = 100

/** The lists that the actor approves, those that wait first. */
export async function listToApprove(ctx: EmployeeContext): Promise<ToApprove> {
  const { db } = ctx
  const lists = await readLists(db, and(approvedBy(ctx), isForApproval), listsMax)
  const isNotHandedIn = inArray(nominationLists.state, ['proposing', 'sent-back'])
  const waiting = await readStored(db, and(approvedBy(ctx), isOpen, isNotHandedIn), listsMax)
  return { lists: lists.map(shown), waiting: waiting.length }
}

const shown = ({ of: _, ...list }: ReadList) => list

/** The lists that wait for the actor. */
export const readWaiting = (ctx: EmployeeContext) =>
  readLists(ctx.db, and(approvedBy(ctx), isWaiting), listsMax)

/** Whether the actor approves any list, handed in or not. */
export async function mayApprove(ctx: EmployeeContext): Promise<boolean> {
  return (await readStored(ctx.db, approvedBy(ctx), 1)).length > 0
}

/** People who could be added to a list that is one's own or that one approves. Throws `forbidden` for any other. */
export async function listNomineeCandidates(ctx: EmployeeContext, input: NomineeCandidatesInput) {
  const isOwn = eq(employees.id, ctx.actor.id)
  const isThis = eq(nominationLists.participantId, input.participantId)
  const isSeen = or(isOwn, and(approvedBy(ctx), isForApproval))
  const [list] = await readLists(ctx.db, and(isThis, isSeen), 1)
  if (!list) throw new ServiceError('forbidden', 'Not a list that you approve.')
  const found = await findPeople(ctx.db, list.of, input)
  return {
    candidates: found.filter(
      ({ id }) => list.of.employeeId === ctx.actor.id || id !== ctx.actor.id,
    ),
  }
}

/** Gives a list back to its participant, with a word why. */
export async function sendBack(
  ctx: EmployeeContext,
  { word, ...version }: ListVersion & { word: string },
) {
  const { outcome } = await changeList<never>(ctx, version, 'send-back', {
    where: approvedBy(ctx),
    prepare: async () => ({ word, noticeDue: true }),
    recorded: () => ({ word }),
  })
  return { outcome }
}

/**
 * Approves a list with the approver's changes: the superior, the participant and who is on it are the raters of the draft from
 * then on. Throws `invalid` for changes that cannot be made.
 */
export async function approveList(ctx: EmployeeContext, { changes, ...version }: ApproveListInput) {
  const { outcome } = await changeList<never>(ctx, version, 'approve', {
    where: approvedBy(ctx),
    prepare: async (tx, list) => {
      await writeChanges(tx, list, changes)
      const approval = { approvedAt: tx.clock(), approvedBy: tx.actor.id, word: null }
      return { ...approval, noticeDue: true }
    },
    recorded: (list) => ({
      ...namesOn(list),
      ...(changes.length > 0 && { changes: describe(list, changes) }),
    }),
    finish: async (tx, list, activity) => {
      await setRelations(tx, list, activity.key)
      await endIfAllApproved(tx, activity)
    },
  })
  return { outcome }
}

/** Describes changes as in `added wang: You ran the trial together.` */
function describe({ groups }: ReadList, changes: readonly ListChange[]): string[] {
  const names = new Map(
    groups.flatMap((group) => group.nominees.map(({ id, username }) => [id, username] as const)),
  )
  return changes.map(
    ({ raterId, change, word }) => `${change} ${names.get(raterId) ?? ''}: ${word}`,
  )
}

async function writeChanges(
  { db, actor }: EmployeeContext,
  { of, participantId, groups }: ReadList,
  changes: readonly ListChange[],
): Promise<void> {
  const isThis = eq(nominees.participantId, participantId)
  for (const { raterId, level, change, word } of changes) {
    const isRater = and(eq(nominees.raterId, raterId), eq(nominees.level, level))
    const isGroup = groups.some((each) => each.level === level && each.kind !== 'left-out')
    const mayBeAdded = and(eq(employees.id, raterId), mayBeNamed(of, level))
    const canBeAdded =
      isGroup && raterId !== actor.id && (await db.$count(employees, mayBeAdded)) > 0
    const row = { participantId, raterId, level, change, word }
    const written =
      change === 'removed'
        ? await db.update(nominees).set({ change, word }).where(and(isThis, isRater)).returning()
        : canBeAdded && (await db.insert(nominees).values(row).onConflictDoNothing().returning())
    if (!written || written.length === 0) {
      throw new ServiceError('invalid', 'Somebody is not on the list, or cannot be added.')
    }
  }
}

/**
 * Makes those of a list who can be asked the raters of the draft, in place of those it had; superiors set by hand stay where
 * there is no manager. Throws `invalid` for more than a group may have.
 */
async function setRelations(tx: EmployeeContext, { of, groups }: ReadList, key: string) {
  const { participantId, activityId, employeeId, managerId } = of
  const replaced: Level[] = managerId === null ? [0, 1] : [0, 1, 2]
  const wanted = [
    { participantId, raterId: employeeId, level: levels.self },
    ...(managerId === null ? [] : [{ participantId, raterId: managerId, level: levels.superior }]),
    ...groups.flatMap(({ level, max, nominees: people }) => {
      const asked = people.filter(({ change, eligible }) => change !== 'removed' && eligible)
      if (asked.length > max) {
        throw new ServiceError('invalid', 'More people than this group may have.')
      }
      return asked.map(({ id }) => ({ participantId, raterId: id, level }))
    }),
  ]
  const removed = await tx.db
    .delete(assignments)
    .where(and(eq(assignments.participantId, participantId), inArray(assignments.level, replaced)))
    .returning()
  const added = await addRelations(tx.db, activityId, wanted)
  await recordRaters(tx, key, { added, removed })
}

/**
 * Approves those of the lists that have no warning and are the versions that were seen; the others are left, also those that
 * the actor may not approve any more by the time it is their turn.
 */
export async function approveFine(
  ctx: EmployeeContext,
  { lists }: { lists: ListVersion[] },
): Promise<{ approved: number; left: number }> {
  let approved = 0
  const waiting = new Map((await readWaiting(ctx)).map((list) => [list.participantId, list]))
  for (const version of lists) {
    const list = waiting.get(version.participantId)
    if (!list || list.warnings.length > 0) continue
    const outcome = await approveList(ctx, { ...version, changes: [] }).then(
      (result) => result.outcome,
      (error: unknown) => {
        if (error instanceof ServiceError && error.code === 'forbidden') return 'left'
        throw error
      },
    )
    if (outcome === 'done') approved++
  }
  return { approved, left: lists.length - approved }
}
