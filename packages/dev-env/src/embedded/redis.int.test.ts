import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commandLine } from './processes.ts'
import { endRedisLeftover, findRedis, startRedis } from './redis.ts'

const server = findRedis()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vantage-redis-'))
})
afterEach(async () => {
  await endRedisLeftover(folder)
  rmSync(folder, { recursive: true })
})

const start = () => startRedis({ server: server ?? '', folder, logFile: join(folder, 'log') })

async function query<T>(url: string, run: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url)
  try {
    return await run(redis)
  } finally {
    redis.disconnect()
  }
}

test('a machine without Redis or Valkey has none', () => {
  expect(findRedis(['/no/such/folder'])).toBeNull()
})

describe.skipIf(!server)('with a Redis on this machine', () => {
  test('keeps its data and its address over a clean stop', async () => {
    const first = await start()
    await query(first.url, (redis) => redis.set('kept', '42'))
    await first.stop()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await query(second.url, (redis) => redis.get('kept'))).toBe('42')
    await second.stop()
  })

  test('lets nobody but its owner read what it keeps', async () => {
    const redis = await start()
    await query(redis.url, (client) => client.set('kept', '42'))
    await query(redis.url, (client) => client.save())
    await redis.stop()
    const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const files = kept
      .filter((name) => /dump|appendonly/.test(name))
      .map((name) => join(folder, name))
    expect(files.length).toBeGreaterThan(1)
    for (const file of [folder, ...files]) expect(statSync(file).mode & 0o077, file).toBe(0)
  })

  test('replaces a server that a killed parent left running', async () => {
    await start()
    const left = Number(readFileSync(join(folder, 'redis.pid'), 'utf8'))
    expect(commandLine(left)).toContain('redis.conf')
    const next = await start()
    expect(commandLine(left)).toBeNull()
    expect(await query(next.url, (redis) => redis.ping())).toBe('PONG')
    await next.stop()
  })
})
