import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { commandLine, endProcess } from './processes.ts'

const base = mkdtempSync(join(tmpdir(), 'vantage-embedded-'))
chmodSync(base, 0o755)
let folder: string
const start = (durable = false) => startPostgres({ folder, logFile: join(base, 'log'), durable })

/** Most tests go on with one cluster: making one takes longer than they do. */
beforeEach(() => {
  folder = join(base, 'shared', 'postgres')
})
afterEach(async () => {
  const pid = postmaster()
  if (pid) await endProcess(pid, 'SIGKILL', 5000)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

function postmaster(): number | null {
  const file = join(folder, 'data', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

test('keeps what was stored and the port over a clean stop, and leaves no process', async () => {
  const first = await start()
  await ask(
    first.url('postgres'),
    'drop table if exists kept; create table kept as select 42 as answer',
  )
  const pid = postmaster() ?? 0
  await first.stop()
  expect(commandLine(pid)).toBeNull()
  const second = await start()
  expect(second.url('postgres')).toBe(first.url('postgres'))
  expect(await ask(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('starts again by itself when a killed parent left the old server running', async () => {
  const left = await start()
  await ask(
    left.url('postgres'),
    'drop table if exists kept; create table kept as select 1 as answer',
  )
  const leftPid = postmaster() ?? 0
  const next = await start()
  expect(commandLine(leftPid)).toBeNull()
  expect(await ask(next.url('postgres'), 'select answer from kept')).toEqual([{ answer: 1 }])
  await next.stop()
})

test('starts again after the server itself was killed', async () => {
  const killed = await start(true)
  await ask(
    killed.url('postgres'),
    'drop table if exists kept; create table kept as select 1 as answer',
  )
  await endProcess(postmaster() ?? 0, 'SIGKILL', 5000)
  expect(await killed.exited).toBe('killed by SIGKILL')
  const next = await start()
  expect(await ask(next.url('postgres'), 'select answer from kept')).toEqual([{ answer: 1 }])
  await next.stop()
})

test('is not misled by a pid file whose number now belongs to another program', async () => {
  await (await start()).stop()
  const file = join(folder, 'data', 'postmaster.pid')
  writeFileSync(file, `${process.pid}\n${join(folder, 'data')}\n1\n5432\n\n127.0.0.1\n`)
  const next = await start()
  expect(await ask(next.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('begins anew when it was killed while its files were being made', async () => {
  folder = join(base, 'half', 'postgres')
  mkdirSync(join(folder, 'data.new', 'base'), { recursive: true })
  writeFileSync(join(folder, 'data.new', 'PG_VERSION'), '18\n')
  const next = await start()
  expect(await ask(next.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('runs in a folder below one that is closed to other users', async () => {
  mkdirSync(join(base, 'closed'), { mode: 0o700 })
  folder = join(base, 'closed', 'postgres')
  const closed = await start()
  expect(await ask(closed.url('postgres'), 'show server_encoding')).toEqual([
    { server_encoding: 'UTF8' },
  ])
  await closed.stop()
})

test('says in one line that the stored files are broken', async () => {
  folder = join(base, 'broken', 'postgres')
  await (await start()).stop()
  rmSync(join(folder, 'data', 'global'), { recursive: true })
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start on .*pg_control.*$/)
})
