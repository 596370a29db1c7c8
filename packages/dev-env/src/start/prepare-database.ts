import { driverError } from '@vantage/contracts/ops/failures'
import { setUpDatabase } from '@vantage/services/ops/set-up-database'
import { onDatabase } from '../embedded/postgres.ts'
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
    await step('The demo company could not be loaded', async () => {
      const { loadDemoCompany } = await import('./load-demo-company.ts')
      await loadDemoCompany({ databaseUrl, redisUrl }, print)
    })
  }
  const administrators = await onDatabase(
    databaseUrl,
    (sql) => sql`select 1 from employees where type = 'evm' limit 1`,
  )
  return { administered: administrators.length > 0 }
}

async function createDatabase(databaseUrl: string): Promise<void> {
  try {
    await onDatabase(databaseUrl, (sql) => sql`select 1`)
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    const url = new URL(databaseUrl)
    const name = decodeURIComponent(url.pathname.slice(1))
    url.pathname = '/postgres'
    await onDatabase(url.href, (sql) => sql`create database ${sql(name)}`)
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
