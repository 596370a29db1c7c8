import { createTestRedis } from '@vantage/dev-env/testing/redis'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { DisturbedApprovals } from './disturbed-approvals.ts'

const database = useDatabase()
let approvals: DisturbedApprovals | undefined
afterAll(() => approvals?.stop())

// A thousand forms, twenty kills and restarts of PostgreSQL are in approvals.faults.test.ts.
describe('8 approval forms, while calls of DingTalk fail and a worker is killed', () => {
  it('are each in DingTalk once', { timeout: 400_000 }, async () => {
    const { redisUrl } = inject('servers')
    const store = redisUrl ? await createTestRedis(redisUrl) : null
    const { url: databaseUrl, db, sql } = database
    const pace = { timeout: 1, inFlight: 9 }
    approvals = await DisturbedApprovals.start({ databaseUrl, db, sql }, store, pace)
    const disturbance = { kills: 1, emptyRedisAfter: [1], restartPostgresAfter: [] }
    const ids = await approvals.run({ forms: 8, ...disturbance })
    expect(new Set(ids).size).toBe(8)
    const rows = await approvals.resendAll()
    const numbered = rows.map(({ instance, number }) => ({ instance, number }))
    expect(approvals.approvals()).toHaveLength(8)
    expect(approvals.approvals()).toEqual(expect.arrayContaining(numbered))
  })
})
