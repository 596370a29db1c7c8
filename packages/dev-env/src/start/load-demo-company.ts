import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'
import { importCampaign } from '@vantage/services/activities/import-campaign/import-campaign'
import { hashPassword } from '@vantage/services/auth/password'
import postgres from 'postgres'
import { demoCompany } from '../demo/company.ts'
import { demoHrAccount } from '../demo/people/accounts.ts'

/** Fills an empty database with the demo company; one that has employees is left as it is. */
export async function loadDemoCompany(
  databaseUrl: string,
  print: (message: string) => void,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} })
  try {
    const [any] = await sql`select 1 from employees limit 1`
    if (!any) {
      print('Loading the demo company ...')
      const now = new Date()
      for (const file of demoCompany(now.toISOString().slice(0, 10))) await load(sql, file, now)
    }
    await addHrAccount(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function load(sql: postgres.Sql, file: CampaignFile, now: Date): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(file))
  const source = {
    size: bytes.byteLength,
    async *open() {
      yield bytes
    },
  }
  const result = await importCampaign({ sql }, source, { now })
  if (result.outcome === 'imported') return
  const [first] = result.errors
  throw new Error(`${result.total} errors, the first at ${first?.place}: ${first?.message}`)
}

/** The campaign file cannot hold this account (see `demoHrAccount`); a start that was killed before this adds it the next time. */
async function addHrAccount(sql: postgres.Sql): Promise<void> {
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
