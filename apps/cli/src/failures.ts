/** The command line was not understood: the message says why, and the command's usage is shown. */
export class UsageError extends Error {}

/** The command could not do its work; the message is for the person at the terminal. */
export class CommandFailure extends Error {}

const databaseFaults: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer. Is it running?',
  ENOTFOUND: 'The address of the database is not known. Check DATABASE_URL.',
  CONNECT_TIMEOUT: 'The database does not answer. Is it running?',
  CONNECTION_CLOSED: 'The database closed the connection. Nothing was changed; try again.',
  CONNECTION_ENDED: 'The database closed the connection. Nothing was changed; try again.',
  '28P01': 'The database refuses the password. Check DATABASE_URL.',
  '3D000': 'The database does not exist. Check DATABASE_URL.',
  '42P01': 'The database has no tables yet: start the server once, it sets them up.',
  '57P01': 'The database is shutting down. Nothing was changed; try again.',
}

/** What went wrong, in one line where it is a known way to go wrong; otherwise with the stack. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isPlain(error)) return error.message
  // Drizzle wraps what the database said into an error with the whole statement and its values.
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  return databaseFaults[code] ?? cause.stack ?? cause.message
}

/** Errors whose message was written for people. By name: importing their classes would cost every start. */
function isPlain(error: Error): boolean {
  return (
    error instanceof CommandFailure ||
    error instanceof UsageError ||
    ['ConfigError', 'ServiceError'].includes(error.name)
  )
}
