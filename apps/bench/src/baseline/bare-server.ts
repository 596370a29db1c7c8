import { createHash } from 'node:crypto'
import { fastify } from 'fastify'
import postgres from 'postgres'
import { answerParent } from '../run/child.ts'

export interface BareRoute {
  databaseUrl: string
  method: 'GET' | 'POST'
  /** Without a query. */
  path: string
  /** What each person is answered. */
  answers: readonly { cookie: string; json: string }[]
}

/** A Fastify route that does one prepared look-up and sends bytes that are there already. Gives its port. */
async function serve({ databaseUrl, method, path, answers }: BareRoute): Promise<number> {
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} })
  const employeeOf = async (cookie = '') => {
    const tokenHash = createHash('sha256').update(cookie.slice('vantage_session='.length)).digest()
    const [row] = await sql<{ employee_id: number }[]>`
      select employee_id from sessions where token_hash = ${tokenHash}`
    return row?.employee_id ?? 0
  }
  const bodies = new Map(
    await Promise.all(
      answers.map(
        async ({ cookie, json }) => [await employeeOf(cookie), Buffer.from(json)] as const,
      ),
    ),
  )
  const app = fastify()
  app.route({
    method,
    url: path,
    handler: async (req, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(bodies.get(await employeeOf(req.headers.cookie))),
  })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

answerParent(serve)
