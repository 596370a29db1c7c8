import { startSession } from '@vantage/services/auth/sessions'
import { type Database, openDatabase } from '@vantage/db/client'

/** A session of an existing employee, as the `cookie` header of a request. */
export async function sessionCookieOf(
  database: Pick<Database, 'db'>,
  employeeId: number,
): Promise<string> {
  const ctx = {
    db: database.db,
    clock: () => new Date(),
    actor: { kind: 'nobody' },
    userAgent: '',
  } as const
  return `vantage_session=${await startSession(ctx, employeeId)}`
}

/** Starts sessions for many employees of the database at `url`: cookie by employee id. */
export async function sessionCookies(
  url: string,
  employeeIds: readonly number[],
): Promise<Map<number, string>> {
  const database = openDatabase(url)
  try {
    const cookies = employeeIds.map(
      async (id) => [id, await sessionCookieOf(database, id)] as const,
    )
    return new Map(await Promise.all(cookies))
  } finally {
    await database.close()
  }
}
