import type { BareSubmission } from '../baseline/bare-transaction.ts'
import type { Call } from '../load/send-all.ts'
import { importActivity, runningActivityFile } from './activity-files.ts'
import { type Environment, signIn } from './servers.ts'

/** A running activity, each of whose assignments is given out once, as a call or as what the statements alone need. */
export interface OpenActivity {
  calls(count: number): Call[]
  bareSubmissions(count: number): BareSubmission[]
}

/** What every answer to one of the `calls` starts with when the submission was stored. */
export const submitted = '{"code":"200"'

interface Assignment {
  id: number
  participant: string
  rater: string
}

interface Question {
  id: number
  type: 0 | 1
}

/** Imports an activity of a little more than `assignments`, so that it stays open. Its raters are signed in. */
export async function openActivity(
  environment: Environment,
  assignments: number,
): Promise<OpenActivity> {
  const { sql } = environment
  const activity = await importActivity(environment, runningActivityFile('run', assignments + 100))
  // In no order, so that people and participants are mixed.
  const open = await sql<Assignment[]>`
    select a.id, e.username as participant, r.username as rater
    from assignments a
    join participants p on p.id = a.participant_id
    join employees e on e.id = p.employee_id
    join employees r on r.id = a.rater_id
    where a.activity_id = ${activity.id} order by md5(a.id::text)`
  const questions = await sql<Question[]>`
    select q.id, q.type from questionnaire_questions qq join questions q on q.id = qq.question_id
    where qq.questionnaire_id = ${activity.questionnaireId} order by qq.position`
  const cookieOf = await signIn(
    environment,
    open.map(({ rater }) => rater),
  )
  let given = 0
  const take = (count: number) => {
    if (given + count > assignments) throw new Error('The activity has too few assignments')
    return open.slice(given, (given += count))
  }
  return {
    calls: (count) =>
      take(count).map((own) => ({
        method: 'POST',
        path: '/api/quiz/submitAnswer',
        cookie: cookieOf(own.rater),
        body: JSON.stringify(bodyOf(own, questions)),
      })),
    bareSubmissions: (count) =>
      take(count).map((own) => ({
        cookie: cookieOf(own.rater),
        assignmentId: own.id,
        activityId: activity.id,
        scores: questions.flatMap((q) => (q.type === 0 ? [scoreOf(own, q)] : [])),
        comments: questions.flatMap((q) => (q.type === 1 ? [textOf(own, q)] : [])),
      })),
  }
}

const scoreOf = (own: Assignment, question: Question) => 1 + ((own.id + question.id) % 5)
const textOf = (own: Assignment, question: Question) =>
  `意见 comment ${own.id} to ${question.id}: says clearly what matters and listens`

function bodyOf(own: Assignment, questions: readonly Question[]) {
  const row = (question: Question, index: number) => ({
    username: own.participant,
    sort: index,
    relations_id: own.id,
    question_id: question.id,
    creator: own.rater,
  })
  return {
    selectorList: questions.flatMap((question, i) =>
      question.type === 0 ? [{ ...row(question, i), score: scoreOf(own, question) }] : [],
    ),
    resultsList: questions.flatMap((question, i) =>
      question.type === 1 ? [{ ...row(question, i), explain: textOf(own, question) }] : [],
    ),
    isreport: 1,
  }
}
