import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import { readRuntime } from '@vantage/config/runtime-file'
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
  await end('SIGTERM')
  rmSync(folder, { recursive: true })
})

/** Starts the product and waits for its word that it is ready. Resolves with the milliseconds that took. */
async function begin(): Promise<number> {
  const began = performance.now()
  const env = { ...environment, DATA_DIR: folder, PORT: port }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running = child
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await vi.waitFor(() => expect(said).toContain('is ready at'), { timeout: 300_000 })
  return performance.now() - began
}

async function end(signal: NodeJS.Signals): Promise<unknown> {
  if (!running || running.exitCode !== null) return undefined
  const gone = once(running, 'exit')
  running.kill(signal)
  return (await gone)[0]
}

/** The processes that were called with the data folder, or have it in their environment. */
function leftovers(): string[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.filter((pid) => {
    if (Number(pid) === process.pid) return false
    const line = commandLine(Number(pid)) ?? ''
    return line.includes(folder) || variablesOf(pid).includes(`DATA_DIR=${folder}\0`)
  })
}

function variablesOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

async function ask(text: string): Promise<unknown[]> {
  const sql = postgres(readRuntime(folder)?.databaseUrl ?? '', { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

const answers = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok

test('starts again by itself after it was killed, with what was stored', async () => {
  await begin()
  await ask(`update employees set englishname = 'Kept' where username = 'emma'`)
  for (let kill = 0; kill < 5; kill++) {
    await end('SIGKILL')
    await begin()
    expect(await answers()).toBe(true)
    const stored = await ask(`select englishname from employees where username = 'emma'`)
    expect(stored).toEqual([{ englishname: 'Kept' }])
  }
})

test('brings every part back that is killed', async () => {
  const parts = leftovers().filter((pid) => {
    const line = commandLine(Number(pid)) ?? ''
    return /apps\/\w+\/src\/main\.ts|redis-server|postgres -D/.test(line)
  })
  expect(parts.length).toBeGreaterThanOrEqual(3)
  for (const pid of parts) {
    process.kill(Number(pid), 'SIGKILL')
    await vi.waitFor(() => expect(commandLine(Number(pid))).toBeNull(), { timeout: 10_000 })
  }
  await vi.waitFor(async () => expect(await answers()).toBe(true), {
    timeout: 60_000,
    interval: 500,
  })
})

test('SIGTERM ends all of it, and leaves no process', async () => {
  expect(await end('SIGTERM')).toBe(0)
  expect(leftovers()).toEqual([])
  expect(readRuntime(folder)).toBeNull()
})
