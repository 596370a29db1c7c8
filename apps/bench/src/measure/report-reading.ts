import type { BareReports } from '../baseline/bare-server.ts'
import { startChild } from '../run/child.ts'
import type { ImportedActivity } from '../run/campaigns.ts'
import { drive } from '../run/drive.ts'
import type { House } from '../run/house.ts'
import { startServer } from '../run/product.ts'
import { medians } from '../run/rounds.ts'
import { signIn, tokenOf } from '../run/sign-in.ts'
import type { Row } from '../run/table.ts'

const rounds = 5
/** The most in one round, and the longest. */
const perRound = 6000
const seconds = 3
const connections = 32
const path = '/api/anay/querySelectorResultsByActivity'

/** Participants read their own reports, all targets, against a bare route that sends the same bytes. */
export async function measureReportReading(
  house: House,
  activity: ImportedActivity,
  profile: string | null,
): Promise<Row[]> {
  const usernames = await participantsOf(house, activity)
  const tokens = await signIn(house.sql, usernames)
  const targets = await targetsOf(house, activity)
  const all = usernames.map((username) => ({
    token: tokenOf(tokens, username),
    body: JSON.stringify(bodyOf(username, activity, targets)),
  }))
  let taken = 0
  const next = () => all[taken++ % all.length]
  const server = await startServer(house, profile)
  const client = startChild('load/client.ts')
  const bare = startChild('baseline/bare-server.ts')
  try {
    const reports = await readAll(server.port, all)
    const { databaseUrl } = house
    const message: BareReports = { databaseUrl, path, reports }
    const barePort = await bare.ask<number>(message)
    const rate = async (port: number) => {
      const calls = Array.from({ length: perRound }, () => next()).flatMap((call) => call ?? [])
      const driven = await drive(client, { port, path, connections, seconds, calls })
      return driven.answered / driven.seconds
    }
    const [baseline, product] = await medians(
      [() => rate(barePort), () => rate(server.port)],
      rounds,
    )
    const kilobytes = Math.round(
      reports.reduce((sum, { json }) => sum + json.length, 0) / 1000 / reports.length,
    )
    const name = `4 read ${all.length.toLocaleString('en')} cached reports of ${kilobytes} kB / a bare route`
    const ratio = product / baseline
    return [{ name, unit: '1/s', baseline, product, ratio, bound: { atLeast: 0.5 } }]
  } finally {
    await Promise.all([client.stop(), bare.stop(), server.stop()])
  }
}

async function participantsOf({ sql }: House, { id }: ImportedActivity): Promise<string[]> {
  const rows = await sql<{ username: string }[]>`
    select e.username from participants p join employees e on e.id = p.employee_id
    where p.activity_id = ${id} order by md5(e.username)`
  return rows.map(({ username }) => username)
}

async function targetsOf({ sql }: House, { questionnaireId }: ImportedActivity): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct q.target_id as id
    from questionnaire_questions qq join questions q on q.id = qq.question_id
    where qq.questionnaire_id = ${questionnaireId} and q.type = 0`
  return rows.map(({ id }) => id)
}

const bodyOf = (username: string, { id, questionnaireId }: ImportedActivity, targets: number[]) =>
  targets.map((target_id) => ({
    username,
    activity_id: id,
    target_id,
    participant: username,
    questionnaire_id: questionnaireId,
  }))

/** Every report once, which also brings them into the caches. */
async function readAll(
  port: number,
  calls: readonly { token: string; body: string }[],
): Promise<BareReports['reports']> {
  const queue = calls.values()
  const reports: { token: string; json: string }[] = []
  const read = async () => {
    for (const { token, body } of queue) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `vantage_session=${token}` },
        body,
      })
      reports.push({ token, json: await answer.text() })
    }
  }
  await Promise.all(Array.from({ length: 16 }, read))
  return reports
}
