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
    const created = createJobs(store())
    open.push(created)
    return created
  }

  test('a job that is added three times before a worker takes it runs once', async () => {
    const handled: number[] = []
    const failures: string[] = []
    const queue = jobs()
    for (const activityId of [7, 7, 7, 8]) {
      await queue.enqueue('reports.aggregate', { activityId }, { once: `activity-${activityId}` })
    }
    const handle = async ({ activityId }: { activityId: number }) => void handled.push(activityId)
    const onFailure = ({ reason }: { reason: string }) => void failures.push(reason)
    open.push(startWorkers(store(), { 'reports.aggregate': handle }, { onFailure }))
    // The last job runs after every other: another run of the first one would be in the list.
    await vi.waitFor(() => expect(handled).toContain(8), { timeout: 20_000 })
    expect(handled).toEqual([7, 8])
    expect(failures).toEqual([])
  })
})
