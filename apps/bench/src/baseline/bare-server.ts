import { createHash } from 'node:crypto'
import { fastify } from 'fastify'
import postgres from 'postgres'
import { answerParent } from '../run/child.ts'

export interface BareReports {
  databaseUrl: string
  path: string
  reports: readonly { token: string; json: string }[]
}

/** A Fastify route that does one prepared look-up and sends bytes that are there already. Answers its port. */
async function serve({ databaseUrl, path, reports }: BareReports): Promise<number> {
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} })
  const tokens = await Promise.all(
    reports.map(async ({ token, json }) => {
      const tokenHash = createHash('sha256').update(token).digest()
      const [row] = await sql<{ employee_id: number }[]>`
        select employee_id from sessions where token_hash = ${tokenHash}`
      return [row?.employee_id ?? 0, Buffer.from(json)] as const
    }),
  )
  const jsonOf = new Map(tokens)
  const app = fastify()
  app.post(path, async (req, reply) => {
    const token = req.headers.cookie?.slice('vantage_session='.length) ?? ''
    const tokenHash = createHash('sha256').update(token).digest()
    const [row] = await sql<{ employee_id: number }[]>`
      select employee_id from sessions where token_hash = ${tokenHash}`
    return reply.type('application/json; charset=utf-8').send(jsonOf.get(row?.employee_id ?? 0))
  })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

answerParent(serve)
