import { setTimeout as sleep } from 'node:timers/promises'
import { type AppProcess, startAppProcess } from '@vantage/dev-env/testing/app-process'
import { startCluster } from '@vantage/dev-env/testing/cluster'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { sessionCookieOf } from '@vantage/dev-env/testing/session-cookie'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { emptyActivity, readWork, submissionOf } from './an-empty-activity.ts'

let cluster: Awaited<ReturnType<typeof startCluster>>
let server: AppProcess
let worker: AppProcess

beforeAll(async () => {
  cluster = await startCluster()
  await importFile(cluster, emptyActivity())
  // Jobs on PostgreSQL: the job store goes down with it.
  const stores = { databaseUrl: cluster.databaseUrl, redisUrl: null }
  server = await startAppProcess('server', stores)
  worker = await startAppProcess('worker', stores)
  await untilItSweeps()
})
afterAll(async () => {
  await server?.kill()
  await worker?.kill()
  await cluster?.stop()
})

/** A worker that starts while PostgreSQL is away ends, and nobody starts it again here. */
async function untilItSweeps(): Promise<void> {
  const expired = () => cluster.sql`select from rate_limits`
  await cluster.sql`insert into rate_limits (key, points, expire) values ('old', 1, '2026-01-01')`
  await vi.waitFor(async () => expect(await expired()).toHaveLength(0), { timeout: 60_000 })
}

const lanes = 8

it('answers 200, or 503 with a time to wait, while PostgreSQL restarts under load', async () => {
  const work = await readWork(cluster.sql)
  const tasks = await Promise.all(
    work.map(async (assignment, i) => ({
      relationsId: assignment.relationsId,
      rater: assignment.rater,
      body: await submissionOf(cluster.sql, assignment, i),
      cookie: await sessionCookieOf(cluster, assignment.raterId),
    })),
  )
  const answers = new Set<string>()
  const call = async (path: string, cookie: string, body?: unknown) => {
    const response = await fetch(server.url + path, {
      headers: { 'content-type': 'application/json', cookie },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    answers.add(`${response.status} ${response.headers.get('retry-after') ? 'wait' : ''}`.trim())
  }
  let restarting = true
  const people = Array.from({ length: lanes }, async (_, lane) => {
    const own = tasks.filter((_task, i) => i % lanes === lane)
    while (restarting) {
      for (const { relationsId, rater, body, cookie } of own) {
        const first = body.selectorList[0]
        const draft = [{ questionId: first?.question_id, value: first?.score, at: Date.now() }]
        await call('/trpc/activities.mine', cookie)
        await call('/api/quiz/queryActivityWhoParticipant', cookie, { username: rater })
        await call('/trpc/answering.save', cookie, { relationsId, answers: draft })
        await call('/api/quiz/submitAnswer', cookie, body)
        // After many wrong passwords, further ones are refused.
        await call('/api/user/login', cookie, { username: rater, password: 'wrong' })
      }
    }
  })
  for (let restart = 0; restart < 4; restart += 1) {
    await sleep(300)
    await cluster.restart()
  }
  restarting = false
  await Promise.all(people)
  expect(answers).toContain('200')
  for (const expected of ['200', '503 wait', '429 wait']) answers.delete(expected)
  expect([...answers]).toEqual([])

  // The same server and worker go on: the activity finishes, and its reports are built.
  for (const { body, cookie } of tasks) await call('/api/quiz/submitAnswer', cookie, body)
  expect([...answers]).toEqual(['200'])
  const reports = async () => (await cluster.sql`select from company_values`).count
  await expect.poll(reports, { timeout: 60_000 }).toBe(1)
})
