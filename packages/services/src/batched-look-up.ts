import type { Sql } from '@vantage/db/client'
import DataLoader from 'dataloader'

/**
 * A look-up by key that asks once for what all requests want in the same turn of the event loop: one round trip to
 * PostgreSQL serves them all. Nothing is remembered. `find` answers by key; a key that it leaves out is undefined.
 */
export function batched<Key extends string | number, Found>(
  find: (ctx: { sql: Sql }, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (ctx: { sql: Sql }, key: Key) => Promise<Found | undefined> {
  const loaders = new WeakMap<Sql, DataLoader<Key, Found | undefined>>()
  return ({ sql }, key) => {
    let loader = loaders.get(sql)
    if (!loader) {
      const load = async (keys: readonly Key[]) => {
        const found = await find({ sql }, [...new Set(keys)])
        return keys.map((each) => found.get(each))
      }
      loader = new DataLoader(load, { cache: false, batchScheduleFn: setImmediate })
      loaders.set(sql, loader)
    }
    return loader.load(key)
  }
}
