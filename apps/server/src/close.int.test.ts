import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRun } from '@vantage/contracts/ops/job-progress'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { withProgress } from '@vantage/services/core/job-progress'
import { expect, it } from 'vitest'
import { actorHeader, startServer } from './testing/running-server.ts'

const database = useDatabase()

it('closes while somebody watches a job, and lets the browser connect anew', async () => {
  const server = await startServer({ databaseUrl: database.url })
  const run: JobRun = { job: 'reports.aggregate', subject: '7' }
  const closed = withProgress(server.resources, run, async () => {
    const input = encodeURIComponent(JSON.stringify(run))
    const response = await fetch(`${server.url}/trpc/ops.jobProgress?input=${input}`, {
      headers: { [actorHeader]: 'administrator', accept: 'text/event-stream' },
    })
    let closing: Promise<boolean> | undefined
    let events = ''
    for await (const chunk of response.body ?? []) {
      events += new TextDecoder().decode(chunk)
      // Clients keep a connection that may be used again for four seconds and longer.
      closing ??= Promise.race([server.app.close().then(() => true), sleep(3000, false)])
    }
    // After an event of this name a client takes the stream as complete.
    expect(events).toContain('event: connected')
    expect(events).not.toContain('event: return')
    return { message: 'Done.', result: { closed: (await closing) ?? false } }
  })
  expect(await closed).toEqual({ closed: true })
  expect(server.problems).toEqual([])
  await server.stop()
})
