import type { FourEyes, ToAgree } from '@vantage/contracts/activities/four-eyes'
import { activities, participants, startRequests } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { accountChanges, employees } from '@vantage/db/people/tables'
import { areIndependent, watchedSince } from '@vantage/domain/activities/four-eyes'
import { and, asc, eq, exists, gt, inArray, ne, or } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { EmployeeContext, TimedContext } from '../../core/context.ts'
import { personNames } from '../activity-people.ts'
import { noSuchActivity } from '../list-activities.ts'
import { isWithheld, type GroupsToAgree, readGroupsToAgree } from './read-doubt.ts'

/** Who is an administrator, and what was done to accounts in the last 30 days. */
type Administrators = Awaited<ReturnType<typeof readAdministrators>>

export async function readAdministrators({ db, clock }: TimedContext) {
  const people = await db
    .select({ id: employees.id, ...personNames })
    .from(employees)
    .where(and(eq(employees.type, 'evm'), employees.active))
    .orderBy(asc(employees.id))
  const changes = await db
    .select(columnsOf(accountChanges, 'accountId', 'kind', 'byId', 'together'))
    .from(accountChanges)
    .where(gt(accountChanges.at, watchedSince(clock())))
  return { people, changes }
}

/** Whether there is no other administrator, and the actor has removed none in the last 30 days. */
export const isAlone = (actorId: number, { people, changes }: Administrators): boolean =>
  people.every(({ id }) => id === actorId) &&
  !changes.some(
    ({ kind, accountId, byId }) =>
      kind === 'demoted' && accountId !== actorId && byId !== null && byId !== accountId,
  )

/**
 * What an administrator may do about the groups that wait: agree to the start of a draft when independent of whoever asks
 * for it, and to later changes of accounts when independent of whoever made them. `mine` are the changes that the actor
 * may agree to.
 */
export function standingOf(
  actorId: number,
  { changes, request }: Pick<GroupsToAgree, 'changes' | 'request'>,
  isDraft: boolean,
  administrators: Administrators,
) {
  const { people } = administrators
  const asked = request && !request.outdated ? request.askedBy : null
  const mayAgreeTo = (id: number) => {
    const isTo = (other: number) => areIndependent(id, other, administrators.changes)
    if (isDraft) return isTo(asked ?? actorId) ? changes : []
    const makers = [...new Set(changes.flatMap(({ byId }) => byId ?? []))]
    const others = new Set<number | null>(makers.filter(isTo))
    return changes.filter(({ byId }) => others.has(byId))
  }
  const others = people.filter(({ id }) => id !== actorId && mayAgreeTo(id).length > 0)
  if (isAlone(actorId, administrators)) return { standing: 'word' as const, mine: changes, others }
  const mine = isDraft && asked === null ? [] : mayAgreeTo(actorId)
  return { standing: mine.length > 0 ? ('agree' as const) : ('wait' as const), mine, others }
}

const groupsMax = 100

/** The groups of an activity that wait for a second administrator, and what the actor may do about it. Throws `not-found`. */
export async function readFourEyes(ctx: EmployeeContext, id: number): Promise<FourEyes> {
  const { db, actor } = ctx
  const [activity] = await db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), ne(activities.status, 'withdrawn')))
  if (!activity) throw noSuchActivity()
  const toAgree = await readGroupsToAgree(ctx, activity)
  const { groups, changes, request, seen } = toAgree
  if (groups.length === 0) {
    return { groups: [], total: 0, accounts: [], request: null, standing: 'wait', others: [], seen }
  }
  const listed = groups.slice(0, groupsMax)
  const evaluated = await readParticipants(
    db,
    listed.map(({ participantId }) => participantId),
  )
  const accounts = await readPeople(db, [...new Set(listed.flatMap((group) => group.accounts))])
  const administrators = await readAdministrators(ctx)
  const { standing, others } = standingOf(
    actor.id,
    toAgree,
    activity.status === 'draft',
    administrators,
  )
  return {
    groups: listed.flatMap(({ participantId, ...group }) => {
      const participant = evaluated.get(participantId)
      return participant ? [{ participant, ...group }] : []
    }),
    total: groups.length,
    accounts: accounts.map((person) => ({
      ...person,
      changes: changes
        .filter(({ accountId }) => accountId === person.id)
        .map(({ kind, at, byName }) => ({ kind, at: at.toISOString(), by: byName })),
    })),
    request: request && {
      by: request.by,
      at: request.askedAt.toISOString(),
      outdated: request.outdated,
    },
    standing,
    others,
    seen,
  }
}

/** Activities that wait for the actor: starts that others ask for, and groups that stay hidden without an agreement. */
export async function listToAgree(ctx: EmployeeContext): Promise<ToAgree> {
  const { db, actor } = ctx
  const asked = db
    .select({ id: startRequests.activityId })
    .from(startRequests)
    .where(eq(startRequests.activityId, activities.id))
  const withheld = db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.activityId, activities.id), isWithheld))
  const found = await db
    .select()
    .from(activities)
    .where(
      or(
        eq(activities.status, 'running'),
        and(eq(activities.status, 'draft'), exists(asked)),
        and(eq(activities.status, 'finished'), exists(withheld)),
      ),
    )
    .orderBy(asc(activities.id))
  const waiting: ToAgree['activities'] = []
  for (const activity of found) {
    const toAgree = await readGroupsToAgree(ctx, activity)
    const isDraft = activity.status === 'draft'
    if (toAgree.groups.length === 0 || (isDraft && toAgree.request?.outdated)) continue
    const { standing } = standingOf(actor.id, toAgree, isDraft, await readAdministrators(ctx))
    const { id, name, name_en } = activity
    if (standing !== 'wait') waiting.push({ id, name, name_en, starts: isDraft })
  }
  return { activities: waiting }
}

async function readParticipants(db: Db, ids: number[]) {
  const rows = await db
    .select({ id: participants.id, ...personNames })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(inArray(participants.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const readPeople = (db: Db, ids: number[]) =>
  db
    .select({ id: employees.id, ...personNames })
    .from(employees)
    .where(inArray(employees.id, ids))
    .orderBy(asc(employees.id))
