import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { expect, it } from 'vitest'
import { openDatabase } from './client.ts'

const database = useDatabase()

// The driver sends a hundred queries ahead on a connection, and then takes no more.
it.each([99, 100, 101])('a transaction begins behind %i queries a connection', async (ahead) => {
  const pool = openDatabase(database.url, { max: 2 })
  const sql = pool.db.$client
  const ask = () => sql`select 1`.execute()
  // Only what both connections have prepared is sent ahead.
  await Promise.all(Array.from({ length: 20 }, ask))
  const queries = Array.from({ length: 2 * ahead }, ask)
  const transactions = Array.from({ length: 4 }, () => sql.begin((tx) => tx`select 2 as n`))
  expect((await Promise.all(transactions)).map(([row]) => row?.['n'])).toEqual([2, 2, 2, 2])
  expect(await Promise.all(queries)).toHaveLength(2 * ahead)
  await pool.close()
})
