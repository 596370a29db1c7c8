import { setTimeout as sleep } from 'node:timers/promises'
import { failureReason } from '@vantage/contracts/ops/failures'
import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import { activities } from '@vantage/db/activities/tables'
import { type Db, openDatabase } from '@vantage/db/client'
import type { JobStore } from '@vantage/jobs/backend'
import { createJobs } from '@vantage/jobs/client'
import { FinalFailure, startWorkers } from '@vantage/jobs/worker'
import { sweepFailures } from '@vantage/services/core/failed-jobs'
import { asc, eq } from 'drizzle-orm'

/**
 * Leaves two failed jobs that ops can replay: the chip refresh that the quota ended, and the reports of a finished
 * activity. They have ids of their own, so that the sweep, which asks for what is owed, does not take them up.
 */
export async function failDemoJobs(
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string | null },
  refreshId: number,
): Promise<void> {
  const store: JobStore = redisUrl ? { redisUrl } : { databaseUrl }
  const { db, close } = openDatabase(databaseUrl, { max: 1 })
  const activityId = await finishedActivity(db)
  const jobs = createJobs(store)
  await jobs.enqueue('chips.refresh', { refreshId }, { once: `demo-refresh-${refreshId}` })
  if (activityId !== null) {
    await jobs.enqueue('reports.aggregate', { activityId }, { once: `demo-reports-${activityId}` })
  }
  const failing = (reason: string) => async () => {
    throw new FinalFailure(reason)
  }
  const cancelled = failing('canceling statement due to statement timeout')
  const workers = startWorkers(
    store,
    {
      ...(Object.fromEntries(jobNames.map((name) => [name, cancelled])) as Record<
        JobName,
        typeof cancelled
      >),
      'chips.refresh': failing(failureReason('parts-search', 'quota')),
      // None is added here; what is taken from a real queue is asked for again by the sweep.
      'approvals.submit': async () => {},
      'approvals.check': async () => {},
    },
    { onFailure: () => {} },
  )
  try {
    const wanted = activityId === null ? 1 : 2
    for (let tries = 0; tries < 100; tries += 1) {
      const refreshes = await jobs.counts('chips.refresh')
      const reports = await jobs.counts('reports.aggregate')
      if (refreshes.failed + reports.failed >= wanted) break
      await sleep(100)
    }
    await sweepFailures({ db, jobs, clock: () => new Date() })
  } finally {
    await workers.close()
    await jobs.close()
    await close()
  }
}

async function finishedActivity(db: Db): Promise<number | null> {
  const [found] = await db
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.status, 'finished'))
    .orderBy(asc(activities.id))
    .limit(1)
  return found?.id ?? null
}
