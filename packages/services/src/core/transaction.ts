import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import type { Context } from './context.ts'

type Promised<Ctx> = (ctx: Ctx) => Promise<unknown>

/** What a context can do in addition inside a transaction. */
export interface InTransaction<Ctx> {
  /**
   * Runs `work` once the outermost transaction is committed, with the context from outside of it, and never if it is
   * not. A failure is logged: a sweep must repeat it.
   */
  afterCommit(work: Promised<Ctx>): void
}

interface TransactionOptions {
  /**
   * The work answers the same when it was done before, so it is also repeated when the connection was lost during the
   * commit, and nobody knows whether it was carried out.
   */
  repeatable?: boolean
}

/**
 * Gives `work` a context whose `db` is a transaction, which commits when `work` resolves. Inside a transaction it goes
 * on in that one, so services that use it can be combined. What was promised with `afterCommit` runs before this
 * resolves. `work` runs again when its connection is lost before the commit: it changes nothing but the database.
 */
export async function withTransaction<Ctx extends Pick<Context, 'db' | 'log'>, Result>(
  ctx: Ctx | (Ctx & InTransaction<Ctx>),
  work: (ctx: Ctx & InTransaction<Ctx>) => Promise<Result>,
  { repeatable = false }: TransactionOptions = {},
): Promise<Result> {
  if ('afterCommit' in ctx) return work(ctx)
  const commit = () =>
    ctx.db.transaction(async (db) => {
      const promised: Promised<Ctx>[] = []
      const afterCommit = (later: Promised<Ctx>) => void promised.push(later)
      return { result: await work({ ...ctx, db, afterCommit }), promised }
    })
  const { result, promised } = await (repeatable ? retryOnConnectionLoss(commit) : commit())
  for (const run of promised) {
    await run(ctx).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'Work promised for after the commit failed')
    })
  }
  return result
}
