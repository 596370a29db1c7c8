import { afterAll, beforeAll, inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

/**
 * Called at the top of an integration test file or a `describe`: gives its tests a database of their own,
 * migrated and empty. Its properties can be read inside tests and hooks, not before.
 */
export function useDatabase(): Pick<TestDatabase, 'db' | 'sql' | 'url'> {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase(inject('servers').adminUrl)
  })
  afterAll(async () => {
    await database?.close()
  })
  const ready = (): TestDatabase => {
    if (!database) throw new Error('The test database can only be used inside tests and hooks.')
    return database
  }
  return {
    get db() {
      return ready().db
    },
    get sql() {
      return ready().sql
    },
    get url() {
      return ready().url
    },
  }
}
