import { startSession } from '@vantage/services/auth/sessions'
import type { Database } from '@vantage/db/client'

/** A session of an existing employee, as the `cookie` header of a request. */
export async function sessionCookieOf(
  database: Pick<Database, 'db'>,
  employeeId: number,
): Promise<string> {
  const clock = () => new Date()
  return `vantage_session=${await startSession({ db: database.db, clock }, employeeId)}`
}
