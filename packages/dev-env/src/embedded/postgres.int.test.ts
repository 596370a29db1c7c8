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
import { afterAll, afterEach, expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { commandLine, endProcess } from './processes.ts'

const base = mkdtempSync(join(tmpdir(), 'vantage-embedded-'))
chmodSync(base, 0o755)
mkdirSync(join(base, 'closed'), { mode: 0o700 })
/** All tests share one cluster, as they come: creating one takes longer than they do. */
const folder = join(base, 'closed', 'postgres')
const start = (durable = false) => startPostgres({ folder, logFile: join(base, 'log'), durable })

afterEach(async () => {
  if (existsSync(pidFile())) await endProcess(postmaster(), 'SIGKILL', 5000)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const pidFile = () => join(folder, 'data', 'postmaster.pid')
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

test('creates its files below a folder that is closed to others, again when it was killed while creating them', async () => {
  mkdirSync(join(folder, 'data.new', 'base'), { recursive: true })
  writeFileSync(join(folder, 'data.new', 'PG_VERSION'), '18\n')
  const next = await start()
  expect(await query(next.url('postgres'), 'show server_encoding')).toEqual([
    { server_encoding: 'UTF8' },
  ])
  await next.stop()
})

test('keeps its data and its port over a clean stop, and leaves no process', async () => {
  const first = await start()
  await query(
    first.url('postgres'),
    'drop table if exists kept; create table kept as select 42 as answer',
  )
  const pid = postmaster()
  expect(commandLine(pid)).toContain('postgres')
  await first.stop()
  expect(commandLine(pid)).toBeNull()
  const second = await start()
  expect(second.url('postgres')).toBe(first.url('postgres'))
  expect(await query(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('replaces a server that a killed parent left running', async () => {
  const left = await start()
  await query(
    left.url('postgres'),
    'drop table if exists kept; create table kept as select 1 as answer',
  )
  const leftPid = postmaster()
  expect(commandLine(leftPid)).toContain('postgres')
  const next = await start()
  expect(commandLine(leftPid)).toBeNull()
  expect(await query(next.url('postgres'), 'select answer from kept')).toEqual([{ answer: 1 }])
  await next.stop()
})

test('starts again after the server itself was killed', async () => {
  const killed = await start(true)
  await query(
    killed.url('postgres'),
    'drop table if exists kept; create table kept as select 1 as answer',
  )
  await endProcess(postmaster(), 'SIGKILL', 5000)
  expect(await killed.exited).toBe('killed by SIGKILL')
  const next = await start()
  expect(await query(next.url('postgres'), 'select answer from kept')).toEqual([{ answer: 1 }])
  await next.stop()
})

test('ignores a pid file whose number now belongs to another program', async () => {
  writeFileSync(pidFile(), `${process.pid}\n${join(folder, 'data')}\n1\n5432\n\n127.0.0.1\n`)
  const next = await start()
  expect(await query(next.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('reports in one line that its files are broken', async () => {
  rmSync(join(folder, 'data', 'global'), { recursive: true })
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start on .*pg_control.*$/)
})
