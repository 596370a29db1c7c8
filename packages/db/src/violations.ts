const codes = { unique: '23505', 'foreign key': '23503' } as const

/** Whether PostgreSQL refused a statement for the sake of a constraint of this kind. */
export function isViolation(error: unknown, kind: keyof typeof codes): boolean {
  if (!(error instanceof Error)) return false
  // Drizzle wraps the driver's error into one of its own.
  const cause = 'query' in error && error.cause instanceof Error ? error.cause : error
  return 'code' in cause && cause.code === codes[kind]
}
