import { grantToApplication } from '@vantage/db/application-role'
import { openDatabase } from '@vantage/db/client'
import { migrateDatabase } from '@vantage/db/migrate'
import { jobSchema, migrateJobTables } from '@vantage/jobs/backend'
import { ensureOwnBanks } from '../access-keys/own-banks.ts'
import { ServiceError } from '../errors.ts'

/**
 * Migrates the database at `url` (as the tables' owner) and the job store in it, loads the product's own test items where
 * there are none, and grants `applicationRole` what servers and workers need. Can be repeated. Throws `invalid` when the
 * role can do what the owner can.
 */
export async function setUpDatabase(
  url: string,
  { applicationRole }: { applicationRole?: string | undefined } = {},
): Promise<void> {
  // The product's tables last: whoever waits for them (`untilMigrated`) needs those of the jobs as well.
  await migrateJobTables(url)
  await migrateDatabase(url)
  await loadOwnBanks(url)
  if (applicationRole === undefined) return
  if (await grantToApplication(url, { role: applicationRole, jobSchema })) return
  throw new ServiceError(
    'invalid',
    `The role ${applicationRole} can do what the owner of the tables can. Use one that is no superuser and no member of the owner.`,
  )
}

async function loadOwnBanks(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  try {
    await ensureOwnBanks({ db, clock: () => new Date(), log })
  } finally {
    await close()
  }
}
