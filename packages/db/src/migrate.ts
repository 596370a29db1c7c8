import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { type Db, rawSql } from './client.ts'

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
const lock = 7_261_114

/**
 * Brings the database at `url` to the newest schema. Several processes may call it at once: one migrates, the rest wait.
 * Resolves to false, with nothing changed, when a version before the first migration made it.
 */
export async function migrateDatabase(url: string): Promise<boolean> {
  const client = postgres(url, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 10,
    // Whatever the role is called: a schema of its name would come first.
    connection: { search_path: 'public' },
  })
  try {
    await client`select pg_advisory_lock(${lock})`
    if (await isOlderThanBaseline(client)) return false
    await migrate(drizzle(client), { migrationsFolder: folder })
    return true
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function isOlderThanBaseline(sql: postgres.Sql): Promise<boolean> {
  const [baseline] = readMigrationFiles({ migrationsFolder: folder })
  const [table] = await sql`
    select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`
  if (!table || !baseline) return false
  const older = await sql`
    select 1 from drizzle.__drizzle_migrations where created_at < ${baseline.folderMillis} limit 1`
  return older.length > 0
}

/** Whether the database has every migration that this code knows. Rejects, without waiting, when it cannot be asked. */
export async function isMigrated(db: Db): Promise<boolean> {
  const journal = readFileSync(`${folder}/meta/_journal.json`, 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] }
  const newest = entries.at(-1)?.when ?? 0
  const sql = rawSql(db)
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!table?.exists) return false
  const found = await sql`
    select 1 from drizzle.__drizzle_migrations where created_at >= ${newest} limit 1`
  return found.length > 0
}

/** Resolves once the database answers and is migrated; `onWait` is called when it is not yet. Rejects when aborted. */
export async function untilMigrated(
  db: Db,
  { onWait, signal }: { onWait: () => void; signal: AbortSignal },
): Promise<void> {
  if (await isMigrated(db).catch(() => false)) return
  onWait()
  do await sleep(1000, undefined, { signal })
  while (!(await isMigrated(db).catch(() => false)))
}
