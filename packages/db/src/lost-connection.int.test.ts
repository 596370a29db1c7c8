import { startStatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, type Db, openDatabase } from './client.ts'
import { departments } from './people/tables.ts'

const database = useDatabase()
/** Has one connection, so that whatever comes next is sent on the successor of a lost one. */
let pool: Database

beforeEach(async () => {
  await database.sql`delete from departments`
  pool = openDatabase(database.url, { max: 1 })
})
afterEach(() => pool.close())

const add = (db: Db, key: string) => db.insert(departments).values({ key, name: key, name_en: key })
const keys = async () =>
  (await database.sql`select key from departments order by key`).map((row) => row['key'])
const lost = { cause: { code: 'CONNECTION_CLOSED' } }

async function backendOf(db: Db): Promise<number> {
  const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}
const terminate = (pid: number) => database.sql`select pg_terminate_backend(${pid}, 5000)`

it('rejects a transaction whose connection is lost during a query, and serves the next one', async () => {
  const transaction = pool.db.transaction(async (tx) => {
    await add(tx, 'first')
    const pid = await backendOf(tx)
    await Promise.all([tx.execute(sql`select pg_sleep(30)`), terminate(pid)])
  })
  await expect(transaction).rejects.toThrow()
  await add(pool.db, 'next')
  expect(await keys()).toEqual(['next'])
})

it('refuses what waits for its turn in a transaction when the connection is lost', async () => {
  let outcomes: PromiseSettledResult<unknown>[] = []
  const settled = Promise.withResolvers<void>()
  const transaction = pool.db.transaction(async (tx) => {
    const pid = await backendOf(tx)
    const queries = Array.from({ length: 200 }, (_, i) =>
      i === 0 ? tx.execute(sql`select pg_sleep(30)`) : add(tx, `waiting ${i}`),
    )
    await terminate(pid)
    outcomes = await Promise.allSettled(queries)
    settled.resolve()
  })
  await expect(transaction).rejects.toThrow()
  await settled.promise
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(200)
  expect(await keys()).toEqual([])
})

it('never sends what a lost transaction still asks on the connection that follows', async () => {
  const reconnected = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<unknown>()
  const transaction = pool.db.transaction(async (tx) => {
    await add(tx, 'before')
    await terminate(await backendOf(tx))
    await reconnected.promise
    asked.resolve(await add(tx, 'after').catch((error: unknown) => error))
  })
  await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await pool.db.transaction(async (successor) => {
    await add(successor, 'successor')
    reconnected.resolve()
    expect(await asked.promise).toMatchObject(lost)
  })
  await add(pool.db, 'next')
  expect(await keys()).toEqual(['next', 'successor'])
})

it('rejects a query whose connection is lost while it is made, and nothing that nobody waits for', async () => {
  const proxy = await startStatementProxy(database.url)
  const made = openDatabase(`${proxy.url}?application_name=made`, { max: 1 })
  try {
    proxy.arm(1, async () => {
      await database.sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where application_name = 'made' and datname = current_database()`
    })
    // As the driver alone answers it; reads of `db` are repeated.
    await expect(made.db.$client`select 1`).rejects.toThrow()
    expect(await backendOf(made.db)).toBeGreaterThan(0)
  } finally {
    await made.close()
    await proxy.stop()
  }
})
