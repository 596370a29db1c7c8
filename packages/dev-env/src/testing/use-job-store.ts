import type { JobStore } from '@vantage/jobs/backend'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestRedis } from './redis.ts'

/**
 * Declares the same tests twice, once with jobs on Redis and once on PostgreSQL. `store()` returns an empty store
 * for this group alone, inside tests and hooks. On a machine without Redis the tests on Redis are skipped.
 */
export function describeOnEachJobStore(
  title: string,
  tests: (store: () => JobStore) => void,
): void {
  describe(`${title}, jobs on PostgreSQL`, () => {
    tests(usePostgresStore())
  })
  describe.skipIf(!inject('servers').redisUrl)(`${title}, jobs on Redis`, () => {
    tests(useRedisStore())
  })
}

function usePostgresStore(): () => JobStore {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase(inject('servers').adminUrl)
  })
  afterAll(async () => {
    await database?.close()
  })
  return () => ({ databaseUrl: defined(database).url })
}

function useRedisStore(): () => JobStore {
  let redisUrl: string | undefined
  beforeAll(async () => {
    redisUrl = await createTestRedis(defined(inject('servers').redisUrl))
  })
  return () => ({ redisUrl: defined(redisUrl) })
}

function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) {
    throw new Error('The job store can only be used inside tests and hooks.')
  }
  return value
}
