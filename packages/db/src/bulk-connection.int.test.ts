import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openBulkConnection } from './bulk-connection.ts'
import { openDatabase } from './client.ts'

const database = useDatabase()

it('asks for the same as the pool does, over all the addresses that the pool may use', async () => {
  const asked = 'target_session_attrs=read-write&prepare=false&fetch_types=false&keep_alive=7'
  const hosts = new URL(database.url).host
  const url = database.url.replace(hosts, `${hosts},standby.invalid:5432`)
  const pool = openDatabase(`${url}?${asked}&idle_timeout=1&search_path=other`)
  const bulk = openBulkConnection(pool.db)
  try {
    const { options } = bulk.$client
    expect(options).toMatchObject({
      target_session_attrs: 'read-write',
      prepare: false,
      fetch_types: false,
      keep_alive: 7,
      connection: { search_path: 'other' },
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
    })
    expect(options).toMatchObject({ socket: undefined })
    expect([options.host, options.port]).toEqual([
      pool.db.$client.options.host,
      pool.db.$client.options.port,
    ])
    expect(await bulk.execute(sql`select current_database() as name`)).toEqual([
      { name: new URL(database.url).pathname.slice(1) },
    ])
  } finally {
    await bulk.$client.end({ timeout: 1 })
    await pool.close()
  }
})

it('needs the pool itself, not a transaction', async () => {
  await expect(database.db.transaction(async (tx) => openBulkConnection(tx))).rejects.toThrow(
    'A transaction has no address',
  )
})
