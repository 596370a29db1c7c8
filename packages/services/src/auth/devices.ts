import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '@vantage/contracts/limits'
import { employees } from '@vantage/db/people/tables'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context, TimedContext } from '../core/context.ts'
import { signingKeyOf } from '../core/signing-key.ts'
import { idsOf } from '../core/lists.ts'

const lifetimeMs = limits.deviceDays * 24 * 3600 * 1000

/**
 * A token for the browser on which an account has just signed in: the account's id, when it was made, and a number that
 * tells devices apart, signed. It grants no access, see `limitSignIns`.
 */
export async function newDevice({ db, clock }: TimedContext, employeeId: number): Promise<string> {
  const made = clock().getTime().toString(36)
  const payload = `${employeeId}.${made}.${randomBytes(9).toString('base64url')}`
  return `${payload}.${signature(await signingKeyOf(db, 'device'), payload).toString('base64url')}`
}

/** Names the request's browser among those on which this account has signed in; null when it has not on this one. */
export async function knownDevice(
  { db, clock, devices = [] }: Pick<Context, 'db' | 'clock' | 'devices'>,
  username: string,
): Promise<string | null> {
  if (devices.length === 0) return null
  const key = await signingKeyOf(db, 'device')
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
    .where(and(eq(employees.username, username), inArray(employees.id, idsOf(genuine))))
  return genuine.find(({ id }) => id === account?.id)?.payload ?? null
}

const signature = (key: Buffer, payload: string) =>
  createHmac('sha256', key).update(payload).digest()
