import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBulkConnection } from './bulk-connection.ts'
import { type Database, openDatabase } from './client.ts'

const database = useDatabase()
const sleep = sql`select pg_sleep(0.5)`
let pool: Database

beforeAll(() => {
  pool = openDatabase(database.url, { max: 1, statementTimeoutMs: 100 })
})
afterAll(() => pool?.close())

it('cancels a statement that takes too long, and the connection serves on', async () => {
  await expect(pool.db.execute(sleep)).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(await pool.db.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }])
})

it('leaves alone what an import or export does on a connection of its own, and pools without a limit', async () => {
  const bulk = openBulkConnection(pool.db)
  await expect(bulk.execute(sleep)).resolves.toHaveLength(1)
  await bulk.$client.end()
  await expect(database.db.execute(sleep)).resolves.toHaveLength(1)
})
