import { isMigrated } from '@vantage/db/migrate'
import type { Resources } from '@vantage/services/core/context'
import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process answers. `/readyz`: database, migrations and job store answer, too. */
export async function healthRoutes(
  app: FastifyInstance,
  { resources: { db, jobs } }: { resources: Resources },
): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_req, reply) => {
    const migrated = await isMigrated(db).catch(() => null)
    const checks = {
      database: migrated !== null,
      migrations: migrated === true,
      jobs: await jobs.ping().then(
        () => true,
        () => false,
      ),
    }
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting', checks })
  })
}
