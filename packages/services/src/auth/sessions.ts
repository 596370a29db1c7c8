import { createHash, randomBytes } from 'node:crypto'
import type { SessionUser } from '@vantage/contracts/auth/users'
import type { Caller, Context } from '../context.ts'
import { gather } from '../gather.ts'

const lifetime = 12 * 3600 * 1000
/** A session is prolonged at most this often, so that reading pages does not write. */
const prolongAfter = 5 * 60 * 1000

type SessionContext = Pick<Context, 'sql' | 'clock'>

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Starts a session and returns its token, which is stored only as a hash (decisions section 3). */
export async function startSession(ctx: SessionContext, employeeId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.clock()
  const expiresAt = new Date(now.getTime() + lifetime)
  await ctx.sql`
    insert into sessions (token_hash, employee_id, created_at, expires_at)
    values (${hashOf(token)}, ${employeeId}, ${now}, ${expiresAt})`
  return token
}

interface SessionRow extends Omit<Caller, 'tokenHash'> {
  hash: string
  expiresAt: Date
}

const lookUp = gather(async ({ sql }: SessionContext, hashes: string[]) => {
  const rows = await sql<SessionRow[]>`
    select asked.hash, e.id as "employeeId", e.username, e.fullname, e.englishname, e.type, e.grants,
           s.expires_at as "expiresAt"
    from unnest(${hashes}::text[]) as asked (hash)
    join sessions s on s.token_hash = decode(asked.hash, 'hex')
    join employees e on e.id = s.employee_id
    where e.active`
  return new Map(rows.map((row) => [row.hash, row]))
})

/** The caller behind a session token, or null. Slides the expiry to 12 h after use. */
export async function findSession(ctx: SessionContext, token: string): Promise<Caller | null> {
  const tokenHash = hashOf(token)
  const now = ctx.clock()
  const row = await lookUp(ctx, tokenHash.toString('hex'))
  if (!row || row.expiresAt <= now) return null
  const { expiresAt, hash, ...employee } = row
  if (expiresAt.getTime() - now.getTime() < lifetime - prolongAfter) {
    await ctx.sql`
      update sessions set expires_at = ${new Date(now.getTime() + lifetime)}
      where token_hash = ${tokenHash}`
  }
  return { ...employee, tokenHash }
}

/** Ends the caller's session. Without one there is nothing to end. */
export async function endSession(ctx: Pick<Context, 'sql' | 'caller'>): Promise<void> {
  if (ctx.caller) await ctx.sql`delete from sessions where token_hash = ${ctx.caller.tokenHash}`
}

/** Deletes what has run out; called by the worker's sweep. */
export async function forgetExpired(ctx: SessionContext): Promise<void> {
  const now = ctx.clock()
  await ctx.sql`delete from sessions where expires_at <= ${now}`
  await ctx.sql`delete from failure_counts where window_ends_at <= ${now}`
}

/** The part of the caller that the pages may know. */
export function sessionUser({
  username,
  fullname,
  englishname,
  type,
  grants,
}: Caller): SessionUser {
  return { username, fullname, englishname, type, grants: [...grants] }
}
