import { accessKeys, attempts } from '@vantage/db/access-keys/tables'
import { iqSeconds } from '@vantage/domain/iq/clock'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { saveIqRecord } from '../iq/save-iq-record.ts'
import { deleteOldAttempts } from './attempts.ts'

/** Scores the IQ tests whose time ran out while nobody was there, and deletes old attempts. For the worker's sweep. */
export async function sweepAttempts(
  ctx: Pick<Context, 'db' | 'log' | 'clock' | 'settings'>,
): Promise<void> {
  const begunBefore = new Date(ctx.clock().getTime() - iqSeconds * 1000)
  const locked = await ctx.db
    .select({ id: attempts.id, bankId: attempts.bankId })
    .from(attempts)
    .innerJoin(
      accessKeys,
      and(
        eq(accessKeys.id, attempts.keyId),
        eq(accessKeys.status, 2),
        eq(accessKeys.use, attempts.use),
      ),
    )
    .where(
      and(
        eq(attempts.test, 'iq'),
        isNull(attempts.savedAt),
        lte(attempts.startedAt, begunBefore),
        isNotNull(attempts.name),
      ),
    )
  for (const { id, bankId } of locked) {
    if (!bankId) continue
    try {
      await saveIqRecord(ctx, { id, bankId }, { by: 'saved choices' })
    } catch (error) {
      ctx.log.error({ err: error, attempt: id }, 'A test whose time ran out could not be scored')
    }
  }
  await deleteOldAttempts(ctx)
}
