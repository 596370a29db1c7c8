import { createHash } from 'node:crypto'
import postgres from 'postgres'
import { answerParent } from '../run/child.ts'

export interface BareSubmission {
  cookie: string
  assignmentId: number
  activityId: number
  scores: number[]
  comments: string[]
}

export interface BareSubmissions {
  databaseUrl: string
  submissions: readonly BareSubmission[]
}

/** As many connections as the server has by default. */
const poolSize = 10
let opened: postgres.Sql | undefined

/** As many submissions at a time as the load through HTTP has connections. */
const concurrency = 32

/** Runs submissions once each. Gives how many a second. */
async function submitAll({ databaseUrl, submissions }: BareSubmissions): Promise<number> {
  opened ??= postgres(databaseUrl, { max: poolSize, onnotice: () => {} })
  const sql = opened
  const queue = submissions.values()
  const submitNext = async () => {
    for (const own of queue) await submit(sql, own)
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: concurrency }, submitNext))
  return (submissions.length * 1000) / (performance.now() - started)
}

/** A submission's work in PostgreSQL in one transaction, independent statements sent together, and nothing else. */
async function submit(sql: postgres.Sql, own: BareSubmission): Promise<void> {
  const tokenHash = createHash('sha256')
    .update(own.cookie.slice('vantage_session='.length))
    .digest()
  const [session] = await sql<{ id: number }[]>`
    select e.id, e.username, e.fullname, e.englishname, e.type, e.grants, s.expires_at
    from sessions s join employees e on e.id = s.employee_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${new Date()} and e.active`
  if (!session) throw new Error('A session is missing')
  await sql.begin(async (tx) => {
    const [[assignment]] = await Promise.all([
      tx`
      select a.id, a.activity_id, act.questionnaire_id, act.status, a.submitted, a.level, e.username
      from assignments a
      join activities act on act.id = a.activity_id
      join participants p on p.id = a.participant_id
      join employees e on e.id = p.employee_id
      where a.id = ${own.assignmentId} and a.rater_id = ${session.id} and act.status <> 'draft'
      for no key update of a for share of act`,
      tx`
      select array_agg(q.id order by qq.position) as ids,
             array_agg(q.type order by qq.position) as types,
             (select array_agg(score) from answer_options) as scale
      from assignments a
      join activities act on act.id = a.activity_id
      join questionnaire_questions qq on qq.questionnaire_id = act.questionnaire_id
      join questions q on q.id = qq.question_id
      where a.id = ${own.assignmentId}`,
    ])
    if (!assignment || assignment['submitted']) throw new Error('An assignment is not open')
    await Promise.all([
      tx`
        insert into submissions (assignment_id, scores, comments)
        values (${own.assignmentId}, ${own.scores}, ${own.comments})`,
      tx`update assignments set submitted = true where id = ${own.assignmentId}`,
      tx`delete from drafts where assignment_id = ${own.assignmentId}`,
    ])
  })
  await sql`
    select activity_id from assignments
    where activity_id >= ${own.activityId} and not submitted and not excused
    order by activity_id limit 1`
}

answerParent(submitAll)
