import { setTimeout as sleep } from 'node:timers/promises'
import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { type AppProcess, startAppProcess } from '@vantage/dev-env/testing/app-process'
import { startCluster } from '@vantage/dev-env/testing/cluster'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { sessionCookieOf } from '@vantage/dev-env/testing/session-cookie'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { createTestRedis } from '@vantage/dev-env/testing/redis'
import { Redis } from 'ioredis'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { emptyActivity, readWork, submissionOf, type Work } from './an-empty-activity.ts'

/** A database with the same answers imported without any outage, for the expected reports. */
const undisturbed = useDatabase()
let cluster: Awaited<ReturnType<typeof startCluster>>
let sql: postgres.Sql
let redisUrl: string | null
const outageCount = 4
const apps = new Map<string, { name: 'server' | 'worker'; port: number; process: AppProcess }>()

beforeAll(async () => {
  cluster = await startCluster()
  sql = cluster.sql
  const { redisUrl: testRedis } = inject('servers')
  redisUrl = testRedis ? await createTestRedis(testRedis) : null
})
afterAll(async () => {
  for (const { process } of apps.values()) await process.kill()
  await cluster?.stop()
})

async function start(id: string, name: 'server' | 'worker', port: number): Promise<void> {
  apps.set(id, {
    name,
    port,
    process: await startAppProcess(name, { databaseUrl: cluster.databaseUrl, redisUrl, port }),
  })
}

async function killAndRestart(id: string): Promise<void> {
  const app = apps.get(id)
  if (!app) return
  await app.process.kill()
  await start(id, app.name, app.port)
}

/** Posts until a server answers 200, as the page does, also when an answer was lost. */
async function postUntilAnswered(path: string, body: unknown, cookie: string): Promise<unknown> {
  for (let tries = 0; tries < 400; tries += 1) {
    const servers = [...apps.values()].filter(({ name }) => name === 'server')
    const { port } = servers[tries % servers.length] ?? { port: 0 }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (response) expect([200, 503]).toContain(response.status)
    if (response?.ok) return response.json()
    await sleep(100)
  }
  throw new Error(`${path} was never answered`)
}

it('loses nothing while servers, workers, PostgreSQL and Redis go down under load', async () => {
  await importFile(cluster, emptyActivity())
  const work = await readWork(sql)
  const jobs = await Promise.all(
    work.map(async (assignment, i) => ({
      assignment,
      body: await submissionOf(sql, assignment, i),
      cookie: await sessionCookieOf(cluster, assignment.raterId),
    })),
  )
  await start('server-1', 'server', await freePort())
  await start('server-2', 'server', await freePort())
  await start('worker-1', 'worker', await freePort())
  await start('worker-2', 'worker', await freePort())

  const codes: string[] = []
  // An assignment is answered during its outage, so that every outage happens under load.
  let outage = 0
  const outageOf = (i: number) => Math.floor((i * outageCount) / jobs.length)
  const raters = Array.from({ length: 6 }, async (_, lane) => {
    for (const [i, { assignment, body, cookie }] of jobs.entries()) {
      if (i % 6 !== lane) continue
      while (outage < outageOf(i)) await sleep(20)
      const first = body.selectorList[0]
      const draft = {
        relationsId: assignment.relationsId,
        answers: [{ questionId: first?.question_id, value: first?.score, at: Date.now() }],
      }
      await postUntilAnswered('/trpc/answering.save', draft, cookie)
      const answer = await postUntilAnswered('/api/quiz/submitAnswer', body, cookie)
      codes.push((answer as { code: string }).code)
      await sleep(150)
    }
  })
  const outages = (async () => {
    const redis = redisUrl ? new Redis(redisUrl) : null
    for (; outage < outageCount; outage += 1) {
      await killAndRestart(outage % 2 === 0 ? 'server-1' : 'server-2')
      await redis?.flushdb()
      await cluster.restart()
      await killAndRestart(outage % 2 === 0 ? 'worker-1' : 'worker-2')
      await sleep(500)
    }
    await redis?.flushdb()
    redis?.disconnect()
  })()
  await Promise.all([...raters, outages])

  expect(codes).toEqual(jobs.map(() => '200'))
  await expectCompleteActivity(jobs.map(({ body, assignment }) => ({ body, assignment })))
})

interface Sent {
  assignment: Work
  body: Awaited<ReturnType<typeof submissionOf>>
}

async function expectCompleteActivity(sent: readonly Sent[]): Promise<void> {
  // Every finished activity is sealed and gets its reports and its statement: by jobs, or by the sweep when Redis lost them.
  await expect
    .poll(async () => (await sql`select from privacy_statements`).count, { timeout: 60_000 })
    .toBe(1)
  await sql`update activities set results_visible = true, released_at = now()`
  const rows = await sql`
    select e.username as participant, s.level, s.scores, s.comments
    from answer_sets s
    join participants p on p.id = s.participant_id join employees e on e.id = p.employee_id`
  const answers = sent.map(({ assignment: { participant, level }, body }) => ({
    participant,
    level,
    scores: body.selectorList.map(({ score }) => score),
    comments: body.resultsList.map(({ explain }) => explain),
  }))
  expect(inOneOrder(rows)).toEqual(inOneOrder(answers))
  expect(await sql`select from submissions`).toHaveLength(0)
  expect(await sql`select from drafts`).toHaveLength(0)
  await importFile(undisturbed, answered(sent))
  const { port } = apps.get('server-1') ?? { port: 0 }
  const referenceServer = await startAppProcess('server', {
    databaseUrl: undisturbed.url,
    redisUrl: null,
  })
  for (const participant of new Set(sent.map(({ assignment }) => assignment.participant))) {
    const actual = await readReport(`http://127.0.0.1:${port}`, cluster, participant)
    expect(actual).toEqual(await readReport(referenceServer.url, undisturbed, participant))
  }
  await referenceServer.stop()
}

const inOneOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** The finished activity file of the same answers. */
function answered(sent: readonly Sent[]): ActivityFile {
  const activityFile = emptyActivity()
  const order = activityFile.questionnaires?.[0]?.questions ?? []
  const isText = new Set(
    (activityFile.questions ?? []).flatMap(({ key, type }) => (type ? [key] : [])),
  )
  for (const activity of activityFile.activities ?? []) {
    activity.status = 'finished'
    for (const { username, raters } of activity.participants) {
      for (const rater of raters) {
        const { body } =
          sent.find(
            ({ assignment }) =>
              assignment.participant === username && assignment.rater === rater.username,
          ) ?? {}
        const scores = body?.selectorList.map(({ score }) => score) ?? []
        const texts = body?.resultsList.map(({ explain }) => explain) ?? []
        rater.answers = Object.fromEntries(
          order.map((key) => [key, (isText.has(key) ? texts.shift() : scores.shift()) ?? 0]),
        )
      }
    }
  }
  return activityFile
}

async function readReport(
  url: string,
  database: Pick<typeof cluster, 'db' | 'sql'>,
  participant: string,
): Promise<unknown> {
  const [row] = await database.sql<{ id: number }[]>`
    select id from employees where username = ${participant}`
  const cookie = await sessionCookieOf(database, row?.id ?? 0)
  const input = encodeURIComponent(
    JSON.stringify({ activityId: 1, questionnaireId: 1, participant }),
  )
  const response = await fetch(`${url}/trpc/reports.get?input=${input}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.json()
}
