import type { ResourceConfig } from '@vantage/services/ops/open-resources'

/** What `openResources` takes for a test: its database, no Redis, no third party, and what it replaces of that. */
export const resourceConfig = (
  databaseUrl: string,
  replaced: Partial<ResourceConfig> = {},
): ResourceConfig => ({
  databaseUrl,
  redisUrl: null,
  poolSize: 10,
  login: { failuresPerAccount: 10, failuresPerAddress: 100, windowMinutes: 15 },
  demo: false,
  publicUrl: null,
  acceptUnverifiedScores: true,
  dingtalk: null,
  partsSearch: null,
  ...replaced,
})
