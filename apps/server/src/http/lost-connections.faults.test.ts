import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { startStatementProxy, type StatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { hashPassword } from '@vantage/services/auth/password'
import { withProgress } from '@vantage/services/core/job-progress'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorHeader, type Answer, startServer } from '../testing/running-server.ts'
import { newKey, TestTaker } from '../testing/test-taker.ts'

const database = useDatabase()
let proxy: StatementProxy
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  await importFile(database, exampleActivityFile())
  const running = exampleActivityFile()
  for (const activity of running.activities ?? []) {
    activity.key = 'running'
    activity.status = 'running'
    for (const { raters } of activity.participants) for (const rater of raters) delete rater.answers
  }
  await importFile(database, running)
  await database.sql`
    update employees set password_hash = ${await hashPassword('right-one')}, type = 'evm'
    where username = 's23u00000'`
  proxy = await startStatementProxy(`${database.url}?application_name=server`)
  server = await startServer({ databaseUrl: proxy.url })
})
afterAll(async () => {
  await server?.stop()
  await proxy?.stop()
})

let terminated = Promise.resolve()
/** Ends every connection of the server, its job store's included. */
function terminateAll(): Promise<void> {
  const ended = database.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'server'`
  return (terminated = ended.then(() => {}))
}

interface Assignment {
  relations_id: number
  username: string
  creator: string
}

/** An assignment that is still open, and what answers it. */
async function openAssignment(): Promise<Assignment> {
  const [assignment] = await database.sql<Assignment[]>`
    select a.id as relations_id, p.username, r.username as creator
    from assignments a
    join participants on participants.id = a.participant_id
    join employees p on p.id = participants.employee_id
    join employees r on r.id = a.rater_id
    join activities act on act.id = a.activity_id
    where act.key = 'running' and not a.submitted
    order by a.id limit 1`
  if (!assignment) throw new Error('No assignment is open')
  return assignment
}

async function submission(assignment: Assignment) {
  const questions = await database.sql<{ id: number; type: number }[]>`
    select q.id, q.type from questionnaire_questions join questions q on q.id = question_id
    where questionnaire_id = (select questionnaire_id from activities where key = 'running')`
  const rows = questions.map(({ id, type }) => ({ ...assignment, sort: 1, question_id: id, type }))
  return {
    selectorList: rows.filter(({ type }) => type === 0).map((row) => ({ ...row, score: 3 })),
    resultsList: rows.filter(({ type }) => type === 1).map((row) => ({ ...row, explain: '很好' })),
    isreport: 1,
  }
}

const query = (path: string, input: unknown) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
const own = { username: 's23u00000' }
const report = { activityId: 1, questionnaireId: 1, participant: 's23u00001' }

/** Prepares a request and gives what sends it: everything that it needs is read before. */
type Prepare = () => Promise<() => Promise<Answer>>

const get =
  (path: string): Prepare =>
  async () => {
    const cookie = await server.cookieOf('s23u00000')
    return () => server.send(path, { headers: { cookie } })
  }
const post =
  (path: string, body: unknown): Prepare =>
  async () => {
    const cookie = await server.cookieOf('s23u00000')
    return () => server.post(path, body, cookie)
  }

const submit: Prepare = async () => {
  const assignment = await openAssignment()
  const [body, cookie] = [await submission(assignment), await server.cookieOf(assignment.creator)]
  return () => server.post('/api/quiz/submitAnswer', body, cookie)
}

/** What a test taker sends once the test has begun; the answer must have this outcome. */
const test =
  (name: 'save' | 'submit', outcome: string): Prepare =>
  async () => {
    const taker = new TestTaker(server, 'iq')
    await taker.start(await newKey(server, 1))
    const choices = (await taker.questionIds()).map((questionId) => ({
      questionId,
      position: 1,
      at: 1,
    }))
    return async () => {
      const answer = await server.post(`/trpc/iq.${name}`, { choices }, taker.cookie)
      expect(answer.body.result).toMatchObject({ data: { outcome } })
      return answer
    }
  }

const requests: Record<string, Prepare> = {
  'a list over REST': post('/api/quiz/queryActivityWhoParticipant', own),
  'a list over tRPC': get('/trpc/activities.mine'),
  'a questionnaire': post('/api/quiz/queryAskForm', { id: 1 }),
  'a report over tRPC': get(query('reports.get', report)),
  'a saved draft': async () => {
    const { relations_id: relationsId, creator } = await openAssignment()
    const cookie = await server.cookieOf(creator)
    const [question] = await database.sql<{ id: number }[]>`
      select question_id as id from questionnaire_questions where position = 1`
    const answers = [{ questionId: question?.id, value: 3, at: 1 }]
    return () => server.post('/trpc/answering.save', { relationsId, answers }, cookie)
  },
  'a submission': submit,
  'the last submission of an activity': async () => {
    const { relations_id: last } = await openAssignment()
    await database.sql`update assignments set submitted = id <> ${last}`
    const send = await submit()
    return async () => {
      const answer = await send()
      const finished = await database.sql`
        update activities set status = 'running' where key = 'running' and status = 'finished'
        returning id`
      await database.sql`
        update assignments set submitted = id in (select assignment_id from submissions)`
      expect(finished).toHaveLength(1)
      return answer
    }
  },
  'a verified key': async () => {
    const pwd = await newKey(server, 1)
    return () => server.post('/api/survey/verifyKey', { pwd })
  },
  'saved choices of a test': test('save', 'saved'),
  'the record of a test': test('submit', 'scored'),
  'signing in': post('/api/user/login', { ...own, password: 'right-one' }),
  'a changed password': post('/trpc/auth.changePassword', {
    current: 'right-one',
    next: 'right-one',
  }),
  'signing out': post('/trpc/auth.logout', {}),
  'an export as CSV': get('/export/audit-log?format=csv'),
  'an export as a workbook': get('/export/audit-log?format=xlsx'),
}

describe.each([
  ['before', (n: number) => proxy.arm(n, terminateAll)],
  ['after', (n: number) => proxy.loseAnswer(n)],
])('a connection that is lost %s a statement was carried out', (_when, arm) => {
  it.each(Object.entries(requests))('does not fail %s', async (_name, prepare) => {
    let n = 1
    for (; ; n += 1) {
      const send = await prepare()
      arm(n)
      const answer = await send()
      expect(answer, `statement ${n}`).toMatchObject({ status: 200 })
      if (answer.body.code) expect(answer.body.code).toBe('200')
      const sent = proxy.count()
      // What the server does after its answer is not to take the connections of the next request's preparation.
      proxy.arm(0, terminateAll)
      await terminated
      if (sent < n) break
    }
    // Otherwise nothing was lost.
    expect(n).toBeGreaterThan(2)
    expect(server.problems).toEqual([])
  })
})

it('does not end what watches a job', async () => {
  const run = { job: 'reports.aggregate', subject: '7' } as const
  const headers = { [actorHeader]: 'administrator', accept: 'text/event-stream' }
  let events = ''
  await withProgress({ db: database.db, clock: () => new Date() }, run, async () => {
    const response = await fetch(server.url + query('ops.jobProgress', run), { headers })
    const watched = (async () => {
      for await (const chunk of response.body ?? []) events += new TextDecoder().decode(chunk)
    })()
    await expect.poll(() => events).toContain('"state":"running"')
    await terminateAll()
    void watched.catch(() => {})
    return { message: 'Done.', result: {} }
  })
  await expect.poll(() => events, { timeout: 10_000 }).toContain('"state":"done"')
  expect(events).not.toContain('serialized-error')
})
