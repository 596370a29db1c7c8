import { createTestDatabase, type TestDatabase } from '@vantage/dev-env/testing/database'
import { setUpDatabase } from '@vantage/services/ops/set-up-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer } from '../testing/running-server.ts'

let database: TestDatabase
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  database = await createTestDatabase(inject('servers').adminUrl, { migrated: false })
  server = await startServer({ databaseUrl: database.url })
})
afterAll(async () => {
  await server?.stop()
  await database?.close()
})

test('a server leaves the tables to others, is not ready while they are missing, and then is', async () => {
  expect(await server.send('/readyz', {})).toMatchObject({
    status: 503,
    body: { status: 'waiting', checks: { database: true, migrations: false, jobs: false } },
  })
  expect(
    await database.sql`select 1 from pg_tables where schemaname in ('public', 'jobs')`,
  ).toHaveLength(0)
  await setUpDatabase(database.url)
  expect(await server.send('/readyz', {})).toMatchObject({
    status: 200,
    body: { checks: { database: true, migrations: true, jobs: true } },
  })
})
