import { startCluster } from '@vantage/dev-env/testing/cluster'
import { createTestRedis } from '@vantage/dev-env/testing/redis'
import { describe, inject, it } from 'vitest'
import { DisturbedApprovals } from './disturbed-approvals.ts'

const disturbance = {
  forms: 1000,
  kills: 20,
  emptyRedisAfter: [5, 13],
  restartPostgresAfter: [9],
}

const timeout = 1_500_000
const { redisUrl } = inject('servers')
const stores = redisUrl ? ['Redis', 'PostgreSQL'] : ['PostgreSQL']

describe.concurrent.each(stores)('1,000 approval forms, with jobs on %s', (store) => {
  it('are each in DingTalk exactly once, none is lost, and those that need a person say why', {
    timeout,
  }, async ({ expect, onTestFinished }) => {
    const cluster = await startCluster()
    const jobs = store === 'Redis' && redisUrl ? await createTestRedis(redisUrl) : null
    const approvals = await DisturbedApprovals.start(cluster, jobs)
    onTestFinished(async () => {
      await approvals.stop()
      await cluster.stop()
    })
    const ids = await approvals.run(disturbance)
    expect(new Set(ids).size).toBe(disturbance.forms)

    const rows = await approvals.settled()
    const waiting = rows.filter(({ state }) => state === 'needs-person')
    expect(waiting.filter(({ problem }) => problem === null)).toEqual([])
    expect(waiting.length).toBeGreaterThan(0)
    const numbers = () => approvals.approvals().map(({ number }) => number)
    expect(new Set(numbers()).size).toBe(numbers().length)

    const sent = await approvals.resendAll()
    const byNumber = (list: { instance: string | null; number: string }[]) =>
      list
        .map(({ instance, number }) => ({ instance, number }))
        .toSorted((one, other) => one.number.localeCompare(other.number))
    expect(sent).toHaveLength(disturbance.forms)
    expect(byNumber(approvals.approvals())).toEqual(byNumber(sent))
  })
})
