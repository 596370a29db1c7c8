import { environment } from '@vantage/config/environment'
import type { TestProject } from 'vitest/node'
import { startTestServers } from './servers.ts'

/** Runs once before the integration tests; `VANTAGE_REQUIRE_REDIS=1` makes a machine without Redis a failure. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...servers } = await startTestServers()
  if (!servers.redisUrl && environment['VANTAGE_REQUIRE_REDIS'] === '1') {
    await stop()
    throw new Error('VANTAGE_REQUIRE_REDIS is set and this machine has no redis-server.')
  }
  project.provide('servers', servers)
  return stop
}
