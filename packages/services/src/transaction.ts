import type { Context } from './context.ts'

type Promised = () => Promise<unknown>

/** What a context can do inside a transaction besides. */
export interface InTransaction {
  /** Runs `work` once the transaction is committed, and never if it is not. A failure is logged: a sweep must repeat it. */
  afterCommit(work: Promised): void
}

/**
 * Gives `work` a context whose `db` is a transaction, which commits when `work` resolves. Inside a transaction it goes
 * on in that one, so services that use it can be combined. What was promised with `afterCommit` runs before this
 * resolves.
 */
export async function withTransaction<Ctx extends Pick<Context, 'db' | 'log'>, Result>(
  ctx: Ctx | (Ctx & InTransaction),
  work: (ctx: Ctx & InTransaction) => Promise<Result>,
): Promise<Result> {
  if ('afterCommit' in ctx) return work(ctx)
  const promised: Promised[] = []
  const result = await ctx.db.transaction((db) =>
    work({ ...ctx, db, afterCommit: (later) => void promised.push(later) }),
  )
  for (const run of promised) {
    await run().catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'Work promised for after the commit failed')
    })
  }
  return result
}
