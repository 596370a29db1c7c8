import type {
  ListVersion,
  OwnList,
  OwnListOutput,
  SaveListInput,
} from '@vantage/contracts/nominations/nominations'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { employees } from '@vantage/db/people/tables'
import { type ListAction, nextState } from '@vantage/domain/nominations/list-state'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockActivity } from '../activities/draft.ts'
import { audit } from '../core/audit.ts'
import type { Context, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { withTransaction } from '../core/transaction.ts'
import { mayBeNamed, suggestPeople } from './people-to-name.ts'
import { type ReadList, readLists, readStored } from './read-lists.ts'

/** More activities at a time in which one is asked to propose raters there are not. */
const ownMax = 20

/** Where the actor's own lists stand. */
export const readOwn = ({ db, actor }: EmployeeContext) =>
  readStored(db, eq(employees.id, actor.id), ownMax)

/** The actor's own lists: of activities in nomination, and of those that have not started since. */
export async function listOwn(ctx: EmployeeContext): Promise<{ lists: OwnList[] }> {
  const lists = await readLists(ctx.db, eq(employees.id, ctx.actor.id), ownMax)
  return { lists: await Promise.all(lists.map((list) => asOwn(ctx, list))) }
}

/** Nothing of what only the approver sees. */
async function asOwn({ db }: Pick<Context, 'db'>, list: ReadList): Promise<OwnList> {
  const { of, warnings: _, participant: __, groups, ...own } = list
  const isChanging = nextState(list.state, 'save', list.phase) !== null
  return {
    ...own,
    groups: await Promise.all(
      groups.map(async (group) => ({
        ...group,
        suggestions:
          isChanging && group.kind !== 'left-out' ? await suggestPeople(db, of, group.level) : [],
      })),
    ),
  }
}

type Written = Omit<OwnListOutput, 'current'>

/** Changes the actor's own list, if it is still this version. Throws `forbidden` for anything else, whether it exists or not. */
function changeOwn(
  ctx: EmployeeContext,
  { participantId, version }: ListVersion,
  action: ListAction,
  write: (tx: EmployeeContext, list: ReadList) => Promise<Written['outcome']>,
): Promise<OwnListOutput> {
  const isThis = and(
    eq(nominationLists.participantId, participantId),
    eq(employees.id, ctx.actor.id),
  )
  return withTransaction(ctx, async (tx) => {
    const read = async () => {
      const [list] = await readLists(tx.db, isThis, 1)
      if (!list) throw new ServiceError('forbidden', 'Not your own list.')
      return list
    }
    const { of } = await read()
    const activity = await lockActivity(tx, of.activityId, { strength: 'share' })
    await lockList(tx, participantId)
    const list = await read()
    const next = nextState(list.state, action, list.phase)
    if (list.version !== version || next === null) {
      return { outcome: 'changed', current: await asOwn(tx, list) }
    }
    const outcome = await write(tx, list)
    if (outcome === 'done') {
      await tx.db
        .update(nominationLists)
        .set({ state: next, version: version + 1, noticeDue: false })
        .where(eq(nominationLists.participantId, participantId))
      if (action === 'hand-in' || action === 'take-back') {
        const names = namesOn(list)
        await audit(tx, {
          action: `nominations.${action}`,
          subject: activity.key,
          after: { participant: list.participant.username, ...(action === 'hand-in' && names) },
        })
      }
    }
    return { outcome, current: await asOwn(tx, await read()) }
  })
}

export const lockList = ({ db }: Pick<Context, 'db'>, participantId: number) =>
  db
    .select({ id: nominationLists.participantId })
    .from(nominationLists)
    .where(eq(nominationLists.participantId, participantId))
    .for('update')

/** The usernames on a list, as the audit log keeps them. */
export function namesOn({ groups }: Pick<ReadList, 'groups'>) {
  const of = (level: number) =>
    groups
      .filter((group) => group.level === level)
      .flatMap((group) => group.nominees)
      .flatMap(({ username, change }) => (change === 'removed' ? [] : [username]))
  return { peers: of(1), subordinates: of(0) }
}

/** Saves the whole list, as one goes on with it. Throws `invalid` for more than a group may have or who cannot be named. */
export function saveList(
  ctx: EmployeeContext,
  { nominees: people, ...version }: SaveListInput,
): Promise<OwnListOutput> {
  return changeOwn(ctx, version, 'save', async ({ db }, { of, groups }) => {
    const { participantId } = version
    const kept = groups.flatMap((group) => group.nominees.map(({ id }) => id))
    for (const level of new Set(people.map((each) => each.level))) {
      const group = groups.find((each) => each.level === level)
      const ids = people.filter((each) => each.level === level).map(({ raterId }) => raterId)
      if (!group || ids.length > group.max) {
        throw new ServiceError('invalid', 'More people than this group may have.')
      }
      // Whoever has left since stays on the list, where one sees it, until one takes them off.
      const fresh = ids.filter((id) => !kept.includes(id))
      const may = and(inArray(employees.id, fresh), mayBeNamed(of, level))
      if ((await db.$count(employees, may)) < new Set(fresh).size) {
        throw new ServiceError('invalid', 'Somebody cannot be named.')
      }
    }
    await db.delete(nominees).where(eq(nominees.participantId, participantId))
    if (people.length > 0) {
      const rows = people.map((each) => ({ participantId, ...each }))
      await db.insert(nominees).values(rows).onConflictDoNothing()
    }
    return 'done'
  })
}

/** Hands the list in to its approver. `incomplete` where a group has too few, too many, or somebody who cannot be asked. */
export function handIn(ctx: EmployeeContext, version: ListVersion): Promise<OwnListOutput> {
  return changeOwn(ctx, version, 'hand-in', async ({ db, clock }, { of, groups }) => {
    const { participantId } = version
    for (const { level, nominees: people, min, max } of groups) {
      if (people.length < min || people.length > max) return 'incomplete'
      const ids = people.map(({ id }) => id)
      const may = and(inArray(employees.id, ids), mayBeNamed(of, level))
      if ((await db.$count(employees, may)) < ids.length) return 'incomplete'
    }
    await db
      .update(nominationLists)
      .set({ handedInAt: clock(), word: sql`null` })
      .where(eq(nominationLists.participantId, participantId))
    return 'done'
  })
}

/** Takes it back from the approver, until it is approved. */
export function takeBack(ctx: EmployeeContext, version: ListVersion): Promise<OwnListOutput> {
  return changeOwn(ctx, version, 'take-back', async () => 'done')
}
