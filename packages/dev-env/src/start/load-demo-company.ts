import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'
import { type Database, openDatabase } from '@vantage/db/client'
import { importCampaign } from '@vantage/services/activities/import-campaign/import-campaign'
import { hashPassword } from '@vantage/services/auth/password'
import { demoCompany } from '../demo/company.ts'
import { demoHrAccount } from '../demo/people/accounts.ts'

/** Fills an empty database with the demo company; one that has employees is left as it is. */
export async function loadDemoCompany(
  databaseUrl: string,
  say: (message: string) => void,
): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 2 })
  const { sql } = database
  try {
    const [any] = await sql`select 1 from employees limit 1`
    if (!any) {
      say('Loading the demo company ...')
      const now = new Date()
      for (const file of demoCompany(now.toISOString().slice(0, 10)))
        await load(database, file, now)
    }
    await addHrAccount(sql)
  } finally {
    await database.close()
  }
}

async function load({ db }: Database, file: CampaignFile, now: Date): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(file))
  const source = {
    size: bytes.byteLength,
    async *open() {
      yield bytes
    },
  }
  const result = await importCampaign({ db, clock: () => now }, source)
  if (result.outcome === 'imported') return
  const [first] = result.errors
  throw new Error(`${result.total} errors, the first at ${first?.place}: ${first?.message}`)
}

/** Stands beside the file (its name is too short for one), and is made up for when a start was killed in between. */
async function addHrAccount(sql: Database['sql']): Promise<void> {
  const { username, fullname, englishname, department, gender, type, password } = demoHrAccount
  const [missing] = await sql`
    select 1 from employees where dingtalk_user_id = 'ding-emma'
    and not exists (select 1 from employees where username = ${username})`
  if (!missing) return
  const passwordHash = await hashPassword(password)
  await sql`
    insert into employees (username, fullname, englishname, department_id, gender, type, password_hash)
    select ${username}, ${fullname}, ${englishname}, id, ${gender}, ${type}, ${passwordHash}
    from departments where key = ${department}`
}
