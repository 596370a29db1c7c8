import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type EmbeddedRedis, findRedis, startRedis } from '../embedded/redis.ts'
import { startCluster } from './cluster.ts'

/**
 * Called at the top of an integration test file: a PostgreSQL, migrated and empty, and a Redis for its tests alone, which they
 * may restart. Its properties can be read inside tests and hooks, not before.
 */
export function useOwnStores() {
  const folder = mkdtempSync(join(tmpdir(), 'vantage-redis-'))
  let cluster: Awaited<ReturnType<typeof startCluster>> | undefined
  let redis: EmbeddedRedis | undefined
  const beginRedis = async () => {
    const server = findRedis()
    if (server === null) throw new Error('There is no Redis on this machine')
    const logFile = join(folder, 'redis.log')
    redis = await startRedis({ server, folder: join(folder, 'redis'), logFile, durable: false })
  }
  beforeAll(async () => {
    cluster = await startCluster({ durable: false })
    await beginRedis()
  })
  afterAll(async () => {
    await Promise.all([cluster?.stop(), redis?.stop()])
    rmSync(folder, { recursive: true })
  })
  const ready = () => {
    if (!cluster || !redis) throw new Error('The stores can only be used inside tests and hooks.')
    return { cluster, redis }
  }
  return {
    get db() {
      return ready().cluster.db
    },
    get sql() {
      return ready().cluster.sql
    },
    get url() {
      return ready().cluster.databaseUrl
    },
    get redisUrl() {
      return ready().redis.url
    },
    restartPostgres: () => ready().cluster.restart(),
    /** It forgets everything. `meanwhile` runs while it is away. */
    restartRedis: async (meanwhile: () => Promise<unknown>) => {
      await ready().redis.stop()
      await meanwhile()
      await beginRedis()
    },
  }
}
