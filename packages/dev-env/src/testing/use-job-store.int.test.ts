import { createJobs, type Jobs } from '@vantage/jobs/client'
import { type JobFailure, startWorkers } from '@vantage/jobs/worker'
import { afterEach, expect, test, vi } from 'vitest'
import { idleHandlers } from './idle-handlers.ts'
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
    open.push(
      startWorkers(store(), { ...idleHandlers, 'reports.aggregate': handle }, { onFailure }),
    )
    // The last job runs after every other: another run of the first one would be in the list.
    await vi.waitFor(() => expect(handled).toContain(8), { timeout: 20_000 })
    expect(handled).toEqual([7, 8])
    expect(failures).toEqual([])
  })

  test('a job that failed for good begins anew, once, when it is asked for again', async () => {
    const failures: { reason: string; attempt: number }[] = []
    const onFailure = ({ reason, attempt }: JobFailure) => void failures.push({ reason, attempt })
    // BullMQ tries no job again that fails with an error of this name.
    const gaveUp = Object.assign(new Error('no disk'), { name: 'UnrecoverableError' })
    const failing = () =>
      startWorkers(
        store(),
        { ...idleHandlers, 'reports.aggregate': () => Promise.reject(gaveUp) },
        { onFailure },
      )
    const queues = [jobs(), jobs(), jobs()]
    const ask = async (activityId: number) => {
      const once = { once: `activity-${activityId}` }
      await Promise.all(
        queues.map((queue) => queue.enqueue('reports.aggregate', { activityId }, once)),
      )
    }
    for (const failed of [1, 2]) {
      await ask(7)
      const worker = failing()
      await vi.waitFor(() => expect(failures).toHaveLength(failed), { timeout: 20_000 })
      await worker.close()
    }
    expect(failures).toEqual([
      { reason: 'no disk', attempt: 1 },
      { reason: 'no disk', attempt: 1 },
    ])
    await ask(7)
    await ask(8)
    const handled: number[] = []
    const handle = async ({ activityId }: { activityId: number }) => void handled.push(activityId)
    open.push(
      startWorkers(store(), { ...idleHandlers, 'reports.aggregate': handle }, { onFailure }),
    )
    await vi.waitFor(() => expect(handled).toContain(8), { timeout: 20_000 })
    expect(handled).toEqual([7, 8])
  })
})
