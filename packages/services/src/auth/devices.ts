import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '@vantage/contracts/limits'
import { signingKeys } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'

const lifetimeMs = limits.deviceDays * 24 * 3600 * 1000
const keys = new WeakMap<Db, Promise<Buffer>>()

/**
 * A token for the browser on which an account has just signed in: the account's id, when it was made, and a number that
 * tells devices apart, signed. It grants no access, see `limitSignIns`.
 */
export async function newDevice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  employeeId: number,
): Promise<string> {
  const made = clock().getTime().toString(36)
  const payload = `${employeeId}.${made}.${randomBytes(9).toString('base64url')}`
  return `${payload}.${signature(await keyOf(db), payload).toString('base64url')}`
}

/** Names the request's browser among those on which this account has signed in; null when it has not on this one. */
export async function knownDevice(
  { db, clock, devices = [] }: Pick<Context, 'db' | 'clock' | 'devices'>,
  username: string,
): Promise<string | null> {
  if (devices.length === 0) return null
  const key = await keyOf(db)
  const genuine = devices.flatMap((token) => {
    const [, payload = '', id, made = '', signed = ''] =
      /^((\d{1,9})\.([0-9a-z]{1,10})\.[\w-]{12})\.([\w-]{43})$/.exec(token) ?? []
    if (id === undefined || clock().getTime() - Number.parseInt(made, 36) > lifetimeMs) return []
    const isOurs = timingSafeEqual(signature(key, payload), Buffer.from(signed, 'base64url'))
    return isOurs ? [{ id: Number(id), payload }] : []
  })
  if (genuine.length === 0) return null
  const [account] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.username, username),
        inArray(
          employees.id,
          genuine.map(({ id }) => id),
        ),
      ),
    )
  return genuine.find(({ id }) => id === account?.id)?.payload ?? null
}

const signature = (key: Buffer, payload: string) =>
  createHmac('sha256', key).update(payload).digest()

function keyOf(db: Db): Promise<Buffer> {
  const known = keys.get(db) ?? readKey(db)
  keys.set(db, known)
  // A failed read is tried again the next time.
  known.catch(() => keys.delete(db))
  return known
}

/** Of two servers that need the first key at the same time, one makes it. */
async function readKey(db: Db): Promise<Buffer> {
  const isIt = eq(signingKeys.purpose, 'device')
  const [found] = await db.select().from(signingKeys).where(isIt)
  if (found) return found.key
  await db
    .insert(signingKeys)
    .values({ purpose: 'device', key: randomBytes(32) })
    .onConflictDoNothing()
  const [made] = await db.select().from(signingKeys).where(isIt)
  if (!made) throw new Error('There is no key to sign with')
  return made.key
}
