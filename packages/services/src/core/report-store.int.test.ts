import { createTestRedis } from '@vantage/dev-env/testing/redis'
import { Redis } from 'ioredis'
import { describe, expect, inject, test, vi } from 'vitest'
import { openReportStore } from './report-store.ts'

const { redisUrl } = inject('servers')

describe.runIf(redisUrl)('scores in Redis', () => {
  test('come back as they were written; what cannot be read is a miss, never an error', async () => {
    const url = await createTestRedis(redisUrl ?? '')
    const store = openReportStore(url)
    const redis = new Redis(url)
    const groups = { 0: null, 1: { den: 3, nums: [9, 12] }, 2: null, 3: { den: 1, nums: [4, 5] } }
    const scores = { isManager: false, groups, weighted: null }
    const activity = { activityId: 7, anonymityMin: 3 }
    // Until it is connected, the store keeps nothing.
    await vi.waitFor(async () => {
      await store.writeScores(activity, [{ participantId: 1, withheld: [], scores }])
      expect(await store.readScores(activity, 1, [])).toMatchObject({ isManager: false, groups })
    })
    // With fewer groups withheld, or a higher minimum, it is another report.
    expect(await store.readScores(activity, 1, [1])).toBeNull()
    expect(await store.readScores({ ...activity, anonymityMin: 4 }, 1, [])).toBeNull()
    const [key = ''] = await redis.keys('*scores*')
    for (const broken of ['', '{', '[]', '{"isManager":false}', '{"isManager":1,"groups":{}}']) {
      await redis.set(key, broken)
      expect([broken, await store.readScores(activity, 1, [])]).toEqual([broken, null])
    }
    await redis.quit()
    await store.close()
  })
})
