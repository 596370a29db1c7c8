import { grantToApplication } from '@vantage/db/application-role'
import { migrateDatabase } from '@vantage/db/migrate'
import { jobSchema, migrateJobTables } from '@vantage/jobs/backend'
import { ServiceError } from '../errors.ts'

/**
 * Brings the database at `url` to the newest schema, the tables of the job store included, and grants
 * `applicationRole`, where one is named, what servers and workers do. `url` is that of the tables' owner. Repeating it
 * changes nothing. Throws `invalid` when the role can do what the owner can.
 */
export async function setUpDatabase(
  url: string,
  { applicationRole }: { applicationRole?: string | undefined } = {},
): Promise<void> {
  // The product's own last: what waits for them (see `untilMigrated`) finds those of the jobs then.
  await migrateJobTables(url)
  await migrateDatabase(url)
  if (applicationRole === undefined) return
  if (await grantToApplication(url, { role: applicationRole, jobSchema })) return
  throw new ServiceError(
    'invalid',
    `The role ${applicationRole} can do what the owner of the tables can. Use one that is no superuser and no member of the owner.`,
  )
}
