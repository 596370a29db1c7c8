import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environment } from '@vantage/config/environment'
import { Redis } from 'ioredis'
import { endProcess, isExecutable, livePid } from './processes.ts'
import { type Running, StartError, spawnLogged, waitUntilReady } from './running.ts'
import { storedPassword, storedPort } from './ports.ts'

export interface EmbeddedRedis extends Running {
  url: string
}

export interface RedisOptions {
  /** The path of the program, from `findRedis`. */
  server: string
  /** Holds its configuration and data; created when missing. */
  folder: string
  logFile: string
  /** false: keeps nothing on disk (tests). */
  durable?: boolean
  /** How many numbered databases it has. */
  databases?: number
}

/**
 * Starts Redis (or Valkey) on a free loopback port. One that a killed parent left running on the same folder
 * is stopped first. Throws a StartError of one line when it does not come up.
 */
export async function startRedis(options: RedisOptions): Promise<EmbeddedRedis> {
  const { server, folder, logFile } = options
  const settings = join(folder, 'redis.conf')
  mkdirSync(folder, { recursive: true })
  // What it dumped before is others' to read.
  chmodSync(folder, 0o700)
  await endRedisLeftover(folder)
  const port = await storedPort(join(folder, 'port'))
  const password = storedPassword(join(folder, 'password'))
  writeFileSync(settings, configuration(port, password, options), { mode: 0o600 })
  // It has no setting for who may read its files.
  const args = ['-c', 'umask 077; exec "$0" "$@"', server, settings]
  const child = spawnLogged({ file: '/bin/sh', args, logFile })
  const url = `redis://:${password}@127.0.0.1:${port}`
  const signal = AbortSignal.any([child.gone, AbortSignal.timeout(60_000)])
  if (!(await waitUntilReady(() => answers(url), signal))) {
    throw new StartError(`Redis did not start on ${folder}: ${child.lastError()} (${logFile})`)
  }
  return { url, exited: child.exited, stop: () => endProcess(child.pid, 'SIGTERM', 10_000) }
}

/** Stops a server that a killed parent left running on this folder. */
export async function endRedisLeftover(folder: string): Promise<void> {
  const pid = livePid(join(folder, 'redis.pid'), join(folder, 'redis.conf'))
  if (pid) await endProcess(pid, 'SIGTERM', 10_000)
}

/** The path of a Redis or Valkey server on this machine, or null when it has neither. */
export function findRedis(folders = searchPath()): string | null {
  for (const name of ['redis-server', 'valkey-server']) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable)
    if (found) return found
  }
  return null
}

function searchPath(): string[] {
  const path = (environment['PATH'] ?? '').split(delimiter)
  return [...path, '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
}

function configuration(port: number, password: string, options: RedisOptions): string {
  const { folder, durable = true, databases = 16 } = options
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    `pidfile "${join(folder, 'redis.pid')}"`,
    `databases ${databases}`,
    'maxmemory-policy noeviction',
    'set-proc-title no',
    durable ? 'appendonly yes' : 'appendonly no\nsave ""',
  ]
  return `${lines.join('\n')}\n`
}

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return (await redis.ping()) === 'PONG'
  } finally {
    redis.disconnect()
  }
}
