import type { Db } from '@vantage/db/client'
import DataLoader from 'dataloader'

/** How many turns of the event loop the first look-up waits for others to join its query. */
const gatheringTurns = 4
const afterTurns = (turns: number, start: () => void): void => {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, start) : start()))
}

/** Look-ups gather for one query; after so many ms a second one starts, as the first may wait for a connection. */
const secondQueryAfterMs = 20
const maxConcurrentQueries = 2

/**
 * Answers look-ups of requests that arrive while others are being answered with one query. Nothing is remembered: every
 * look-up begins after it was asked for. `find` answers by key; a key without an entry is undefined.
 */
export function batchedLookUp<Key extends string | number, Found>(
  find: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (db: Db, key: Key) => Promise<Found | undefined> {
  const loaders = new WeakMap<Db, DataLoader<Key, Found | undefined>>()
  const loaderFor = (db: Db) => {
    const known = loaders.get(db)
    if (known) return known
    const loader = loaderOf((keys: readonly Key[]) => find(db, [...new Set(keys)]))
    loaders.set(db, loader)
    return loader
  }
  return (db, key) => loaderFor(db).load(key)
}

function loaderOf<Key, Found>(find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>) {
  let running = 0
  const waiting: (() => void)[] = []
  const startNext = () => waiting.shift()?.()
  const answer = async (keys: readonly Key[]) => {
    running += 1
    try {
      const found = await find(keys)
      return keys.map((key) => found.get(key))
    } finally {
      running -= 1
      if (running === 0) startNext()
    }
  }
  return new DataLoader<Key, Found | undefined>(answer, {
    cache: false,
    maxBatchSize: 1000,
    batchScheduleFn: (start) => {
      if (running === 0) {
        afterTurns(gatheringTurns, start)
        return
      }
      waiting.push(start)
      setTimeout(() => {
        if (waiting.includes(start) && running < maxConcurrentQueries) startNext()
      }, secondQueryAfterMs)
    },
  })
}
