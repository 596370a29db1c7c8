import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../embedded/ports.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string
let port: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vantage-start-'))
  port = await freePort()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the launcher to its end: its exit code, and the lines that it printed on stderr. */
function start(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  return new Promise((resolve) => {
    const values = { DATA_DIR: join(folder, 'data'), PORT: String(port) }
    const child = spawn(process.execPath, [main], { env: { ...values, ...env } })
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.once('close', (code) => resolve({ code, lines: text.trim().split('\n') }))
  })
}

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  expect(await start({})).toEqual({
    code: 1,
    lines: [`Port ${port} is in use: stop what runs there, or choose another with PORT.`],
  })
})

test('a data folder that cannot be written is reported in one line', async () => {
  writeFileSync(join(folder, 'data'), 'a file')
  const { code, lines } = await start({})
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^DATA_DIR: the folder .* cannot be written \(E[A-Z]+\)\.$/),
  ])
})

test('demo mode in production is refused, also when DEMO is not given', async () => {
  expect(await start({ NODE_ENV: 'production' })).toEqual({
    code: 1,
    lines: ['Demo mode is refused when NODE_ENV is production: set DEMO=0.'],
  })
})

test('a wrong variable is reported in one line', async () => {
  expect(await start({ PORT: 'x' })).toEqual({
    code: 1,
    lines: ['PORT is "x": it must be a whole number from 1 to 65535.'],
  })
})
