import type { Sql } from '@vantage/db/client'

interface Waiting<Key, Found> {
  key: Key
  done(found: Found | undefined): void
  fail(error: unknown): void
}

/**
 * Gathers what requests ask for in the same turn of the event loop into one call of `find`, which answers by key and
 * is always begun after it was asked for: one round trip to PostgreSQL serves them all, and nothing is remembered.
 */
export function gather<Ctx extends { sql: Sql }, Key extends string | number, Found>(
  find: (ctx: Ctx, keys: Key[]) => Promise<Map<Key, Found>>,
): (ctx: Ctx, key: Key) => Promise<Found | undefined> {
  const gathering = new WeakMap<Sql, Waiting<Key, Found>[]>()
  return (ctx, key) =>
    new Promise((done, fail) => {
      const others = gathering.get(ctx.sql)
      if (others) {
        others.push({ key, done, fail })
        return
      }
      const all = [{ key, done, fail }]
      gathering.set(ctx.sql, all)
      setImmediate(() => {
        gathering.delete(ctx.sql)
        const keys = [...new Set(all.map((waiting) => waiting.key))]
        find(ctx, keys).then(
          (found) => all.forEach((waiting) => waiting.done(found.get(waiting.key))),
          (error: unknown) => all.forEach((waiting) => waiting.fail(error)),
        )
      })
    })
}
