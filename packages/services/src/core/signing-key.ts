import { randomBytes } from 'node:crypto'
import { signingKeys } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import { eq } from 'drizzle-orm'

type Purpose = (typeof signingKeys.$inferSelect)['purpose']
const keys = new WeakMap<Db, Map<Purpose, Promise<Buffer>>>()

/** What this installation signs with for a purpose; read once for each database. */
export function signingKeyOf(db: Db, purpose: Purpose): Promise<Buffer> {
  const own = keys.get(db) ?? new Map<Purpose, Promise<Buffer>>()
  keys.set(db, own)
  const known = own.get(purpose) ?? readKey(db, purpose)
  own.set(purpose, known)
  // A failed read is tried again the next time.
  known.catch(() => own.delete(purpose))
  return known
}

/** Of two processes that need the first key at the same time, one makes it. */
async function readKey(db: Db, purpose: Purpose): Promise<Buffer> {
  const isIt = eq(signingKeys.purpose, purpose)
  const [found] = await db.select().from(signingKeys).where(isIt)
  if (found) return found.key
  await db
    .insert(signingKeys)
    .values({ purpose, key: randomBytes(32) })
    .onConflictDoNothing()
  const [made] = await db.select().from(signingKeys).where(isIt)
  if (!made) throw new Error('There is no key to sign with')
  return made.key
}
