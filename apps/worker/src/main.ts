import { readServingConfig } from '@vantage/config/config'
import { orExit } from '@vantage/config/environment'
import { createLogger, currentTrace } from '@vantage/config/logger'
import { stopWithParent } from '@vantage/config/npm-start'
import { causeOf } from '@vantage/contracts/ops/failures'
import { untilMigrated } from '@vantage/db/migrate'
import { listenForBounces } from '@vantage/integrations/mail/listen-for-bounces'
import { startWorkers } from '@vantage/jobs/worker'
import { systemContext } from '@vantage/services/core/context'
import { isReturnPath, noteBounce } from '@vantage/services/messages/bounces'
import { openResources } from '@vantage/services/ops/open-resources'
import { keepFailure } from '@vantage/services/core/failed-jobs'
import { runSweep } from '@vantage/services/ops/run-sweep'
import { handlers } from './handlers.ts'
import { repeat, startHeartbeat } from './repeat.ts'

const config = orExit(readServingConfig)
const log = createLogger('worker', config.logLevel)
const { databaseUrl, redisUrl } = config
const resources = openResources(config, log, { trace: () => currentTrace.getStore() })
const stopping = new AbortController()
const started = start()

async function start() {
  await untilMigrated(resources.db, {
    onWait: () =>
      log.warn('Waiting for the database: it does not answer, or has to be migrated first'),
    signal: stopping.signal,
  })
  const ctx = systemContext(resources, 'worker')
  const workers = startWorkers(redisUrl ? { redisUrl } : { databaseUrl }, handlers(ctx), {
    onFailure: ({ gaveUp, ...failure }) => {
      log.warn(failure, 'Job failed')
      if (gaveUp) {
        keepFailure(ctx, { job: failure.job, ...gaveUp }).catch((error: unknown) =>
          log.warn({ err: error }, 'A failed job waits for the sweep to be kept'),
        )
      }
    },
    onEnd: ({ job, id, seconds, error }) =>
      resources.outcomes.job(job, error === null ? 'ok' : causeOf(error), seconds, id),
    inTrace: (trace, work) => currentTrace.run(trace, work),
  })
  await workers.ready()
  const bounces = config.mail?.bounces
  return {
    workers,
    bounces:
      bounces &&
      (await listenForBounces({
        host: config.host,
        port: bounces.port,
        isKnown: (address) => isReturnPath(ctx, address),
        take: (address, bounce) => noteBounce(ctx, address, bounce),
        log,
      })),
    // On a timer and not in the job store, which is what may have lost everything.
    sweep: repeat(() => runSweep(ctx), config.sweepSeconds * 1000),
    heartbeat: startHeartbeat(ctx, config.heartbeatFile),
  }
}

async function stop(): Promise<void> {
  stopping.abort()
  const work = await started.catch(() => undefined)
  await Promise.allSettled([
    work?.sweep.stop(),
    work?.bounces?.close(),
    work?.workers.close(),
    work?.heartbeat.stop(),
  ])
  await resources.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(0)))
}
stopWithParent(stop)
await started.catch((error: unknown) => {
  if (!stopping.signal.aborted) throw error
})
