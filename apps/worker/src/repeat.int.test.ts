import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './repeat.ts'

const database = useDatabase()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vantage-heartbeat-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const begin = (file: string) => {
  const warn = vi.fn<(details: object, message: string) => void>()
  const log = { info: () => {}, warn, error: () => {} }
  const ctx = { db: database.db, clock: () => new Date(), log }
  return { warn, heartbeat: startHeartbeat(ctx, file) }
}

test('a worker says that it is alive, touches the file of its health check, and says that it ends', async () => {
  const file = join(folder, 'heartbeat')
  const { heartbeat } = begin(file)
  const alive = () => database.sql`select from heartbeats where kind = 'worker'`
  await vi.waitFor(() => expect(existsSync(file)).toBe(true))
  expect(await alive()).toHaveLength(1)
  await heartbeat.stop()
  expect(await alive()).toHaveLength(0)
})

test('a worker that does not reach the database leaves the file alone', async () => {
  const file = join(folder, 'heartbeat')
  await database.sql`alter table heartbeats rename to unreachable`
  const { warn, heartbeat } = begin(file)
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(existsSync(file)).toBe(false)
  await heartbeat.stop()
  await database.sql`alter table unreachable rename to heartbeats`
})
