import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import type { SessionsInput } from '@vantage/contracts/auth/sessions'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { rateLimits, sessions } from '@vantage/db/auth/tables'
import { preparedOnce } from '@vantage/db/client'
import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import { employees } from '@vantage/db/people/tables'
import { and, eq, gt, inArray, lte, ne, not, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { AuditContext, Context, EmployeeContext, TimedContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { containsText, idsOf, isoTime, pagesOf } from '../core/lists.ts'
import { auditEach } from '../core/audit.ts'
import { isRefusal } from './record-refusals.ts'
import { askedHashes, findByToken, hashOf, newToken } from './secret-tokens.ts'

const hour = 3600 * 1000
const lifetime = { unused: 12 * hour, longest: 7 * 24 * hour }
/** A session is marked as seen at most this often, so that reading pages does not write. */
const seenAfter = 5 * 60 * 1000

/** 12 hours after it was last seen, but no later than 7 days after it began. */
const endOf = (createdAt: Date, lastSeenAt: Date): Date =>
  new Date(Math.min(lastSeenAt.getTime() + lifetime.unused, createdAt.getTime() + lifetime.longest))

/**
 * Starts a session and returns its token, which is stored only as a hash. The session that the browser has so far, if
 * any, ends: call it in a transaction.
 */
export async function startSession(
  ctx: TimedContext & Pick<Context, 'actor' | 'userAgent'>,
  employeeId: number,
  { mustChangePassword = false }: { mustChangePassword?: boolean } = {},
): Promise<string> {
  await endSession(ctx)
  const token = newToken()
  const now = ctx.clock()
  await ctx.db.insert(sessions).values({
    tokenHash: hashOf(token),
    employeeId,
    createdAt: now,
    expiresAt: endOf(now, now),
    lastSeenAt: now,
    ...browserOf(ctx.userAgent),
    mustChangePassword,
  })
  return token
}

const sessionByToken = findByToken(
  preparedOnce((db) =>
    db
      .select({
        hash: sessions.tokenHash,
        ...columnsOf(sessions, 'createdAt', 'expiresAt', 'lastSeenAt'),
        employee: {
          ...columnsOf(employees, 'id', 'username', 'fullname', 'englishname', 'type', 'grants'),
          mustChangePassword: sessions.mustChangePassword,
        },
      })
      .from(sessions)
      .innerJoin(employees, eq(employees.id, sessions.employeeId))
      .where(and(sql`${sessions.tokenHash} in ${askedHashes}`, employees.active))
      .prepare('sessions_by_hash'),
  ),
)

/** The employee behind a session token, or null. Slides the expiry. */
export async function findSession(ctx: TimedContext, token: string): Promise<EmployeeActor | null> {
  const now = ctx.clock()
  const row = await sessionByToken(ctx.db, token)
  if (!row || row.expiresAt <= now) return null
  const { hash: session } = row
  if (now.getTime() - row.lastSeenAt.getTime() > seenAfter) {
    const seen = { lastSeenAt: now, expiresAt: endOf(row.createdAt, now) }
    await retryOnConnectionLoss(() =>
      ctx.db.update(sessions).set(seen).where(eq(sessions.tokenHash, session)),
    )
  }
  return { kind: 'employee', ...row.employee, session }
}

/** Ends the actor's session. Without one there is nothing to end. */
export async function endSession({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  if (actor.kind !== 'employee') return
  const { session } = actor
  await retryOnConnectionLoss(() =>
    db.delete(sessions).where(eq(sessions.tokenHash, Buffer.from(session))),
  )
}

/** Ends every session of these accounts, and records how many of each: call it in the transaction of the reason. */
export async function endSessionsOf(
  ctx: AuditContext,
  accounts: readonly { id: number; username: string }[],
): Promise<void> {
  const ended = await ctx.db
    .delete(sessions)
    .where(inArray(sessions.employeeId, idsOf(accounts)))
    .returning({ employeeId: sessions.employeeId })
  const byAccount = Map.groupBy(ended, ({ employeeId }) => employeeId)
  const entries = accounts.map(({ id, username }) => ({
    action: 'sessions.end' as const,
    subject: username,
    after: { sessions: byAccount.get(id)?.length ?? 0 },
  }))
  await auditEach(ctx, entries)
}

const own = ({ actor }: EmployeeContext) => eq(sessions.employeeId, actor.id)
const current = ({ actor }: EmployeeContext) => Buffer.from(actor.session)

const openSessions = (ctx: EmployeeContext, { search }: SessionsInput) =>
  ctx.db
    .select({
      ...columnsOf(sessions, 'id', 'browser', 'system'),
      createdAt: isoTime(sessions.createdAt).as('created_at'),
      lastSeenAt: isoTime(sessions.lastSeenAt).as('last_seen_at'),
      current: sql<boolean>`${eq(sessions.tokenHash, current(ctx))}`.as('current'),
    })
    .from(sessions)
    .where(
      and(
        own(ctx),
        gt(sessions.expiresAt, ctx.clock()),
        containsText(search, sessions.browser, sessions.system),
      ),
    )
    .$dynamic()

/** A page of the actor's own open sessions, by default the last seen first. */
export const listSessions = pagesOf({
  query: openSessions,
  order: { lastSeen: sessions.lastSeenAt, created: sessions.createdAt, unique: sessions.id },
})

/** Ends one of the actor's own sessions. Throws `not-found` for one that is not theirs or has ended. */
export async function endOwnSession(ctx: EmployeeContext, id: number): Promise<void> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(own(ctx), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new ServiceError('not-found', 'There is no such session.')
}

/** Ends all of the actor's own sessions but the one that asks; gives how many there were. */
export async function endOtherSessions(ctx: EmployeeContext): Promise<{ ended: number }> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(own(ctx), ne(sessions.tokenHash, current(ctx))))
    .returning({ id: sessions.id })
  return { ended: ended.length }
}

/** Deletes what has run out; called by the worker's sweep. */
export async function deleteExpired({ db, clock }: TimedContext): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, clock()))
  await db.delete(rateLimits).where(and(lte(rateLimits.expire, clock()), not(isRefusal)))
}

/** The part of an employee that the pages may know. */
export function sessionUser(employee: EmployeeActor): SessionUser {
  const { username, fullname, englishname, type, grants, mustChangePassword } = employee
  return { username, fullname, englishname, type, grants: [...grants], mustChangePassword }
}

/** What browsers and systems have in their user agents; the first match counts, since many name others, too. */
const browsers = [
  ['DingTalk', /DingTalk/],
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const

/** What a person recognises a browser by, such as `Chrome` and `Windows`; '' for what the user agent does not say. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  const first = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return { browser: first(browsers), system: first(systems) }
}
