import { getTableName } from 'drizzle-orm'
import postgres from 'postgres'
import { auditLog } from './ops/tables.ts'

const lock = 7_261_116

/**
 * Grants `role` what servers and workers need in the database at `url`, connected as the owner of the tables: rows of
 * present and future tables, also in `jobSchema`, temporary tables, and only reading and adding in the audit log. Safe
 * to repeat. False, with nothing granted: the role may act as the owner anyway.
 */
export async function grantToApplication(
  url: string,
  { role: name, jobSchema }: { role: string; jobSchema: string },
): Promise<boolean> {
  const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    return await client.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${lock})`
      const [database] = await sql<{ name: string; version: number; isOwner: boolean }[]>`
        select current_database() as name, current_setting('server_version_num')::int as version,
          pg_has_role(${name}, current_user, 'member') as "isOwner"`
      if (!database || database.isOwner) return false
      const role = sql(name)
      // Imports analyze what they wrote, which PostgreSQL allows to others than the owner since version 17.
      const rows =
        database.version >= 170_000
          ? sql`select, insert, update, delete, maintain`
          : sql`select, insert, update, delete`
      await sql`revoke create on schema public from public`
      await sql`grant connect, temporary on database ${sql(database.name)} to ${role}`
      await sql`grant usage on schema drizzle to ${role}`
      await sql`grant select on all tables in schema drizzle to ${role}`
      for (const schema of ['public', jobSchema].map((each) => sql(each))) {
        await sql`grant usage on schema ${schema} to ${role}`
        await sql`grant ${rows} on all tables in schema ${schema} to ${role}`
        await sql`grant usage on all sequences in schema ${schema} to ${role}`
        await sql`alter default privileges in schema ${schema} grant ${rows} on tables to ${role}`
        await sql`alter default privileges in schema ${schema} grant usage on sequences to ${role}`
      }
      const log = sql(getTableName(auditLog))
      await sql`revoke all on public.${log} from ${role}`
      await sql`grant select, insert on public.${log} to ${role}`
      return true
    })
  } finally {
    await client.end({ timeout: 5 })
  }
}
