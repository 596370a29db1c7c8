import type { FailureCause } from '@vantage/contracts/ops/failures'
import type { JobName } from '@vantage/contracts/ops/job-progress'
import type { CallOutcome, ThirdParty } from '@vantage/contracts/ops/third-parties'
import type { Db } from '@vantage/db/client'
import { jobDurations, jobOutcomes, recentCalls, thirdPartyCalls } from '@vantage/db/ops/tables'
import { sql } from 'drizzle-orm'
import { forgetFailures } from './failed-jobs.ts'

/** `sign-in`: by password. `dingtalk-sign-in`: by a one-time code of DingTalk. `key`: by the key of a test. */
export type AccessKind = 'sign-in' | 'dingtalk-sign-in' | 'key'
/** `refused`: nothing was checked. */
export type AccessOutcome = 'ok' | 'wrong' | 'refused'

/** Counts how jobs and calls of third parties end, for `/ops` and `/metrics` of any process. */
export interface Outcomes {
  /** `id`: the job's id in its queue; after success its earlier failure is deleted. */
  job(job: JobName, outcome: 'ok' | FailureCause, seconds: number, id?: string): void
  call(party: ThirdParty, outcome: CallOutcome): void
  access(kind: AccessKind, outcome: AccessOutcome): void
  /** The counts of this process. */
  accesses(): { kind: AccessKind; outcome: AccessOutcome; count: number }[]
  /** Stores the counts, which otherwise happens every two seconds. */
  flush(): Promise<void>
  close(): Promise<void>
}

const everyMs = 2000
/** Calls of third parties are counted by spans, in ms, for the last hour. */
const spanMs = 5 * 60_000
/** The upper bounds of a histogram of how long jobs take, in ms. */
export const durationBoundsMs = [50, 250, 1000, 5000, 30_000, 120_000]

/** Counts in memory and adds to rows in PostgreSQL from time to time, so that a job costs no statement. */
export function countOutcomes(
  db: Db,
  clock: () => Date,
  onFailure: (error: unknown) => void,
): Outcomes {
  const jobs = new Map<string, typeof jobOutcomes.$inferInsert>()
  const durations = new Map<string, typeof jobDurations.$inferInsert>()
  const calls = new Map<string, typeof thirdPartyCalls.$inferInsert>()
  const recent = new Map<string, typeof recentCalls.$inferInsert>()
  const well = new Map<JobName, string[]>()
  const accesses = new Map<string, ReturnType<Outcomes['accesses']>[number]>()
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()

  const store = async () => {
    const counted = {
      ended: [...jobs.values()],
      took: [...durations.values()],
      called: [...calls.values()],
      lately: [...recent.values()],
      well: [...well],
    }
    for (const each of [jobs, durations, calls, recent, well]) each.clear()
    try {
      await addTo(db, counted)
    } catch (error) {
      onFailure(error)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    storing = storing.then(store)
    return storing
  }
  const later = () => {
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }
  const today = () => {
    const lastAt = clock()
    return { lastAt, day: lastAt.toISOString().slice(0, 10) }
  }

  return {
    job: (job, outcome, seconds, id) => {
      if (outcome === 'ok' && id !== undefined) {
        const ids = well.get(job)
        if (ids) ids.push(id)
        else well.set(job, [id])
      }
      const { day, lastAt } = today()
      const key = [job, day, outcome].join(' ')
      const before = jobs.get(key) ?? { runs: 0, seconds: 0 }
      const sums = { runs: before.runs + 1, seconds: before.seconds + seconds }
      jobs.set(key, { job, day, outcome, lastAt, ...sums })
      const withinMs = durationBoundsMs.find((bound) => seconds * 1000 <= bound)
      if (withinMs !== undefined) {
        const place = `${key} ${withinMs}`
        const runs = (durations.get(place)?.runs ?? 0) + 1
        durations.set(place, { job, day, outcome, withinMs, runs })
      }
      later()
    },
    call: (party, outcome) => {
      const { day, lastAt } = today()
      const key = [party, day, outcome].join(' ')
      calls.set(key, { party, day, outcome, lastAt, calls: (calls.get(key)?.calls ?? 0) + 1 })
      const since = new Date(Math.floor(lastAt.getTime() / spanMs) * spanMs)
      const place = [party, since.getTime(), outcome].join(' ')
      recent.set(place, { party, since, outcome, calls: (recent.get(place)?.calls ?? 0) + 1 })
      later()
    },
    access: (kind, outcome) => {
      const key = `${kind} ${outcome}`
      accesses.set(key, { kind, outcome, count: (accesses.get(key)?.count ?? 0) + 1 })
    },
    accesses: () => [...accesses.values()],
    flush,
    close: flush,
  }
}

interface Counted {
  ended: (typeof jobOutcomes.$inferInsert)[]
  took: (typeof jobDurations.$inferInsert)[]
  called: (typeof thirdPartyCalls.$inferInsert)[]
  lately: (typeof recentCalls.$inferInsert)[]
  well: [JobName, string[]][]
}

async function addTo(db: Db, { ended, took, called, lately, well }: Counted): Promise<void> {
  for (const [job, ids] of well) await forgetFailures({ db }, job, ids)
  if (ended.length > 0) {
    await db
      .insert(jobOutcomes)
      .values(ended)
      .onConflictDoUpdate({
        target: [jobOutcomes.job, jobOutcomes.day, jobOutcomes.outcome],
        set: {
          runs: sql`${jobOutcomes.runs} + excluded.runs`,
          seconds: sql`${jobOutcomes.seconds} + excluded.seconds`,
          lastAt: sql`greatest(${jobOutcomes.lastAt}, excluded.last_at)`,
        },
      })
  }
  if (took.length > 0) {
    const { job, day, outcome, withinMs, runs } = jobDurations
    await db
      .insert(jobDurations)
      .values(took)
      .onConflictDoUpdate({
        target: [job, day, outcome, withinMs],
        set: { runs: sql`${runs} + excluded.runs` },
      })
  }
  if (called.length > 0) {
    await db
      .insert(thirdPartyCalls)
      .values(called)
      .onConflictDoUpdate({
        target: [thirdPartyCalls.party, thirdPartyCalls.day, thirdPartyCalls.outcome],
        set: {
          calls: sql`${thirdPartyCalls.calls} + excluded.calls`,
          lastAt: sql`greatest(${thirdPartyCalls.lastAt}, excluded.last_at)`,
        },
      })
  }
  if (lately.length > 0) {
    const { party, since, outcome, calls } = recentCalls
    await db
      .insert(recentCalls)
      .values(lately)
      .onConflictDoUpdate({
        target: [party, since, outcome],
        set: { calls: sql`${calls} + excluded.calls` },
      })
  }
}
