import { createJobs, type Jobs } from '@vantage/jobs/client'
import { startWorkers } from '@vantage/jobs/worker'
import { afterEach, expect, test, vi } from 'vitest'
import { describeOnEachJobStore } from './use-job-store.ts'

describeOnEachJobStore('an empty job store', (store) => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.close()
  })
  const jobs = (): Jobs => {
    const made = createJobs(store())
    open.push(made)
    return made
  }

  test('takes a job, and a worker runs it once however often it was added', async () => {
    const given: number[] = []
    const failures: string[] = []
    const queue = jobs()
    for (let again = 0; again < 3; again++) {
      await queue.enqueue('reports.aggregate', { activityId: 7 }, { once: 'activity-7' })
    }
    const handle = async ({ activityId }: { activityId: number }) => void given.push(activityId)
    const onFailure = ({ reason }: { reason: string }) => void failures.push(reason)
    open.push(startWorkers(store(), { 'reports.aggregate': handle }, { onFailure }))
    await vi.waitFor(() => expect(given).toEqual([7]), { timeout: 20_000 })
    expect(failures).toEqual([])
  })
})
