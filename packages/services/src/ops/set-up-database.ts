import { grantToApplication } from '@vantage/db/application-role'
import { openDatabase } from '@vantage/db/client'
import { migrateDatabase } from '@vantage/db/migrate'
import { jobSchema, migrateJobTables } from '@vantage/jobs/backend'
import { ensureOwnBanks } from '../access-keys/banks.ts'
import { ServiceError } from '../core/errors.ts'
import { tests } from './tests.ts'

const madeBefore =
  'A version before 1.0.0 made this database, and no way leads from there: export its activities with that version, then start with an empty database or data folder and import them.'

/**
 * Migrates the database at `url`, as the owner of its tables, and the tables of the job store; loads the items of tests
 * without any; grants `applicationRole` what servers and workers need. Safe to repeat. Throws `invalid` when that role
 * has the owner's rights, or for a database made by a version before 1.0.0.
 */
export async function setUpDatabase(
  url: string,
  { applicationRole }: { applicationRole?: string | undefined } = {},
): Promise<void> {
  // The product's own migrations last: who waits for them (`untilMigrated`) then finds the tables of the jobs, too.
  await migrateJobTables(url)
  if (!(await migrateDatabase(url))) throw new ServiceError('invalid', madeBefore)
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
    await ensureOwnBanks({ db, clock: () => new Date(), log }, tests)
  } finally {
    await close()
  }
}
