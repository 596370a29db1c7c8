import { failureReason } from '@vantage/contracts/ops/failures'
import { jobNames } from '@vantage/contracts/ops/job-progress'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { describeOnEachJobStore } from '@vantage/dev-env/testing/use-job-store'
import { openWorker } from '@vantage/jobs/backend'
import { FinalFailure } from '@vantage/jobs/worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actors } from '../policy.ts'
import { mountedPaths } from '../testing/mounted-paths.ts'
import { actorHeader, startServer } from '../testing/running-server.ts'

const database = useDatabase()
const readers = ['grant ops', 'administrator']
const others = Object.keys(actors).filter((name) => !readers.includes(name))

describeOnEachJobStore('the queue dashboard', (store) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ databaseUrl: database.url, ...store() })
  })
  afterAll(() => server?.stop())

  const get = (path: string, actor: string, { method = 'GET', accept = '*/*' } = {}) =>
    server.send(path, { method, redirect: 'manual', headers: { [actorHeader]: actor, accept } })

  it.each(others)('refuses every one of its paths to %s', async (actor) => {
    const paths = mountedPaths(server.app).filter((path) => path.startsWith('/ops/queues'))
    expect(paths.length).toBeGreaterThan(30)
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH']) {
        const { status, text } = await get(path.replace('/*', '/js/x.js'), actor, { method })
        // A method that is not there at all is answered as anywhere else.
        expect([401, 403, 404], `${method} ${path}: ${text}`).toContain(status)
        if (method === 'GET' && path === '/ops/queues/api/queues')
          expect(status).toBe(actor === 'nobody' ? 401 : 403)
      }
    }
  })

  it('leads who opens it in a browser, and may not, to the page of operations', async () => {
    for (const actor of ['nobody', 'employee']) {
      const answer = await get('/ops/queues/queue/chips.refresh', actor, {
        accept: 'text/html,*/*',
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ops'])
    }
  })

  it('shows operations every queue in plain words, and what has failed', async () => {
    const fail = async () => {
      throw new FinalFailure(failureReason('parts-search', 'quota'))
    }
    const worker = openWorker(store(), 'chips.refresh', fail, 1)
    await worker.waitUntilReady()
    await server.resources.jobs.enqueue('chips.refresh', { refreshId: 1 }, { once: 'refresh-1' })
    await expect
      .poll(async () => (await server.resources.jobs.counts('chips.refresh')).failed)
      .toBe(1)
    await worker.close()

    const page = await get('/ops/queues', 'grant ops')
    expect(page.text).toContain('<base href="/ops/queues/"')
    // Nothing of it is asked of another site.
    expect(page.text).toContain('<link')
    expect(page.text).not.toMatch(/(href|src)="(https?:)?\/\//)
    const script = /src="(static\/js\/main[^"]+)"/.exec(page.text)?.[1] ?? 'none'
    expect((await get(`/ops/queues/${script}`, 'grant ops')).status).toBe(200)

    const { body } = await get('/ops/queues/api/queues?activeQueue=chips.refresh', 'administrator')
    const queues = body.queues as { name: string; displayName?: string; readOnlyMode: boolean }[]
    expect(queues.map(({ name }) => name).toSorted()).toEqual(jobNames.toSorted())
    for (const { name, displayName, readOnlyMode } of queues) {
      expect(displayName).not.toBe(name)
      expect(readOnlyMode).toBe(true)
    }
    expect(queues).toContainEqual(
      expect.objectContaining({
        name: 'chips.refresh',
        counts: expect.objectContaining({ failed: 1 }),
        jobs: [expect.objectContaining({ failedReason: 'parts-search: quota' })],
      }),
    )
  })

  it('changes nothing, for anybody', async () => {
    const put = (path: string) =>
      get(`/ops/queues/api/queues${path}`, 'administrator', { method: 'PUT' })
    for (const path of ['/pause', '/chips.refresh/empty', '/chips.refresh/retry/failed']) {
      expect((await put(path)).status).toBe(405)
    }
    expect(await server.resources.jobs.counts('chips.refresh')).toMatchObject({ failed: 1 })
  })
})
