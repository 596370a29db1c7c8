import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import { readRuntime } from '@vantage/config/npm-start'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../embedded/ports.ts'
import { commandLine } from '../embedded/processes.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string
let port: string
let running: ChildProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vantage-kills-'))
  port = String(await freePort())
})
afterAll(async () => {
  await stop('SIGTERM')
  rmSync(folder, { recursive: true })
})

/** Starts the product and waits until it prints that it is ready. */
async function start(): Promise<void> {
  const env = { ...environment, DATA_DIR: folder, PORT: port }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running = child
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`It ended: ${printed}`)))
  const ready = vi.waitFor(() => expect(printed).toContain('is ready at'), { timeout: 300_000 })
  await Promise.race([ready, ended])
}

async function stop(signal: NodeJS.Signals): Promise<unknown> {
  if (!running || running.exitCode !== null) return undefined
  const gone = once(running, 'exit')
  running.kill(signal)
  return (await gone)[0]
}

/** The command lines of the processes that have the data folder in them or in their environment, by process id. */
function processes(): Map<string, string> {
  const found = new Map<string, string>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (Number(pid) === process.pid) continue
    const line = commandLine(Number(pid)) ?? ''
    const isOurs = line.includes(folder) || variablesOf(pid).includes(`DATA_DIR=${folder}\0`)
    if (isOurs) found.set(pid, line)
  }
  return found
}

function variablesOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

async function query(text: string): Promise<unknown[]> {
  const sql = postgres(readRuntime(folder)?.databaseUrl ?? '', { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

/** The programs among them that the launcher supervises, by name, with their process ids. */
function supervised(): Map<string, string> {
  const names = new Map<string, string>()
  for (const [pid, line] of processes()) {
    const name = /apps\/\w+\/src\/main\.ts|redis-server|postgres -D/.exec(line)?.[0]
    if (name) names.set(name, pid)
  }
  return names
}

const answers = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok

test('starts again after it was killed, with its data', async () => {
  await start()
  await query(`update employees set englishname = 'Kept' where username = 'emma'`)
  for (let kill = 0; kill < 5; kill++) {
    await stop('SIGKILL')
    await start()
    expect(await answers()).toBe(true)
    const stored = await query(`select englishname from employees where username = 'emma'`)
    expect(stored).toEqual([{ englishname: 'Kept' }])
  }
})

test('restarts every process that is killed', async () => {
  const before = supervised()
  expect([...before.keys()]).toEqual(
    expect.arrayContaining(['apps/server/src/main.ts', 'apps/worker/src/main.ts', 'postgres -D']),
  )
  for (const pid of before.values()) {
    process.kill(Number(pid), 'SIGKILL')
    await vi.waitFor(() => expect(commandLine(Number(pid))).toBeNull(), { timeout: 10_000 })
  }
  const restarted = async () => {
    const after = supervised()
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    for (const [name, pid] of after) expect(pid).not.toBe(before.get(name))
    expect(await answers()).toBe(true)
  }
  await vi.waitFor(restarted, { timeout: 60_000, interval: 500 })
})

test('SIGTERM stops everything and leaves no process', async () => {
  expect(await stop('SIGTERM')).toBe(0)
  expect([...processes().values()]).toEqual([])
  expect(readRuntime(folder)).toBeNull()
})
