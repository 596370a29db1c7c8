import type { BareSubmission, BareSubmissions } from '../baseline/bare-transaction.ts'
import { startChild } from '../run/child.ts'
import {
  answersPerSubmission,
  type ImportedActivity,
  importActivity,
  runningCampaign,
} from '../run/campaigns.ts'
import { drive } from '../run/drive.ts'
import type { House } from '../run/house.ts'
import { startServer } from '../run/product.ts'
import { medians } from '../run/rounds.ts'
import { signIn, tokenOf } from '../run/sign-in.ts'
import type { Row } from '../run/table.ts'

const rounds = 5
/** The most in one round. */
const perRound = 2500
const seconds = 3
const connections = 32
const path = '/api/quiz/submitAnswer'

interface Assignment {
  id: number
  participant: string
  rater: string
}

/** Submissions through HTTP against the same statements alone, each assignment submitted once. */
export async function measureSubmission(house: House, profile: string | null): Promise<Row[]> {
  const needed = perRound * 2 * (rounds + 1)
  const activity = await importActivity(house, runningCampaign('run', needed + 100))
  const assignments = await openAssignments(house, activity)
  const tokens = await signIn(
    house.sql,
    assignments.map(({ rater }) => rater),
  )
  const questions = await questionsOf(house, activity)
  const rateOf = async (
    run: (some: Assignment[]) => Promise<{ answered: number; seconds: number }>,
  ) => {
    const result = await run(assignments.slice(0, perRound))
    assignments.splice(0, result.answered)
    return result.answered / result.seconds
  }
  const server = await startServer(house, profile)
  const client = startChild('load/client.ts')
  const bare = startChild('baseline/bare-transaction.ts')
  try {
    const [baseline, product] = await medians(
      [
        () =>
          rateOf((some) => {
            const submissions = some.map((own) => bareSubmission(own, activity, questions, tokens))
            const concurrency = connections
            const { databaseUrl } = house
            const message: BareSubmissions = { databaseUrl, concurrency, seconds, submissions }
            return bare.ask(message)
          }),
        () =>
          rateOf((some) => {
            const calls = some.map((own) => ({
              token: tokenOf(tokens, own.rater),
              body: JSON.stringify(bodyOf(own, questions)),
            }))
            return drive(client, { port: server.port, path, connections, seconds, calls })
          }),
      ],
      rounds,
    )
    const name = `3 submit ${answersPerSubmission} answers through HTTP / the bare transaction`
    const ratio = product / baseline
    return [{ name, unit: '1/s', baseline, product, ratio, bound: { atLeast: 0.5 } }]
  } finally {
    await Promise.all([client.stop(), bare.stop(), server.stop()])
  }
}

/** In no order, so that people and participants are mixed. */
const openAssignments = async ({ sql }: House, { id }: ImportedActivity): Promise<Assignment[]> => [
  ...(await sql<Assignment[]>`
    select a.id, e.username as participant, r.username as rater
    from assignments a
    join participants p on p.id = a.participant_id
    join employees e on e.id = p.employee_id
    join employees r on r.id = a.rater_id
    where a.activity_id = ${id} order by md5(a.id::text)`),
]

interface Question {
  id: number
  type: 0 | 1
}

const questionsOf = async (
  { sql }: House,
  { questionnaireId }: ImportedActivity,
): Promise<Question[]> => [
  ...(await sql<Question[]>`
    select q.id, q.type from questionnaire_questions qq join questions q on q.id = qq.question_id
    where qq.questionnaire_id = ${questionnaireId} order by qq.position`),
]

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

function bareSubmission(
  own: Assignment,
  { id }: ImportedActivity,
  questions: readonly Question[],
  tokens: ReadonlyMap<string, string>,
): BareSubmission {
  return {
    token: tokenOf(tokens, own.rater),
    assignmentId: own.id,
    activityId: id,
    scores: questions.flatMap((q) => (q.type === 0 ? [scoreOf(own, q)] : [])),
    comments: questions.flatMap((q) => (q.type === 1 ? [textOf(own, q)] : [])),
  }
}
