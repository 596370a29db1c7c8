import type { Attack } from '../load/attack.ts'
import { type Call, slowestAnswers } from '../load/send-all.ts'
import { startChild } from '../run/child.ts'
import { openActivity } from '../run/open-activity.ts'
import { startServer } from '../run/product.ts'
import { medians } from '../run/medians.ts'
import type { Environment } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 5
const seconds = 6
const connections = 20
const assignments = 2000

/** How long others wait while one employee sends the largest requests that are let in, against how long they do otherwise. */
export async function measureAbuse(
  environment: Environment,
  profile: string | null,
): Promise<Row[]> {
  const activity = await openActivity(environment, assignments)
  const [attacker, ...rest] = activity.bareSubmissions(assignments)
  if (!attacker) throw new Error('The activity has no assignment')
  const questions = await environment.sql<{ id: number }[]>`
    select q.id from questions q where q.type = 0 order by q.id`
  const others = rest.filter(({ cookie }) => cookie !== attacker.cookie)
  const calls = others.flatMap(({ cookie, assignmentId }) => [
    read('activities.mine', cookie),
    read('answering.open', cookie, { relationsId: assignmentId }),
  ])
  const server = await startServer(environment, profile)
  const child = startChild('load/attack.ts')
  try {
    const { port } = server
    const largest = largestCalls(attacker, questions)
    const [baseline, product] = await medians(
      [
        () => slowestAnswers(port, calls, seconds),
        async () => {
          const message: Attack = { port, connections, seconds: seconds + 1, calls: largest }
          const attacked = child.ask<number>(message)
          const [slowest] = await Promise.all([slowestAnswers(port, calls, seconds), attacked])
          return slowest
        },
      ],
      passes,
    )
    const name = '6 p99 of others while one employee sends the largest requests / while nobody does'
    const ratio = product / baseline
    return [{ name, unit: 'ms', baseline, product, ratio, bound: { atMost: 3 } }]
  } finally {
    await Promise.all([child.stop(), server.stop()])
  }
}

function read(procedure: string, cookie: string, input?: object): Call {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  return { method: 'GET', path: `/trpc/${procedure}${query}`, cookie }
}

const callsPerBatch = 10
const answersPerCall = 500

/** Calls with bodies of 256 kB: drafts to keep, drafts to refuse for their last answer, and forms to read. */
function largestCalls(
  { cookie, assignmentId }: { cookie: string; assignmentId: number },
  questions: readonly { id: number }[],
): Call[] {
  const save = (last: object): Call => {
    const answers = Array.from({ length: answersPerCall - 1 }, (_, index) => ({
      questionId: questions[index % questions.length]?.id,
      value: 1 + (index % 5),
      at: Date.now() + index,
    }))
    const input = { relationsId: assignmentId, answers: [...answers, last] }
    return { ...inBatch('answering.save', cookie, input), method: 'POST' }
  }
  const open = inBatch('answering.open', cookie, { relationsId: assignmentId })
  const query = `&input=${encodeURIComponent(open.body ?? '')}`
  return [
    save({ questionId: questions[0]?.id, value: 1, at: 1 }),
    save({}),
    { method: 'GET', path: open.path + query, cookie },
  ]
}

function inBatch(procedure: string, cookie: string, input: object): Call {
  const path = `/trpc/${Array(callsPerBatch).fill(procedure).join()}?batch=1`
  const inputs = Object.fromEntries(Array(callsPerBatch).fill(input).entries())
  return { method: 'GET', path, cookie, body: JSON.stringify(inputs) }
}
