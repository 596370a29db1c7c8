import { heartbeats } from '@vantage/db/ops/tables'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** How often a worker says that it is alive, and after which silence it is not counted any more. */
export const heartbeatMs = 10_000
export const silentMs = 45_000
const forgottenMs = 24 * 3_600_000

type BeatContext = Pick<Context, 'db' | 'clock'>

/** A worker is alive, or the sweep has done all that it does. */
export async function beat(
  { db, clock }: BeatContext,
  kind: 'worker' | 'sweep',
  name = '',
): Promise<void> {
  const at = clock()
  await db
    .insert(heartbeats)
    .values({ kind, name, at })
    .onConflictDoUpdate({ target: [heartbeats.kind, heartbeats.name], set: { at } })
}

/** A worker ends. */
export async function endBeat({ db }: Pick<Context, 'db'>, name: string): Promise<void> {
  await db.delete(heartbeats).where(and(eq(heartbeats.kind, 'worker'), eq(heartbeats.name, name)))
}

/** Forgets workers that were killed long ago. */
export async function sweepHeartbeats({ db, clock }: BeatContext): Promise<void> {
  const before = new Date(clock().getTime() - forgottenMs)
  await db.delete(heartbeats).where(and(eq(heartbeats.kind, 'worker'), lt(heartbeats.at, before)))
}
