import type { Db } from '@vantage/db/client'
import DataLoader from 'dataloader'

/**
 * Answers look-ups of requests that arrive in the same turn of the event loop with one query. Nothing is remembered:
 * every look-up begins after it was asked for. `find` answers by key; a key without an entry is undefined.
 */
export function batchedLookUp<Key extends string | number, Found>(
  find: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (db: Db, key: Key) => Promise<Found | undefined> {
  const loaders = new WeakMap<Db, DataLoader<Key, Found | undefined>>()
  const loaderFor = (db: Db) => {
    const known = loaders.get(db)
    if (known) return known
    const loader = new DataLoader<Key, Found | undefined>(
      async (keys) => {
        const found = await find(db, [...new Set(keys)])
        return keys.map((key) => found.get(key))
      },
      { cache: false, maxBatchSize: 1000, batchScheduleFn: setImmediate },
    )
    loaders.set(db, loader)
    return loader
  }
  return (db, key) => loaderFor(db).load(key)
}
