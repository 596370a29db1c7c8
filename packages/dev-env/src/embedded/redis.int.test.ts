import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

async function ask<T>(url: string, run: (redis: Redis) => Promise<T>): Promise<T> {
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
  test('keeps what was stored and its address over a clean stop', async () => {
    const first = await start()
    await ask(first.url, (redis) => redis.set('kept', '42'))
    await first.stop()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, (redis) => redis.get('kept'))).toBe('42')
    await second.stop()
  })

  test('starts again by itself when a killed parent left the old server running', async () => {
    await start()
    const left = Number(readFileSync(join(folder, 'redis.pid'), 'utf8'))
    const next = await start()
    expect(commandLine(left)).toBeNull()
    expect(await ask(next.url, (redis) => redis.ping())).toBe('PONG')
    await next.stop()
  })
})
