import type { Database } from '@vantage/db/client'
import { afterAll, beforeAll, inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

/**
 * Called at the top of an integration test file or a `describe`: gives its tests a database of their own,
 * migrated and empty. Use it inside tests and hooks (`house.sql`, `house.url`), not before.
 */
export function useDatabase(): Pick<Database, 'sql' | 'db'> & {
  readonly url: string
  clock(): Date
} {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase(inject('servers').adminUrl)
  })
  afterAll(async () => {
    await database?.close()
  })
  const ready = (): TestDatabase => {
    if (!database)
      throw new Error('The database is there once tests run, not while they are collected.')
    return database
  }
  return {
    get sql() {
      return ready().sql
    },
    get db() {
      return ready().db
    },
    clock: () => new Date(),
    get url() {
      return ready().url
    },
  }
}
