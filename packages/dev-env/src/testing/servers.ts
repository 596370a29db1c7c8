import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@vantage/config/npm-start'
import { setUpDatabase } from '@vantage/services/ops/set-up-database'
import postgres from 'postgres'
import { endLeftover, startPostgres } from '../embedded/postgres.ts'
import { endRedisLeftover, findRedis, startRedis } from '../embedded/redis.ts'

/** The addresses of the servers that all tests of a run share. `redisUrl` is null on a machine without Redis. */
export interface TestServers {
  /** The database `postgres`, from which others are created. */
  adminUrl: string
  redisUrl: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    servers: TestServers
  }
}

export const template = 'vantage_template'
const prefix = 'vantage-test-'
const memory = '/dev/shm'
const bytesNeeded = 4e9

/** Where the servers keep their files: in memory where there is enough, since a database is made there ten times as fast. */
function folderOfServers(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > bytesNeeded ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Starts one PostgreSQL (not durable) with a migrated template database, and one Redis where the machine
 * has it. `stop` ends both and removes their files.
 */
export async function startTestServers(): Promise<TestServers & { stop(): Promise<void> }> {
  await cleanUpAfterKilledRuns()
  const folder = join(folderOfServers(), `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const server = findRedis()
  const [database, redis] = await Promise.all([
    startPostgres({
      folder: join(folder, 'postgres'),
      logFile: join(folder, 'postgres.log'),
      durable: false,
      maxConnections: 300,
    }),
    server === null
      ? null
      : startRedis({
          server,
          folder: join(folder, 'redis'),
          logFile: join(folder, 'redis.log'),
          durable: false,
          databases: 4096,
        }),
  ])
  const adminUrl = database.url('postgres')
  await createTemplate(adminUrl, database.url(template))
  return {
    adminUrl,
    redisUrl: redis?.url ?? null,
    stop: async () => {
      await Promise.all([database.stop(), redis?.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createTemplate(adminUrl: string, url: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await sql`create database ${sql(template)}`
  await setUpDatabase(url)
  await sql`alter database ${sql(template)} with allow_connections false`
  await sql.end()
}

/** A killed test run leaves its servers and files behind; the next one ends and removes them. */
async function cleanUpAfterKilledRuns(): Promise<void> {
  // Both: how much memory was free then decided where they are.
  const folders = [memory, tmpdir()].filter((parent) => existsSync(parent))
  const left = folders.flatMap((parent) => readdirSync(parent).map((name) => ({ parent, name })))
  for (const { parent, name } of left.filter((entry) => entry.name.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (!Number.isInteger(pid) || (pid !== process.pid && isAlive(pid))) continue
    const folder = join(parent, name)
    await endLeftover(join(folder, 'postgres', 'data'))
    await endRedisLeftover(join(folder, 'redis'))
    rmSync(folder, { recursive: true, force: true })
  }
}
