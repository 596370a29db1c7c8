import { createTestRedis } from '@vantage/dev-env/testing/redis'
import { startCluster } from '@vantage/dev-env/testing/cluster'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DisturbedApprovals } from './disturbed-approvals.ts'

let cluster: Awaited<ReturnType<typeof startCluster>>
let approvals: DisturbedApprovals | undefined
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(async () => {
  await approvals?.stop()
  await cluster?.stop()
})

describe('30 approval forms, while calls of DingTalk fail and workers are killed', () => {
  it('are each in DingTalk once', { timeout: 400_000 }, async () => {
    const { redisUrl } = inject('servers')
    const store = redisUrl ? await createTestRedis(redisUrl) : null
    approvals = await DisturbedApprovals.start(cluster, store)
    const disturbance = { kills: 2, emptyRedisAfter: [1], restartPostgresAfter: [] }
    const ids = await approvals.run({ forms: 30, ...disturbance })
    expect(new Set(ids).size).toBe(30)
    const rows = await approvals.resendAll()
    const numbered = rows.map(({ instance, number }) => ({ instance, number }))
    expect(approvals.approvals()).toHaveLength(30)
    expect(approvals.approvals()).toEqual(expect.arrayContaining(numbered))
  })
})
