import { createHash, randomBytes } from 'node:crypto'
import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { rateLimits, sessions } from '@vantage/db/auth/tables'
import { preparedOnce } from '@vantage/db/client'
import { repeatLost } from '@vantage/db/lost-connection'
import { employees } from '@vantage/db/people/tables'
import { and, eq, lte, not, sql } from 'drizzle-orm'
import { batchedLookUp } from '../batched-look-up.ts'
import type { Context } from '../context.ts'
import { browserOf } from './browser-of.ts'
import { isRefusal } from './record-refusals.ts'

const hour = 3600 * 1000
const lifetime = { unused: 12 * hour, longest: 7 * 24 * hour }
/** A session is marked as seen at most this often, so that reading pages does not write. */
const seenAfter = 5 * 60 * 1000

type SessionContext = Pick<Context, 'db' | 'clock'>

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 12 hours after it was last seen, but no later than 7 days after it began. */
const endOf = (createdAt: Date, lastSeenAt: Date): Date =>
  new Date(Math.min(lastSeenAt.getTime() + lifetime.unused, createdAt.getTime() + lifetime.longest))

/**
 * Starts a session and returns its token, which is stored only as a hash. The session that the browser has so far, if
 * any, ends: call it in a transaction.
 */
export async function startSession(
  ctx: SessionContext & Pick<Context, 'actor' | 'userAgent'>,
  employeeId: number,
  { mustChangePassword = false }: { mustChangePassword?: boolean } = {},
): Promise<string> {
  await endSession(ctx)
  const token = randomBytes(32).toString('base64url')
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

const hashes = sql`(select decode(hash, 'hex') from unnest(${sql.placeholder('hashes')}::text[]) as asked (hash))`

const sessionsByHash = preparedOnce((db) =>
  db
    .select({
      hash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      employee: {
        id: employees.id,
        username: employees.username,
        fullname: employees.fullname,
        englishname: employees.englishname,
        type: employees.type,
        grants: employees.grants,
        mustChangePassword: sessions.mustChangePassword,
      },
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .where(and(sql`${sessions.tokenHash} in ${hashes}`, employees.active))
    .prepare('sessions_by_hash'),
)

const lookUp = batchedLookUp(async (db, asked: readonly string[]) => {
  const rows = await sessionsByHash(db).execute({ hashes: asked })
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
})

/** The employee behind a session token, or null. Slides the expiry. */
export async function findSession(
  ctx: SessionContext,
  token: string,
): Promise<EmployeeActor | null> {
  const session = hashOf(token)
  const now = ctx.clock()
  const row = await lookUp(ctx.db, session.toString('hex'))
  if (!row || row.expiresAt <= now) return null
  if (now.getTime() - row.lastSeenAt.getTime() > seenAfter) {
    const seen = { lastSeenAt: now, expiresAt: endOf(row.createdAt, now) }
    await repeatLost(() => ctx.db.update(sessions).set(seen).where(eq(sessions.tokenHash, session)))
  }
  return { kind: 'employee', ...row.employee, session }
}

/** Ends the actor's session. Without one there is nothing to end. */
export async function endSession({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  if (actor.kind !== 'employee') return
  const { session } = actor
  await repeatLost(() => db.delete(sessions).where(eq(sessions.tokenHash, Buffer.from(session))))
}

/** Deletes what has run out; called by the worker's sweep. */
export async function deleteExpired({ db, clock }: SessionContext): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, clock()))
  await db.delete(rateLimits).where(and(lte(rateLimits.expire, clock()), not(isRefusal)))
}

/** The part of an employee that the pages may know. */
export function sessionUser(employee: EmployeeActor): SessionUser {
  const { username, fullname, englishname, type, grants, mustChangePassword } = employee
  return { username, fullname, englishname, type, grants: [...grants], mustChangePassword }
}
