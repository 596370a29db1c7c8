import { setTimeout as sleep } from 'node:timers/promises'
import { type AppProcess, startAppProcess } from '@vantage/dev-env/testing/app-process'
import { startCluster } from '@vantage/dev-env/testing/cluster'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { sessionCookieOf } from '@vantage/dev-env/testing/session-cookie'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyRound, readWork, submissionOf } from './a-round.ts'

let cluster: Awaited<ReturnType<typeof startCluster>>
let server: AppProcess

beforeAll(async () => {
  cluster = await startCluster()
  await importFile(cluster, emptyRound())
  // Jobs on PostgreSQL: its job store goes down with it.
  server = await startAppProcess('server', { databaseUrl: cluster.databaseUrl, redisUrl: null })
})
afterAll(async () => {
  await server?.kill()
  await cluster?.stop()
})

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
  const answers: string[] = []
  let restarting = true
  const call = async (path: string, cookie: string, body?: unknown) => {
    const response = await fetch(server.url + path, {
      headers: { 'content-type': 'application/json', cookie },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    answers.push(`${response.status} ${response.headers.has('retry-after')}`)
    return response.status
  }
  const people = Array.from({ length: 8 }, async (_, lane) => {
    while (restarting) {
      for (const { relationsId, rater, body, cookie } of tasks.filter(
        (_task, i) => i % 8 === lane,
      )) {
        const first = body.selectorList[0]
        const draft = [{ questionId: first?.question_id, value: first?.score, at: Date.now() }]
        await call('/trpc/activities.mine', cookie)
        await call('/api/quiz/queryActivityWhoParticipant', cookie, { username: rater })
        await call('/trpc/answering.save', cookie, { relationsId, answers: draft })
        await call('/api/quiz/submitAnswer', cookie, body)
        await call('/api/user/login', cookie, { username: rater, password: 'wrong' })
      }
    }
  })
  for (let restart = 0; restart < 4; restart += 1) {
    await sleep(300)
    await cluster.restart()
  }
  await sleep(300)
  restarting = false
  await Promise.all(people)
  expect(
    answers.filter((answer) => !['200 false', '503 true', '429 true'].includes(answer)),
  ).toEqual([])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
