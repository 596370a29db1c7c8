import { createHash, randomBytes } from 'node:crypto'
import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { rateLimits, sessions } from '@vantage/db/auth/tables'
import { preparedOnce } from '@vantage/db/client'
import { repeatLost } from '@vantage/db/lost-connection'
import { employees } from '@vantage/db/people/tables'
import { and, eq, lte, sql } from 'drizzle-orm'
import { batchedLookUp } from '../batched-look-up.ts'
import type { Context } from '../context.ts'

const lifetime = 12 * 3600 * 1000
/** A session is prolonged at most this often, so that reading pages does not write. */
const prolongAfter = 5 * 60 * 1000

type SessionContext = Pick<Context, 'db' | 'clock'>

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession(ctx: SessionContext, employeeId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.clock()
  const session = {
    tokenHash: hashOf(token),
    employeeId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  }
  await repeatLost(() => ctx.db.insert(sessions).values(session).onConflictDoNothing())
  return token
}

const hashes = sql`(select decode(hash, 'hex') from unnest(${sql.placeholder('hashes')}::text[]) as asked (hash))`

const sessionsByHash = preparedOnce((db) =>
  db
    .select({
      hash: sessions.tokenHash,
      id: employees.id,
      username: employees.username,
      fullname: employees.fullname,
      englishname: employees.englishname,
      type: employees.type,
      grants: employees.grants,
      expiresAt: sessions.expiresAt,
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

/** The employee behind a session token, or null. Slides the expiry to 12 h after use. */
export async function findSession(
  ctx: SessionContext,
  token: string,
): Promise<EmployeeActor | null> {
  const session = hashOf(token)
  const now = ctx.clock()
  const row = await lookUp(ctx.db, session.toString('hex'))
  if (!row || row.expiresAt <= now) return null
  const { expiresAt, hash: _, ...employee } = row
  if (expiresAt.getTime() - now.getTime() < lifetime - prolongAfter) {
    const prolonged = { expiresAt: new Date(now.getTime() + lifetime) }
    await repeatLost(() =>
      ctx.db.update(sessions).set(prolonged).where(eq(sessions.tokenHash, session)),
    )
  }
  return { kind: 'employee', ...employee, session }
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
  await db.delete(rateLimits).where(lte(rateLimits.expire, clock()))
}

/** The part of an employee that the pages may know. */
export function sessionUser(employee: EmployeeActor): SessionUser {
  const { username, fullname, englishname, type, grants } = employee
  return { username, fullname, englishname, type, grants: [...grants] }
}
