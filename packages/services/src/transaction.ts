import type { Context } from './context.ts'

type Promised<Ctx> = (ctx: Ctx) => Promise<unknown>

/** What a context can do inside a transaction besides. */
export interface InTransaction<Ctx> {
  /**
   * Runs `work` once the outermost transaction is committed, with the context from outside of it, and never if it is
   * not. A failure is logged: a sweep must repeat it.
   */
  afterCommit(work: Promised<Ctx>): void
}

/**
 * Gives `work` a context whose `db` is a transaction, which commits when `work` resolves. Inside a transaction it goes
 * on in that one, so services that use it can be combined. What was promised with `afterCommit` runs before this
 * resolves.
 */
export async function withTransaction<Ctx extends Pick<Context, 'db' | 'log'>, Result>(
  ctx: Ctx | (Ctx & InTransaction<Ctx>),
  work: (ctx: Ctx & InTransaction<Ctx>) => Promise<Result>,
): Promise<Result> {
  if ('afterCommit' in ctx) return work(ctx)
  const promised: Promised<Ctx>[] = []
  const result = await ctx.db.transaction((db) =>
    work({ ...ctx, db, afterCommit: (later) => void promised.push(later) }),
  )
  for (const run of promised) {
    await run(ctx).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'Work promised for after the commit failed')
    })
  }
  return result
}
