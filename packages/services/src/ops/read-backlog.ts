import type { DeliveryState } from '@vantage/contracts/approvals/states'
import type { OpsOverview } from '@vantage/contracts/ops/overview'
import { activities } from '@vantage/db/activities/tables'
import { approvalDeliveries, approvalForms } from '@vantage/db/approvals/tables'
import { chipParts } from '@vantage/db/chips/tables'
import { heartbeats } from '@vantage/db/ops/tables'
import { and, count, eq, isNull, lt, min } from 'drizzle-orm'
import { isWanted } from '../chips/refreshes.ts'
import type { DbContext, TimedContext } from '../core/context.ts'

/** How often a worker reports that it is alive, and after which silence it counts as gone. */
export const heartbeatMs = 10_000
const silentMs = 45_000
const forgottenMs = 24 * 3_600_000

/** Notes that a worker is alive, or that a sweep succeeded. */
export async function beat(
  { db, clock }: TimedContext,
  kind: 'worker' | 'sweep',
  name = '',
): Promise<void> {
  const at = clock()
  await db
    .insert(heartbeats)
    .values({ kind, name, at })
    .onConflictDoUpdate({ target: [heartbeats.kind, heartbeats.name], set: { at } })
}

export async function endBeat({ db }: DbContext, name: string): Promise<void> {
  await db.delete(heartbeats).where(and(eq(heartbeats.kind, 'worker'), eq(heartbeats.name, name)))
}

/** Deletes workers that were killed long ago. */
export async function sweepHeartbeats({ db, clock }: TimedContext): Promise<void> {
  const before = new Date(clock().getTime() - forgottenMs)
  await db.delete(heartbeats).where(and(eq(heartbeats.kind, 'worker'), lt(heartbeats.at, before)))
}

/** What waits, and whether somebody works on it, as the database knows. */
export interface Backlog {
  /** By state of their delivery; `oldest`: when the oldest of them was reported. */
  forms: { state: DeliveryState; forms: number; oldest: Date | null; nextTryAt: Date | null }[]
  /** Part numbers that the newest refresh did not update; `oldest`: when the oldest of their rows were fetched. */
  stale: { parts: number; oldest: Date | null }
  /** Finished activities whose answers are not parted from their raters yet. */
  unsealed: number
  /** When a sweep last succeeded. */
  lastSweepAt: Date | null
  /** How many are alive. */
  workers: number
}

export async function readBacklog({ db, clock }: TimedContext): Promise<Backlog> {
  const { state, nextTryAt } = approvalDeliveries
  const [forms, [stale], unsealed, beats] = await Promise.all([
    db
      .select({
        state,
        forms: count(),
        oldest: min(approvalForms.createdAt),
        nextTryAt: min(nextTryAt),
      })
      .from(approvalDeliveries)
      .innerJoin(approvalForms, eq(approvalForms.id, approvalDeliveries.formId))
      .groupBy(state),
    db
      .select({ parts: count(), oldest: min(chipParts.fetchedAt) })
      .from(chipParts)
      .where(isWanted('stale')),
    db.$count(activities, and(eq(activities.status, 'finished'), isNull(activities.sealedAt))),
    db.select().from(heartbeats),
  ])
  const since = clock().getTime() - silentMs
  return {
    forms,
    stale: stale ?? { parts: 0, oldest: null },
    unsealed,
    lastSweepAt: beats.find(({ kind }) => kind === 'sweep')?.at ?? null,
    workers: beats.filter(({ kind, at }) => kind === 'worker' && at.getTime() > since).length,
  }
}

/** The backlog as `/ops` shows it. */
export async function backlogOverview(ctx: TimedContext): Promise<OpsOverview['backlog']> {
  const { forms, stale, unsealed, lastSweepAt, workers } = await readBacklog(ctx)
  const inState = (...states: DeliveryState[]) =>
    forms.filter(({ state }) => states.includes(state))
  const sum = (...states: DeliveryState[]) =>
    inState(...states).reduce((total, each) => total + each.forms, 0)
  const tries = inState('queued', 'retrying').flatMap(({ nextTryAt }) => nextTryAt ?? [])
  const next = tries.toSorted((a, b) => a.getTime() - b.getTime()).at(0)
  return {
    waitingForms: sum('queued', 'retrying'),
    nextTryAt: next?.toISOString() ?? null,
    needPerson: sum('needs-person'),
    notConfigured: sum('not-configured'),
    staleParts: stale.parts,
    unsealed,
    workers,
    lastSweepAt: lastSweepAt?.toISOString() ?? null,
  }
}
