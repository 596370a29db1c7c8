import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLine } from '@vantage/dev-env/embedded/processes'
import { endLeftover, startPostgres } from '@vantage/dev-env/embedded/postgres'
import { endRedisLeftover, findRedis, startRedis } from '@vantage/dev-env/embedded/redis'
import { StartError } from '@vantage/dev-env/embedded/running'
import { prepareDatabase } from '@vantage/dev-env/start/prepare-database'
import { sessionCookies } from '@vantage/dev-env/testing/session-cookie'
import postgres from 'postgres'

/** What the product works on during one measurement: a migrated, empty database and an empty Redis of its own. */
export interface Environment {
  /** For files of this measurement, such as logs. */
  folder: string
  databaseUrl: string
  redisUrl: string
  sql: postgres.Sql
}

/** The PostgreSQL and Redis of one run: durable as in production, and gone with their files at its end. */
export interface Servers {
  /** At most 16 in a run, one for each numbered database of Redis. */
  createEnvironment(name: string): Promise<Environment>
  stop(): Promise<void>
}

const parentFolder = fileURLToPath(new URL('../../../../.data', import.meta.url))
const prefix = 'bench-'

export async function startServers(): Promise<Servers> {
  await clearUpAfterKilledRuns()
  const server = findRedis()
  if (!server) throw new StartError('The measurements need a redis-server or valkey-server.')
  const folder = join(parentFolder, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const [database, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') }),
    startRedis({ server, folder: join(folder, 'redis'), logFile: join(folder, 'redis.log') }),
  ])
  const environments: Environment[] = []
  return {
    createEnvironment: async (name) => {
      const databaseUrl = database.url(name)
      await prepareDatabase({ databaseUrl, demo: false, print: () => {} })
      const environment: Environment = {
        folder: join(folder, `files-${name}`),
        databaseUrl,
        redisUrl: `${redis.url}/${environments.length}`,
        sql: postgres(databaseUrl, { onnotice: () => {} }),
      }
      mkdirSync(environment.folder)
      environments.push(environment)
      return environment
    },
    stop: async () => {
      await Promise.all(environments.map(({ sql }) => sql.end({ timeout: 5 })))
      await Promise.all([database.stop(), redis.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its servers and files behind; the next one ends and removes them. */
async function clearUpAfterKilledRuns(): Promise<void> {
  mkdirSync(parentFolder, { recursive: true })
  for (const name of readdirSync(parentFolder).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (pid !== process.pid && commandLine(pid)?.includes('bench')) continue
    const folder = join(parentFolder, name)
    await endLeftover(join(folder, 'postgres', 'data'))
    await endRedisLeftover(join(folder, 'redis'))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A session for each of these employees. Gives what tells the `cookie` header of a username. */
export async function signIn(
  { sql, databaseUrl }: Environment,
  usernames: Iterable<string>,
): Promise<(username: string) => string> {
  const cookies = new Map<string, string>()
  const rows = await sql<{ id: number; username: string }[]>`
    select id, username from employees where username in ${sql([...new Set(usernames)])}`
  const byId = await sessionCookies(
    databaseUrl,
    rows.map(({ id }) => id),
  )
  for (const { id, username } of rows) cookies.set(username, byId.get(id) ?? '')
  return (username) => {
    const cookie = cookies.get(username)
    if (!cookie) throw new Error(`${username} has no session`)
    return cookie
  }
}
