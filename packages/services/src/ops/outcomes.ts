import type { FailureCause } from '@vantage/contracts/ops/failures'
import type { JobName } from '@vantage/contracts/ops/job-progress'
import type { CallOutcome, ThirdParty } from '@vantage/contracts/ops/third-parties'
import type { Db } from '@vantage/db/client'
import { jobOutcomes, thirdPartyCalls } from '@vantage/db/ops/tables'
import { sql } from 'drizzle-orm'

/** Counts how jobs and calls of third parties end, for `/ops` and `/metrics` of any process. */
export interface Outcomes {
  job(job: JobName, outcome: 'ok' | FailureCause, seconds: number): void
  call(party: ThirdParty, outcome: CallOutcome): void
  /** Stores what is counted, which otherwise happens every two seconds. */
  flush(): Promise<void>
  close(): Promise<void>
}

const everyMs = 2000

/** Counts in memory and adds to the rows in PostgreSQL from time to time: a job costs no statement of its own. */
export function countOutcomes(
  db: Db,
  clock: () => Date,
  onFailure: (error: unknown) => void,
): Outcomes {
  const jobs = new Map<string, typeof jobOutcomes.$inferInsert>()
  const calls = new Map<string, typeof thirdPartyCalls.$inferInsert>()
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()

  const store = async () => {
    const [ended, called] = [[...jobs.values()], [...calls.values()]]
    jobs.clear()
    calls.clear()
    try {
      await addTo(db, ended, called)
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
    job: (job, outcome, seconds) => {
      const { day, lastAt } = today()
      const key = [job, day, outcome].join(' ')
      const before = jobs.get(key) ?? { runs: 0, seconds: 0 }
      const sums = { runs: before.runs + 1, seconds: before.seconds + seconds }
      jobs.set(key, { job, day, outcome, lastAt, ...sums })
      later()
    },
    call: (party, outcome) => {
      const { day, lastAt } = today()
      const key = [party, day, outcome].join(' ')
      calls.set(key, { party, day, outcome, lastAt, calls: (calls.get(key)?.calls ?? 0) + 1 })
      later()
    },
    flush,
    close: flush,
  }
}

async function addTo(
  db: Db,
  ended: (typeof jobOutcomes.$inferInsert)[],
  called: (typeof thirdPartyCalls.$inferInsert)[],
): Promise<void> {
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
}
