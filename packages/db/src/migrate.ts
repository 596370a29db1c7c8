import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
const lock = 7_261_114

/** Brings the database at `url` to the newest schema. Several processes may call it at once: one migrates, the rest wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    await client`select pg_advisory_lock(${lock})`
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end({ timeout: 5 })
  }
}
