import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { type Db, rawSql } from './client.ts'

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
const lock = 7_261_114

/** Brings the database at `url` to the newest schema. Several processes may call it at once: one migrates, the rest wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 10,
    // Whatever the role is called: a schema of its name would come first.
    connection: { search_path: 'public' },
  })
  try {
    await client`select pg_advisory_lock(${lock})`
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** Whether the database has every migration that this code knows. Rejects, without waiting, when it cannot be asked. */
export async function isMigrated(db: Db): Promise<boolean> {
  const journal = readFileSync(`${folder}/meta/_journal.json`, 'utf8')
  const { entries } = JSON.parse(journal) as { entries: unknown[] }
  const sql = rawSql(db)
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!table?.exists) return false
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from drizzle.__drizzle_migrations`
  return (row?.count ?? 0) >= entries.length
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
