import { readConfig } from '@vantage/config/config'
import { setUpDatabase } from '@vantage/services/ops/set-up-database'
import type { Shell } from '../shell.ts'

/** `migrate`: on DATABASE_URL, as the owner of the tables; APPLICATION_ROLE is then the role of servers and workers. */
export async function migrate({ environment, output }: Shell): Promise<void> {
  const { databaseUrl, applicationRole } = readConfig(environment)
  await setUpDatabase(databaseUrl, { applicationRole })
  const granted = applicationRole === undefined ? '' : ` ${applicationRole} may work in it.`
  output.write(`The database is up to date.${granted}\n`)
}
