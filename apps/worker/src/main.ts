import { readConfig } from '@vantage/config/config'
import { orExit } from '@vantage/config/config-error'
import { createLogger } from '@vantage/config/logger'
import { stopWithParent } from '@vantage/config/parent'
import { migrateDatabase } from '@vantage/db/migrate'
import { startWorkers } from '@vantage/jobs/worker'
import { systemContext } from '@vantage/services/context'
import { openResources } from '@vantage/services/open-resources'
import { handlers } from './handlers.ts'
import { startSweep } from './sweep.ts'

const config = orExit(readConfig)
const log = createLogger('worker', config.logLevel)
const { databaseUrl, redisUrl } = config
await migrateDatabase(databaseUrl)
const resources = openResources(config, log)
const ctx = systemContext(resources, 'worker')
const workers = startWorkers(redisUrl ? { redisUrl } : { databaseUrl }, handlers(ctx), {
  onFailure: (failure) => log.warn(failure, 'Job failed'),
})
const sweep = startSweep(ctx, config.sweepSeconds)

async function stop(): Promise<void> {
  await Promise.allSettled([sweep.stop(), workers.close()])
  await resources.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(0)))
}
stopWithParent(stop)
