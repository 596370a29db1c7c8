import { freePort } from '@vantage/dev-env/embedded/ports'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { actorHeader, type ServerOptions, startServer } from '../testing/running-server.ts'

const database = useDatabase()

async function start(options: ServerOptions) {
  const server = await startServer(options)
  onTestFinished(() => server.stop())
  return server
}

const query = (path: string, input: unknown) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
const report = { activityId: 1, questionnaireId: 1, participant: 's23u00001' }

/** The clock by which a connection that cannot be made is given up, up to the end of the test. */
function passTenTimesAsFast(): void {
  const now = performance.now.bind(performance)
  const started = now()
  const clock = vi.spyOn(performance, 'now')
  clock.mockImplementation(() => started + 10 * (now() - started))
  onTestFinished(() => clock.mockRestore())
}

describe('while PostgreSQL is away', () => {
  const away = async () =>
    start({ databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/none` })
  const cookie = `vantage_session=${'x'.repeat(43)}`

  it('every kind of request is answered 503 with a time to wait, and tells nothing of the inside', async () => {
    const server = await away()
    passTenTimesAsFast()
    const asAdministrator = { headers: { [actorHeader]: 'administrator' } }
    const answers = await Promise.all([
      server.send('/trpc/auth.session', { headers: { cookie } }),
      server.send(query('reports.get', report), { headers: { cookie } }),
      server.send(query('reports.get', report), asAdministrator),
      server.send('/trpc/activities.mine', asAdministrator),
      server.send('/export/audit-log?format=csv', asAdministrator),
      server.send('/export/audit-log?format=csv', { headers: { cookie } }),
      server.post('/trpc/auth.login', { username: 'emma', password: 'x' }),
      server.post('/api/user/login', { username: 'emma', password: 'x' }),
      server.post('/api/quiz/queryQuestionOptions', { user: { username: 'emma' } }, cookie),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503 })
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.text).toContain('Not available right now. Try again in a few seconds.')
      expect(answer.text).not.toMatch(/ECONNREFUSED|select|127\.0\.0\.1/)
    }
    expect(server.lines.filter((line) => line.includes('ECONNREFUSED'))).not.toEqual([])
  })

  it('the process is alive and not ready, and says so at once', async () => {
    const server = await away()
    expect((await server.send('/healthz', {})).status).toBe(200)
    expect(await server.send('/readyz', {})).toMatchObject({
      status: 503,
      body: { checks: { database: false, jobs: false } },
    })
  })
})

it('without Redis, reports are read and a submission that asks for them is accepted', async () => {
  const running = exampleActivityFile()
  await importFile(database, running)
  for (const activity of running.activities ?? []) {
    activity.key = 'running'
    activity.status = 'running'
    for (const { raters } of activity.participants) for (const rater of raters) delete rater.answers
  }
  await importFile(database, running)
  const server = await start({
    databaseUrl: database.url,
    redisUrl: `redis://127.0.0.1:${await freePort()}`,
  })
  const read = await server.send(query('reports.get', report), {
    headers: { cookie: await server.cookieOf('s23u00001') },
  })
  expect(read.body).toMatchObject({ result: { data: { outcome: 'ready' } } })

  const [last] = await database.sql<{ id: number; rater: string }[]>`
    select a.id, r.username as rater from assignments a
    join activities act on act.id = a.activity_id join employees r on r.id = a.rater_id
    where act.key = 'running' limit 1`
  await database.sql`update assignments set submitted = id <> ${last?.id ?? 0}`
  const questions = await database.sql<{ id: number; type: number }[]>`
    select q.id, q.type from questionnaire_questions join questions q on q.id = question_id
    where questionnaire_id = (select questionnaire_id from activities where key = 'running')`
  const answers = questions.map(({ id, type }) =>
    type === 0 ? { questionId: id, score: 3 } : { questionId: id, text: '很好' },
  )
  const cookie = await server.cookieOf(last?.rater ?? '')
  const sent = await server.post(
    '/trpc/answering.submit',
    { relationsId: last?.id, answers },
    cookie,
  )
  expect(sent.body).toMatchObject({ result: { data: { outcome: 'submitted' } } })
  expect(await database.sql`select status from activities where key = 'running'`).toEqual([
    { status: 'finished' },
  ])
  expect(server.lines.join('')).toContain('A job waits for the sweep')
  expect(server.problems).toEqual([])
})
