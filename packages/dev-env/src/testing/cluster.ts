import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@vantage/db/client'
import { setUpDatabase } from '@vantage/services/ops/set-up-database'
import postgres from 'postgres'
import { startPostgres } from '../embedded/postgres.ts'

/** A PostgreSQL for one test alone, with a migrated database; it can be restarted, and unless `durable` is false killed. */
export async function startCluster({ durable = true }: { durable?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vantage-cluster-'))
  chmodSync(folder, 0o755)
  const logFile = join(folder, 'postgres.log')
  const start = () => startPostgres({ folder: join(folder, 'postgres'), logFile, durable })
  let server = await start()
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  await admin`create database vantage`
  await admin.end()
  const databaseUrl = server.url('vantage')
  await setUpDatabase(databaseUrl)
  const database = openDatabase(databaseUrl, { max: 2 })
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => {} })
  return {
    databaseUrl,
    db: database.db,
    sql,
    restart: async () => {
      await server.stop()
      server = await start()
    },
    stop: async () => {
      await Promise.all([database.close(), sql.end({ timeout: 1 })])
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
