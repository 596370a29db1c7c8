import postgres from 'postgres'
import type { Sql } from './client.ts'

/** A pool for raw SQL alone, where loading drizzle's tables would take longer than the work (the command line). */
export function openSql(url: string, { max = 2 }: { max?: number } = {}): Sql {
  return postgres(url, { onnotice: () => {}, connect_timeout: 5, max })
}
