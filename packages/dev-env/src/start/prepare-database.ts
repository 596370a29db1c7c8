import { driverError } from '@vantage/contracts/ops/failures'
import { setUpDatabase } from '@vantage/services/ops/set-up-database'
import postgres from 'postgres'
import { StartError } from '../embedded/running.ts'

/**
 * Creates the database when it is missing, migrates it to the newest schema and, in demo mode, fills an empty one. Gives
 * whether there is an administrator.
 */
export async function prepareDatabase(options: {
  databaseUrl: string
  /** Where jobs are stored; without it, in the database. */
  redisUrl?: string | null
  demo: boolean
  print: (message: string) => void
}): Promise<{ administered: boolean }> {
  const { databaseUrl, redisUrl = null, demo, print } = options
  await step('The database does not answer', () => createDatabase(databaseUrl))
  await step('The database could not be migrated', () => setUpDatabase(databaseUrl))
  if (demo) {
    await step('The demo company could not be loaded', () =>
      fillEmpty({ databaseUrl, redisUrl }, print),
    )
  }
  return { administered: await hasAdministrator(databaseUrl) }
}

async function hasAdministrator(databaseUrl: string): Promise<boolean> {
  const own = postgres(databaseUrl, { max: 1 })
  try {
    const found = await own`select 1 from employees where type = 'evm' limit 1`
    return found.length > 0
  } finally {
    await own.end({ timeout: 1 })
  }
}

async function fillEmpty(
  connections: { databaseUrl: string; redisUrl: string | null },
  print: (message: string) => void,
): Promise<void> {
  const { loadDemoCompany } = await import('./load-demo-company.ts')
  await loadDemoCompany(connections, print)
}

async function createDatabase(databaseUrl: string): Promise<void> {
  const own = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await own`select 1`
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    await createMissing(new URL(databaseUrl))
  } finally {
    await own.end({ timeout: 1 })
  }
}

async function createMissing(url: URL): Promise<void> {
  const name = decodeURIComponent(url.pathname.slice(1))
  url.pathname = '/postgres'
  const admin = postgres(url.href, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await admin`create database ${admin(name)}`
  } finally {
    await admin.end({ timeout: 1 })
  }
}

async function step(failure: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw new StartError(`${failure}: ${firstLine(error)}`)
  }
}

function firstLine(error: unknown): string {
  if (error instanceof AggregateError) return firstLine(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const cause = driverError(error)
  if (cause !== error) return firstLine(cause)
  return error.message.split('\n')[0] || error.name
}
