import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { type Database, openDatabase } from '@vantage/db/client'
import { departments, employees } from '@vantage/db/people/tables'
import { importActivityFile } from '@vantage/services/activity-files/import-activity-file'
import { hashPassword } from '@vantage/services/auth/password'
import type { Log } from '@vantage/services/core/context'
import { eq } from 'drizzle-orm'
import { loadDemoTests, renewDemoKeys } from '../demo/access-keys/load-tests.ts'
import { demoCompany } from '../demo/company.ts'
import { failDemoJobs } from './fail-demo-jobs.ts'
import { loadDemoChips } from './load-demo-chips.ts'
import { loadDemoMessages } from './load-demo-messages.ts'
import { shareDemoReports } from './share-demo-reports.ts'
import { makeDemoPlan } from './make-demo-plan.ts'
import { loadDemoApprovals } from './load-demo-approvals.ts'
import { activityFileSource } from '../testing/activity-file-source.ts'
import { demoHrAccount } from '../demo/people/accounts.ts'

/**
 * Fills an empty database with the demo company; what one has already is left as it is, but for the demo keys of the
 * tests, which are unused again.
 */
export async function loadDemoCompany(
  connections: { databaseUrl: string; redisUrl: string | null },
  print: (message: string) => void,
): Promise<void> {
  const database = openDatabase(connections.databaseUrl, { max: 2 })
  try {
    const now = new Date()
    if ((await database.db.$count(employees)) === 0) {
      print('Loading the demo company ...')
      for (const file of demoCompany(now.toISOString().slice(0, 10)))
        await load(database, file, { now, print })
      await shareDemoReports(database.db, now)
      await makeDemoPlan({ db: database.db, clock: () => now, log: logTo(print) })
      await loadDemoMessages(database.db, now)
    }
    const hasJoined = await addHrAccount(database)
    await loadDemoTests(database.db, now)
    await renewDemoKeys(database.db, now)
    const failedRefresh = await loadDemoChips(database.db, now)
    if (failedRefresh !== null) await failDemoJobs(connections, failedRefresh)
    if (hasJoined) await loadDemoApprovals(database, now)
  } finally {
    await database.close()
  }
}

/** Prints what should not have happened. */
function logTo(print: (message: string) => void): Log {
  const warn = (_: object, message: string) => print(message)
  return { info: () => {}, warn, error: warn }
}

async function load(
  { db }: Database,
  file: ActivityFile,
  { now, print }: { now: Date; print: (message: string) => void },
): Promise<void> {
  const result = await importActivityFile(
    { db, clock: () => now, log: logTo(print), actor: { kind: 'system', name: 'demo' } },
    activityFileSource(JSON.stringify(file)),
  )
  if (result.outcome === 'imported') return
  const [first] = result.errors
  throw new Error(`${result.total} errors, the first at ${first?.place}: ${first?.message}`)
}

/**
 * False when this is another company. The activity file cannot hold this account (see `demoHrAccount`); a start that was killed before this adds it the
 * next time.
 */
async function addHrAccount({ db }: Database): Promise<boolean> {
  const { department, password, has_subordinate: _, ...account } = demoHrAccount
  if ((await db.$count(employees, eq(employees.dingtalkUserId, 'ding-emma'))) === 0) return false
  if ((await db.$count(employees, eq(employees.username, account.username))) > 0) return true
  const [inDepartment] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.key, department))
  await db.insert(employees).values({
    ...account,
    departmentId: inDepartment?.id ?? null,
    passwordHash: await hashPassword(password),
  })
  return true
}
