import type { JobProgress, JobRun } from '@vantage/contracts/ops/job-progress'
import { useEffect, useEffectEvent, useState } from 'react'
import { eventClient } from '../../lib/event-client.ts'

/** How far a run of a job is, while it is watched (null: not); `onDone` is told how it ended. */
export function useJobProgress(
  run: JobRun | null,
  onDone: (progress: JobProgress) => void,
): JobProgress | null {
  const [told, setTold] = useState<{ key: string; progress: JobProgress } | null>(null)
  const done = useEffectEvent(onDone)
  const { job, subject } = run ?? {}
  useEffect(() => {
    if (!job || !subject) return
    const input = { job, subject }
    const subscription = eventClient.ops.jobProgress.subscribe(input, {
      onData: (progress) => {
        setTold({ key: `${job} ${subject}`, progress })
        if (progress.state === 'done') done(progress)
      },
    })
    return () => subscription.unsubscribe()
  }, [job, subject])
  return told && run && told.key === `${run.job} ${run.subject}` ? told.progress : null
}

/** Of 100; 0 while it is not known how much there is. */
export const percentOf = (progress: JobProgress | null): number =>
  progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0
