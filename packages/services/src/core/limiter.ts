import { rateLimits } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'

interface Limit {
  /** The prefix of its keys in PostgreSQL. */
  name: string
  points: number
  seconds: number
}

/** Counts points by subject, for all servers together. */
export const limiterOf = (db: Db, { name, points, seconds }: Limit) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    // The worker's sweep deletes what has expired.
    clearExpiredByTimeout: false,
  })
