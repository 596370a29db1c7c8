import type { TestDatabase } from '@vantage/dev-env/testing/database'
import { vi } from 'vitest'

/**
 * Lets faked time go by, in steps of `ms`, until something is so. It stands still while the database works for anybody: a
 * query takes real time, in which a busy machine would make many steps.
 */
export async function passTime(
  { sql }: Pick<TestDatabase, 'sql'>,
  isSo: () => boolean,
  ms = 100,
): Promise<void> {
  while (!isSo()) {
    await vi.advanceTimersByTimeAsync(ms)
    // Twice: between two queries nothing is asked for a moment.
    for (let quiet = 0; quiet < 2; ) {
      const working = await sql`
        select from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid() and state <> 'idle'`
      quiet = working.length === 0 ? quiet + 1 : 0
    }
  }
}
