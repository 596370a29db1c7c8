import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@vantage/dev-env/testing/measured-parts'
import { commandLine } from '@vantage/dev-env/embedded/processes'
import { endLeftover, startPostgres } from '@vantage/dev-env/embedded/postgres'
import { endRedisLeftover, findRedis, startRedis } from '@vantage/dev-env/embedded/redis'
import { StartError } from '@vantage/dev-env/embedded/running'
import { prepareDatabase } from '@vantage/dev-env/start/prepare-database'

/** The servers of one run: durable as in production, and gone with their files at its end. */
export interface House extends Database {
  folder: string
  databaseUrl: string
  redisUrl: string
}

const place = fileURLToPath(new URL('../../../../.data', import.meta.url))
const prefix = 'bench-'

export async function openHouse(): Promise<House> {
  await clearUpAfterKilledRuns()
  const server = findRedis()
  if (!server) throw new StartError('The measurements need a redis-server or valkey-server.')
  const folder = join(place, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') }),
    startRedis({ server, folder: join(folder, 'redis'), logFile: join(folder, 'redis.log') }),
  ])
  const databaseUrl = postgres.url('vantage')
  await prepareDatabase({ databaseUrl, demo: false, print: () => {} })
  const database = openDatabase(databaseUrl)
  return {
    ...database,
    folder,
    databaseUrl,
    redisUrl: redis.url,
    close: async () => {
      await database.close()
      await Promise.all([postgres.stop(), redis.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its servers and files behind; the next one ends and removes them. */
async function clearUpAfterKilledRuns(): Promise<void> {
  mkdirSync(place, { recursive: true })
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (pid !== process.pid && commandLine(pid)?.includes('bench')) continue
    const folder = join(place, name)
    await endLeftover(join(folder, 'postgres', 'data'))
    await endRedisLeftover(join(folder, 'redis'))
    rmSync(folder, { recursive: true, force: true })
  }
}
