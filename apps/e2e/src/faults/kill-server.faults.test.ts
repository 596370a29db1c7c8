import { freePort } from '@vantage/dev-env/embedded/ports'
import { type AppProcess, startAppProcess } from '@vantage/dev-env/testing/app-process'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { sessionCookieOf } from '@vantage/dev-env/testing/session-cookie'
import { startStatementProxy, type StatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyActivity, readWork, submissionOf, type Work } from './an-empty-activity.ts'

const database = useDatabase()
let proxy: StatementProxy
let server: AppProcess
let port: number
let work: Work[]

const start = () => startAppProcess('server', { databaseUrl: proxy.url, redisUrl: null, port })

beforeAll(async () => {
  await importFile(database, emptyActivity())
  work = await readWork(database.sql)
  proxy = await startStatementProxy(database.url)
  port = await freePort()
  server = await start()
})
afterAll(async () => {
  await server?.kill()
  await proxy?.stop()
})

async function submit(assignment: Work, seed: number) {
  const cookie = await sessionCookieOf(database, assignment.raterId)
  const body = JSON.stringify(await submissionOf(database.sql, assignment, seed))
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(`${server.url}/api/quiz/submitAnswer`, {
    method: 'POST',
    headers,
    body,
  })
  return (await response.json()) as { code: string }
}

async function stored({ relationsId }: Work) {
  const [row] = await database.sql<{ submitted: boolean; rows: number; drafts: number }[]>`
    select submitted,
           (select count(*)::int from submissions where assignment_id = a.id) as rows,
           (select count(*)::int from drafts where assignment_id = a.id) as drafts
    from assignments a where id = ${relationsId}`
  return row
}

const complete = { submitted: true, rows: 1, drafts: 0 }
const absent = { submitted: false, rows: 0, drafts: 1 }

it('a submission is complete or absent, whichever of its statements the server is killed at', async () => {
  const outcomes = { complete: 0, absent: 0 }
  for (let n = 1; ; n += 1) {
    const assignment = work[n]
    if (!assignment)
      throw new Error('A submission has more statements than the activity has assignments')
    await database.sql`
      insert into drafts (assignment_id, answers, saved_at) values (${assignment.relationsId}, '[]', now())`
    let killed = false
    proxy.arm(n, async () => {
      killed = true
      await server.kill()
    })
    const answer = await submit(assignment, n).catch(() => null)
    if (!killed) {
      expect(answer).toEqual({ code: '200' })
      break
    }
    const before = await stored(assignment)
    expect([complete, absent]).toContainEqual(before)
    outcomes[before?.submitted ? 'complete' : 'absent'] += 1
    if (answer) expect(before).toEqual(complete)
    server = await start()
    expect(await submit(assignment, n)).toEqual({ code: '200' })
    expect(await stored(assignment)).toEqual(complete)
  }
  // Otherwise the server was never killed before the commit, or never after it.
  expect(outcomes.absent).toBeGreaterThan(3)
  expect(outcomes.complete).toBeGreaterThan(0)
})
