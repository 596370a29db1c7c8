import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { startStatementProxy, type StatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { count } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, type Db, openDatabase, rawSql, readRaw } from './client.ts'
import { connectionFailure } from './errors.ts'
import { retryOnConnectionLoss } from './lost-connection.ts'
import { departments } from './people/tables.ts'

const database = useDatabase()
let proxy: StatementProxy
let pool: Database

beforeEach(async () => {
  await database.sql`delete from departments`
  proxy = await startStatementProxy(database.url)
  pool = openDatabase(proxy.url, { max: 1 })
  await pool.db.select().from(departments)
})
afterEach(async () => {
  await pool.close()
  await proxy.stop()
})

const add = (db: Db, key: string) => db.insert(departments).values({ key, name: key, name_en: key })
const stored = async () => (await database.sql`select from departments`).count
const failureOf = (work: Promise<unknown>) => work.then(() => 'none', connectionFailure)

describe('when the answer to a statement is lost with its connection', () => {
  it('reads again', async () => {
    proxy.loseAnswer(1)
    expect(await pool.db.select({ rows: count() }).from(departments)).toEqual([{ rows: 0 }])
    proxy.loseAnswer(1)
    expect(await readRaw(pool.db, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('leaves a change to whoever knows whether it may be made twice', async () => {
    proxy.loseAnswer(1)
    expect(await failureOf(add(pool.db, 'once'))).toBe('lost')
    expect(await stored()).toBe(1)
    proxy.loseAnswer(1)
    await retryOnConnectionLoss(() => add(pool.db, 'twice').onConflictDoNothing())
    expect(await stored()).toBe(2)
  })

  it('repeats a transaction up to its commit, but not the commit', async () => {
    let runs = 0
    const transaction = () =>
      pool.db.transaction(async (tx) => {
        runs += 1
        await add(tx, `run ${runs}`)
      })
    proxy.loseAnswer(2)
    await transaction()
    expect([runs, await stored()]).toEqual([2, 1])
    // After `begin` and `insert`.
    proxy.loseAnswer(3)
    expect(await failureOf(transaction())).toBe('lost')
    expect([runs, await stored()]).toEqual([3, 2])
  })
})

/** A server that ends every connection as soon as it is made, as a proxy does whose PostgreSQL is away. */
async function startClosingServer(): Promise<{ url: string; connections: () => number }> {
  let connections = 0
  const server = createServer((socket: Socket) => {
    connections += 1
    socket.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, connections: () => connections }
}

it('waits for a PostgreSQL that is away, and gives up in the end', async () => {
  const away = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/none`)
  onTestFinished(() => away.close())
  let gaveUp = false
  const asked = failureOf(add(away.db, 'away')).finally(() => (gaveUp = true))
  await sleep(500)
  expect(gaveUp).toBe(false)
  const later = performance.now() + 4500
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  expect(await asked).toBe('not-reached')
})

it('is told when its connection ends while it is made', async () => {
  const { url, connections } = await startClosingServer()
  const closing = openDatabase(url, { max: 1 })
  onTestFinished(() => closing.close())
  expect(await failureOf(rawSql(closing.db)`select 1`)).toBe('lost')
  expect(connections()).toBe(1)
})

it('is told when its connection is lost while the driver prepares it', async () => {
  const fresh = openDatabase(proxy.url, { max: 1 })
  onTestFinished(() => fresh.close())
  proxy.loseAnswer(1)
  expect(await failureOf(rawSql(fresh.db)`select 1`)).toBe('lost')
  expect(await rawSql(fresh.db)`select 1 as one`).toEqual([{ one: 1 }])
})

it('is no failure of the database when something else cannot be reached', async () => {
  const refused = await fetch('http://127.0.0.1:1').catch((error: unknown) => error)
  expect(connectionFailure(refused)).toBeNull()
  expect(connectionFailure(new Error('no'))).toBeNull()
})
