import { chipStock } from '@vantage/db/chips/tables'
import type { Db } from '@vantage/db/client'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Grows with every change of part numbers and entries: what was read later, or with it, is at least of that state. */
export async function readVersion(db: Db): Promise<number> {
  const [stock] = await db.select({ version: chipStock.version }).from(chipStock)
  return stock?.version ?? 0
}

/** Takes the writing of chips for this transaction, so that of two that write one waits, and counts it. Readers go on. */
export const lockChips = ({ db }: Pick<Context, 'db'>) =>
  db
    .insert(chipStock)
    .values({})
    .onConflictDoUpdate({
      target: chipStock.isOnly,
      set: { version: sql`${chipStock.version} + 1` },
    })
