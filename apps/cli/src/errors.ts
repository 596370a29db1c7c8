/** The command could not do its work; the message is for the person at the terminal. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** By the codes of Node.js, the postgres client and PostgreSQL. */
const databaseErrors: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer. Is it running?',
  ENOTFOUND: 'The address of the database is not known. Check DATABASE_URL.',
  CONNECT_TIMEOUT: 'The database does not answer. Is it running?',
  CONNECTION_CLOSED: 'The database closed the connection. Nothing was changed; try again.',
  CONNECTION_ENDED: 'The database closed the connection. Nothing was changed; try again.',
  '28P01': 'The database refuses the password. Check DATABASE_URL.',
  '3D000': 'The database does not exist. Check DATABASE_URL.',
  '42501': 'The role of DATABASE_URL may not do this in the database.',
  '42704': 'There is no such role in the database. Create it first: create role NAME login.',
  '42P01': 'The database has no tables yet: run npm run vantage -- migrate.',
  '57P01': 'The database is shutting down. Nothing was changed; try again.',
}

/** Errors whose message was written for people. By name: importing their classes would slow every start down. */
const plainErrors = ['CommandError', 'ConfigError', 'ServiceError']

/** What went wrong, in one line where it is a known way to go wrong; otherwise with the stack. */
export async function explainError(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  if (plainErrors.includes(error.name)) return error.message
  const { driverError } = await import('@vantage/contracts/ops/failures')
  const cause = driverError(error)
  const code = 'code' in cause ? String(cause.code) : ''
  return databaseErrors[code] ?? cause.stack ?? cause.message
}
