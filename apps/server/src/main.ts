import { readServingConfig } from '@vantage/config/config'
import { orExit } from '@vantage/config/environment'
import { createLogger, currentTrace } from '@vantage/config/logger'
import { stopWithParent } from '@vantage/config/npm-start'
import { isMigrated } from '@vantage/db/migrate'
import { openResources } from '@vantage/services/ops/open-resources'
import { buildApp } from './app.ts'

const config = orExit(readServingConfig)
const log = createLogger('server', config.logLevel)
const resources = openResources(config, log, {
  statementTimeoutMs: 30_000,
  trace: () => currentTrace.getStore(),
})
const { trustProxy, metricsToken, maxConnections } = config
const app = await buildApp({
  resources,
  log,
  trustProxy,
  metricsToken,
  limits: { maxConnections },
})

async function stop(): Promise<void> {
  await app.close()
  await resources.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(0)))
}
stopWithParent(stop)
await app.listen({ port: config.port, host: config.host })
if (!(await isMigrated(resources.db).catch(() => true))) {
  log.warn('Not ready: the database has to be migrated first (npm run vantage -- migrate)')
}
