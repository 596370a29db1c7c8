import { readFileSync } from 'node:fs'
import type { Resources } from '@vantage/services/context'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

const expectedMigrations = journal.parse(
  JSON.parse(
    readFileSync(new URL('../../../../drizzle/meta/_journal.json', import.meta.url), 'utf8'),
  ),
).entries.length

/** `/healthz`: the process answers. `/readyz`: database, migrations and job store answer, too (decisions section 13). */
export function healthRoutes(app: FastifyInstance, { sql, jobs }: Resources): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_req, reply) => {
    const checks = {
      database: await passes(sql`select 1`),
      migrations: await passes(migrated(sql)),
      jobs: await passes(jobs.ping()),
    }
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting', checks })
  })
}

async function migrated(sql: Resources['sql']): Promise<void> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from drizzle.__drizzle_migrations`
  if ((row?.count ?? 0) < expectedMigrations) throw new Error('Migrations are missing')
}

async function passes(check: PromiseLike<unknown>): Promise<boolean> {
  try {
    await check
    return true
  } catch {
    return false
  }
}
