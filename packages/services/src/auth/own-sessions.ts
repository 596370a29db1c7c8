import type { SessionRow, SessionsInput } from '@vantage/contracts/auth/sessions'
import { sessions } from '@vantage/db/auth/tables'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { containsText, isoTime, readPage } from '../lists.ts'

const own = ({ actor }: EmployeeContext) => eq(sessions.employeeId, actor.id)
const current = ({ actor }: EmployeeContext) => Buffer.from(actor.session)

/** The page of the actor's own open sessions that was asked for, the last seen first unless told otherwise. */
export function listSessions(
  ctx: EmployeeContext,
  input: SessionsInput,
): Promise<{ rows: SessionRow[]; total: number }> {
  const query = ctx.db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: isoTime(sessions.createdAt).as('created_at'),
      lastSeenAt: isoTime(sessions.lastSeenAt).as('last_seen_at'),
      current: sql<boolean>`${eq(sessions.tokenHash, current(ctx))}`.as('current'),
    })
    .from(sessions)
    .where(
      and(
        own(ctx),
        gt(sessions.expiresAt, ctx.clock()),
        containsText(input.search, sessions.browser, sessions.system),
      ),
    )
    .$dynamic()
  const order = {
    lastSeen: sessions.lastSeenAt,
    created: sessions.createdAt,
    unique: sessions.id,
  }
  return readPage(ctx.db, query, order, input)
}

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
