import type { BareRoute } from '../baseline/bare-server.ts'
import { type Call, sendAll } from '../load/send-all.ts'
import type { ImportedActivity } from '../run/activity-files.ts'
import { startChild } from '../run/child.ts'
import { startServer } from '../run/product.ts'
import { pairedMedians } from '../run/medians.ts'
import { type Environment, signIn } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 25
const perPass = 2000

/** A request that everybody sends, and what every right answer starts with. */
interface Reading {
  name: string
  method: Call['method']
  path: string
  query?(participant: string): object
  body?(participant: string): object
  expected: string
  bound: Row['bound']
}

/** Participants read their own reports over REST and over tRPC, each against a bare route that sends the same bytes. */
export async function measureReportReading(
  environment: Environment,
  activity: ImportedActivity,
  profile: string | null,
): Promise<Row[]> {
  const { sql } = environment
  const { id: activityId, questionnaireId } = activity
  const participants = await sql<{ username: string }[]>`
    select e.username from participants p join employees e on e.id = p.employee_id
    where p.activity_id = ${activityId} order by md5(e.username)`
  const targets = await sql<{ id: number }[]>`
    select distinct q.target_id as id
    from questionnaire_questions qq join questions q on q.id = qq.question_id
    where qq.questionnaire_id = ${questionnaireId} and q.type = 0`
  const usernames = participants.map(({ username }) => username)
  const cookieOf = await signIn(environment, usernames)
  const readings: Reading[] = [
    {
      name: 'read a cached report over REST',
      method: 'POST',
      path: '/api/anay/querySelectorResultsByActivity',
      body: (participant) =>
        targets.map(({ id }) => ({
          username: participant,
          activity_id: activityId,
          target_id: id,
          participant,
          questionnaire_id: questionnaireId,
        })),
      expected: '{"code":"200"',
      bound: { atLeast: 0.55 },
    },
    {
      name: 'read a cached report over tRPC',
      method: 'GET',
      path: '/trpc/reports.get',
      query: (participant) => ({ activityId, questionnaireId, participant }),
      expected: '{"result":{"data":{"outcome":"ready"',
      bound: { atLeast: 0.55 },
    },
    {
      name: 'ask who is signed in over tRPC',
      method: 'GET',
      path: '/trpc/auth.session',
      expected: '{"result":{"data":{"user":{"username"',
      bound: { atLeast: 0.5 },
    },
  ]
  const server = await startServer(environment, profile)
  try {
    const rows: Row[] = []
    for (const reading of readings) {
      const calls = usernames.map((username) => callOf(reading, username, cookieOf(username)))
      rows.push(await compare(environment, server.port, reading, calls))
    }
    return rows
  } finally {
    await server.stop()
  }
}

function callOf({ method, path, query, body }: Reading, username: string, cookie: string): Call {
  const input = query && `?input=${encodeURIComponent(JSON.stringify(query(username)))}`
  const call = { method, path: `${path}${input ?? ''}`, cookie }
  return body ? { ...call, body: JSON.stringify(body(username)) } : call
}

async function compare(
  { databaseUrl }: Environment,
  port: number,
  { name, method, path, expected, bound }: Reading,
  calls: readonly Call[],
): Promise<Row> {
  const answers = await readAll(port, calls)
  const bare = startChild('baseline/bare-server.ts')
  try {
    const message: BareRoute = { databaseUrl, method, path, answers }
    const barePort = await bare.ask<number>(message)
    let sent = 0
    const next = () => Array.from({ length: perPass }, () => calls[sent++ % calls.length] as Call)
    const measured = await pairedMedians(
      () => sendAll(barePort, next(), expected),
      () => sendAll(port, next(), expected),
      passes,
    )
    const bytes = answers.reduce((sum, { json }) => sum + Buffer.byteLength(json), 0)
    const size = `${(bytes / 1000 / answers.length).toFixed(1)} kB`
    return { name: `4 ${name} (${size}) / a bare route`, unit: '1/s', ...measured, bound }
  } finally {
    await bare.stop()
  }
}

/** Every answer once, which also brings all of them into the caches. */
async function readAll(port: number, calls: readonly Call[]): Promise<BareRoute['answers']> {
  const queue = calls.values()
  const answers: { cookie: string; json: string }[] = []
  const read = async () => {
    for (const { method, path, cookie, body = null } of queue) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) },
        body,
      })
      answers.push({ cookie, json: await answer.text() })
    }
  }
  await Promise.all(Array.from({ length: 16 }, read))
  return answers
}
