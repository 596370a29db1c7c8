import type { TokenActor, TokenScope } from '@vantage/contracts/auth/actor'
import { integrationTokens } from '@vantage/db/auth/tables'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { DbContext, TimedContext, WriteContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'
import { hashOf, newToken } from './secret-tokens.ts'

const day = 24 * 3600_000
/** A token is marked as used at most this often. */
const usedAfter = 5 * 60_000

interface NewToken {
  name: string
  scopes: TokenScope[]
  days: number
  /** How many forms may be reported with it in an hour, 600 by default. */
  perHour?: number | undefined
}

/** Makes a token, which is shown this once and stored only as a hash. `exists`: the name is, or was, another's. */
export async function makeToken(
  ctx: WriteContext,
  { name, scopes, days, perHour }: NewToken,
): Promise<{ outcome: 'made'; token: string; expiresAt: Date } | { outcome: 'exists' }> {
  const token = `vt_${newToken()}`
  const now = ctx.clock()
  const expiresAt = new Date(now.getTime() + days * day)
  return withTransaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(integrationTokens)
      .values({
        name,
        tokenHash: hashOf(token),
        scopes,
        createdAt: now,
        expiresAt,
        ...(perHour !== undefined && { formsPerHour: perHour }),
      })
      .onConflictDoNothing()
      .returning({ formsPerHour: integrationTokens.formsPerHour })
    if (!made) return { outcome: 'exists' }
    await audit(tx, {
      action: 'token.new',
      subject: name,
      after: { scopes, expires: expiresAt.toISOString(), per_hour: made.formsPerHour },
    })
    return { outcome: 'made', token, expiresAt }
  })
}

/** Every token, also those that ended, by name. */
export const listTokens = ({ db }: DbContext) =>
  db
    .select({
      ...columnsOf(integrationTokens, 'name', 'scopes', 'formsPerHour'),
      ...columnsOf(integrationTokens, 'expiresAt', 'revokedAt', 'lastUsedAt'),
    })
    .from(integrationTokens)
    .orderBy(asc(integrationTokens.name))

/** Ends a token at once. False when none of that name is left. */
export async function revokeToken(ctx: WriteContext, name: string): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const revoked = await tx.db
      .update(integrationTokens)
      .set({ revokedAt: ctx.clock() })
      .where(and(eq(integrationTokens.name, name), isNull(integrationTokens.revokedAt)))
      .returning({ id: integrationTokens.id })
    if (revoked.length === 0) return false
    await audit(tx, { action: 'token.revoke', subject: name })
    return true
  })
}

/** The integration behind a token; null for one that is unknown, revoked or expired. */
export async function findToken(
  { db, clock }: TimedContext,
  token: string,
): Promise<TokenActor | null> {
  const now = clock()
  const isIt = eq(integrationTokens.tokenHash, hashOf(token))
  const [row] = await db
    .select(columnsOf(integrationTokens, 'id', 'name', 'scopes', 'lastUsedAt'))
    .from(integrationTokens)
    .where(and(isIt, isNull(integrationTokens.revokedAt), gt(integrationTokens.expiresAt, now)))
  if (!row) return null
  const { lastUsedAt, ...actor } = row
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > usedAfter) {
    await db.update(integrationTokens).set({ lastUsedAt: now }).where(isIt)
  }
  return { kind: 'token', ...actor }
}
