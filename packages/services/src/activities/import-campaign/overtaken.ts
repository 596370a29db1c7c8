/** The database changed between the check and the write. */
export class Overtaken extends Error {}

/** Also unique, foreign key and serialization failures and deadlocks, which say the same. */
export function isOvertaken(error: unknown): boolean {
  if (error instanceof Overtaken) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return ['23505', '23503', '40001', '40P01'].some((overtaken) => overtaken === code)
}
