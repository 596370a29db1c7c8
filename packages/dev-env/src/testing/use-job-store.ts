import type { JobStore } from '@vantage/jobs/backend'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestRedis } from './redis.ts'

/**
 * Declares the same tests twice, once with jobs on Redis and once on PostgreSQL (toolchain, "Redis").
 * `store()` is an empty store of this group's own, there once tests run. Without Redis that half is skipped.
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
  return () => ({ databaseUrl: there(database).url })
}

function useRedisStore(): () => JobStore {
  let redisUrl: string | undefined
  beforeAll(async () => {
    redisUrl = await createTestRedis(there(inject('servers').redisUrl))
  })
  return () => ({ redisUrl: there(redisUrl) })
}

function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Not there while tests are collected.')
  return value
}
