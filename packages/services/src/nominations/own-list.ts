import type {
  ListVersion,
  NomineeLevel,
  OwnList,
  OwnListOutput,
  SaveListInput,
} from '@vantage/contracts/nominations/nominations'
import { activities, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { nominationLists, nominees } from '@vantage/db/nominations/tables'
import { employees } from '@vantage/db/people/tables'
import { type ListAction, nextState } from '@vantage/domain/nominations/list-state'
import { and, eq, inArray } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { type Change, changeList, namesOn } from './change-list.ts'
import { type Evaluated, mayBeNamed, suggestPeople } from './people-to-name.ts'
import { isShown, phase, type ReadList, readLists } from './read-lists.ts'

/** How many of one's own lists are read at most: nobody takes part in more nominations at a time. */
const ownMax = 20

/** Where the actor's own lists stand, without the names on them: every page asks, and all joins would be planned each time. */
export const readOwn = ({ db, actor }: EmployeeContext) =>
  db
    .select({ phase, state: nominationLists.state })
    .from(nominationLists)
    .innerJoin(activities, eq(activities.id, nominationLists.activityId))
    .innerJoin(participants, eq(participants.id, nominationLists.participantId))
    .where(and(isShown, eq(participants.employeeId, actor.id)))
    .limit(ownMax)

/** The actor's own lists: of activities in nomination, and of those that have not started since. */
export async function listOwn(ctx: EmployeeContext): Promise<{ lists: OwnList[] }> {
  const lists = await readLists(ctx.db, eq(employees.id, ctx.actor.id), ownMax)
  return { lists: await Promise.all(lists.map((list) => asOwn(ctx, list))) }
}

/** Leaves out what only the approver sees. */
async function asOwn({ db }: DbContext, list: ReadList): Promise<OwnList> {
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

/** Changes the actor's own list. Throws `forbidden` for any other. */
async function changeOwn(
  ctx: EmployeeContext,
  version: ListVersion,
  action: ListAction,
  change: Omit<Change<'incomplete'>, 'where'>,
): Promise<OwnListOutput> {
  const isOwn = eq(employees.id, ctx.actor.id)
  const by = { where: isOwn, strength: 'share' as const, ...change }
  const { outcome, list } = await changeList(ctx, version, action, by)
  return { outcome, current: await asOwn(ctx, list) }
}

/** Whether all of these may be named as raters of a level. */
async function mayAllBeNamed(db: Db, of: Evaluated, level: NomineeLevel, ids: number[]) {
  const may = and(inArray(employees.id, ids), mayBeNamed(of, level))
  return (await db.$count(employees, may)) === new Set(ids).size
}

/**
 * Saves the whole list, as one goes on with it. Throws `invalid` for somebody new in a group who cannot be named, or with
 * whom it has more than it may.
 */
export function saveList(
  ctx: EmployeeContext,
  { nominees: people, ...version }: SaveListInput,
): Promise<OwnListOutput> {
  const { participantId } = version
  return changeOwn(ctx, version, 'save', {
    prepare: async ({ db }, { of, groups }) => {
      for (const [level, named] of Map.groupBy(people, (each) => each.level)) {
        const group = groups.find((each) => each.level === level)
        // Who cannot be asked any more stays on the list until the participant removes them, also where the group has shrunk.
        const fresh = named
          .map(({ raterId }) => raterId)
          .filter((id) => !group?.nominees.some((each) => each.id === id))
        if (fresh.length === 0) continue
        if (!group || named.length > group.max) {
          throw new ServiceError('invalid', 'More people than this group may have.')
        }
        if (!(await mayAllBeNamed(db, of, level, fresh))) {
          throw new ServiceError('invalid', 'Somebody cannot be named.')
        }
      }
      await db.delete(nominees).where(eq(nominees.participantId, participantId))
      if (people.length > 0) {
        const rows = people.map((each) => ({ participantId, ...each }))
        await db.insert(nominees).values(rows).onConflictDoNothing()
      }
      return {}
    },
  })
}

/** Hands the list in to its approver. `incomplete` where a group has too few, too many, or somebody who cannot be asked. */
export function handIn(ctx: EmployeeContext, version: ListVersion): Promise<OwnListOutput> {
  return changeOwn(ctx, version, 'hand-in', {
    prepare: async ({ clock }, { groups }) => {
      const isComplete = groups.every(
        ({ nominees: people, min, max }) =>
          people.length >= min && people.length <= max && people.every(({ eligible }) => eligible),
      )
      return isComplete ? { handedInAt: clock(), word: null } : 'incomplete'
    },
    recorded: namesOn,
  })
}

/** Takes a list back from its approver, until it is approved. */
export const takeBack = (ctx: EmployeeContext, version: ListVersion): Promise<OwnListOutput> =>
  changeOwn(ctx, version, 'take-back', { prepare: async () => ({}) })
