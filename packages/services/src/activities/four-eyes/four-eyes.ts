import type { FourEyes, ToAgree } from '@vantage/contracts/activities/four-eyes'
import { activities, participants, startRequests } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, exists, inArray, ne, or } from 'drizzle-orm'
import type { EmployeeContext } from '../../context.ts'
import { noSuchRound } from '../rounds/list-rounds.ts'
import { isWithheld, readNamed } from './read-doubt.ts'
import { readAdministrators, standingOf } from './standing.ts'

const listedAtMost = 100

/** The groups of an activity that wait for a second administrator, and what the actor may do about it. Throws `not-found`. */
export async function readFourEyes(ctx: EmployeeContext, id: number): Promise<FourEyes> {
  const { db, actor } = ctx
  const [round] = await db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), ne(activities.status, 'withdrawn')))
  if (!round) throw noSuchRound()
  const named = await readNamed(ctx, round)
  const { groups, changes, request, seen } = named
  if (groups.length === 0) {
    return {
      ...{ groups: [], total: 0, accounts: [], request: null, standing: 'wait', others: [], seen },
    }
  }
  const listed = groups.slice(0, listedAtMost)
  const evaluated = await readParticipants(
    db,
    listed.map(({ participantId }) => participantId),
  )
  const accounts = await readPeople(db, [...new Set(listed.flatMap((group) => group.accounts))])
  const administrators = await readAdministrators(ctx)
  const { standing, others } = standingOf(actor.id, named, round.status === 'draft', administrators)
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
      own: request.askedBy === actor.id,
      outdated: request.outdated,
    },
    ...{ standing, others, seen },
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
  const rounds = await db
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
  for (const round of rounds) {
    const named = await readNamed(ctx, round)
    const isDraft = round.status === 'draft'
    if (named.groups.length === 0 || (isDraft && named.request?.outdated)) continue
    const { standing } = standingOf(actor.id, named, isDraft, await readAdministrators(ctx))
    const { id, name, nameEn } = round
    if (standing !== 'wait') waiting.push({ id, name, name_en: nameEn, starts: isDraft })
  }
  return { activities: waiting }
}

const shown = {
  username: employees.username,
  fullname: employees.fullname,
  englishname: employees.englishname,
}

async function readParticipants(db: Db, ids: number[]) {
  const rows = await db
    .select({ id: participants.id, ...shown })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(inArray(participants.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const readPeople = (db: Db, ids: number[]) =>
  db
    .select({ id: employees.id, ...shown })
    .from(employees)
    .where(inArray(employees.id, ids))
    .orderBy(asc(employees.id))
