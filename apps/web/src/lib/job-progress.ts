import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { AppRouter } from '@vantage/api/router'
import type { JobProgress, JobRun } from '@vantage/contracts/ops/job-progress'
import { useEffect, useEffectEvent, useState } from 'react'

/** For subscriptions; loaded with the pages that have one. */
export const eventClient = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: '/trpc' })],
})

/** Follows a run of a job, or none (null); `onDone` is called once it has ended. */
export function useJobProgress(
  run: JobRun | null,
  onDone: (progress: JobProgress) => void,
): JobProgress | null {
  const [latest, setLatest] = useState<{ key: string; progress: JobProgress } | null>(null)
  const done = useEffectEvent(onDone)
  const { job, subject } = run ?? {}
  useEffect(() => {
    if (!job || !subject) return
    const input = { job, subject }
    const subscription = eventClient.ops.jobProgress.subscribe(input, {
      onData: (progress) => {
        setLatest({ key: `${job} ${subject}`, progress })
        if (progress.state === 'done') done(progress)
      },
    })
    return () => subscription.unsubscribe()
  }, [job, subject])
  return latest && run && latest.key === `${run.job} ${run.subject}` ? latest.progress : null
}

/** From 0 to 100; 0 while the total is not known. */
export const percentOf = (progress: JobProgress | null): number =>
  progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0
