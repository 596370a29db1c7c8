import { readConfig } from '@vantage/config/config'
import { setUpDatabase } from '@vantage/services/ops/set-up-database'

/** `migrate`: on DATABASE_URL, as the owner of the tables; APPLICATION_ROLE is then the role of servers and workers. */
export async function migrate(): Promise<void> {
  const { databaseUrl, applicationRole } = readConfig()
  await setUpDatabase(databaseUrl, { applicationRole })
  const granted = applicationRole === undefined ? '' : ` ${applicationRole} may work in it.`
  process.stdout.write(`The database is up to date.${granted}\n`)
}
