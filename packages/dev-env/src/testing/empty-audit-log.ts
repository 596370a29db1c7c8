import type { TestDatabase } from './database.ts'

/** Removes every entry, which the log itself allows nobody. */
export async function emptyAuditLog({ sql }: Pick<TestDatabase, 'sql'>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`truncate audit_log`
  })
}
