import { rateLimits } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'

interface Limit {
  /** What its rows in PostgreSQL begin with. */
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
