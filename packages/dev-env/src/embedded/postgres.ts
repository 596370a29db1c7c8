import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { createCluster } from './create-cluster.ts'
import { keptPassword } from './kept-password.ts'
import { keptPort } from './ports.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { endProcess, livePid } from './processes.ts'
import { type Running, StartError } from './running.ts'
import { spawnLogged } from './spawn-logged.ts'
import { accountFor, asAccount } from './unprivileged.ts'

export interface EmbeddedPostgres extends Running {
  /** The address of one database, `postgres` being there from the beginning. */
  url(database: string): string
}

export interface PostgresOptions {
  /** Holds the cluster, the password and the port; made when missing. */
  folder: string
  logFile: string
  /** false: may lose everything when the machine stops, and is faster (tests). */
  durable?: boolean
  maxConnections?: number
}

/** What passes by itself: a port that was taken a moment ago, processes of a killed server that are still ending. */
const passing = /could not create any TCP\/IP sockets|shared memory block .* still in use/
const attempts = 10

/**
 * Starts PostgreSQL 18 on a free loopback port. One that a killed parent left running on the same
 * folder is stopped first. Throws a StartError of one line when it does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, logFile } = options
  const data = join(folder, 'data')
  const binaries = await postgresBinaries()
  mkdirSync(folder, { recursive: true })
  const account = accountFor([binaries.postgres, data])
  const password = keptPassword(join(folder, 'password'))
  if (!existsSync(data)) createCluster({ folder, data, password, binaries, account })
  await endLeftover(data)
  let trouble = ''
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = await keptPort(join(folder, 'port'))
    const command = [binaries.postgres, '-D', data, ...flags(port, options)]
    const child = spawnLogged({ ...asAccount(account, command), logFile })
    const url = (name: string) => `postgres://vantage:${password}@127.0.0.1:${port}/${name}`
    if (await answers(url('postgres'), child.exited)) {
      return { url, exited: child.exited, stop: () => endProcess(child.pid, 'SIGINT', 20_000) }
    }
    trouble = child.trouble()
    if (!passing.test(trouble)) break
    await sleep(500)
  }
  throw new StartError(`PostgreSQL did not start on ${data}: ${trouble} (${logFile})`)
}

/** Stops what still runs on a cluster's folder; used alone to clear up after killed test runs. */
export async function endLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = livePid(file, data)
  if (pid) await endProcess(pid, 'SIGINT', 20_000)
  // A number that now belongs to some other program would keep PostgreSQL from starting.
  rmSync(file, { force: true })
}

function flags(port: number, { durable = true, maxConnections = 100 }: PostgresOptions): string[] {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    'log_checkpoints=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

/** Waits until it takes queries: at once, or after the recovery that a crash calls for. */
async function answers(url: string, exited: Promise<string>): Promise<boolean> {
  const gone = exited.then(() => true)
  for (let waited = 0; waited < 120_000; waited += 50) {
    const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
    const ready = await sql`select 1`.then(
      () => true,
      () => false,
    )
    await sql.end({ timeout: 1 }).catch(() => {})
    if (ready) return true
    if (await Promise.race([gone, sleep(50, false)])) return false
  }
  return false
}
