import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dingtalkThrottle, monthlyCalls } from './dingtalk-throttle.ts'
import { startApprovals } from './testing/approvals-fixture.ts'

const database = useDatabase()
beforeEach(() => database.sql`delete from rate_limits`)

let now = Date.parse('2026-03-02T08:00:00Z')
const clock = () => new Date(now)
let throttle: ReturnType<typeof dingtalkThrottle>
beforeAll(() => {
  throttle = dingtalkThrottle({ db: database.db, clock, monthlyCalls: 100 })
})
const ordinary = { api: 'POST /a', counts: true, urgent: false }
/** Counts calls that were made before, without waiting for the limit of a second. */
const used = (calls: number) =>
  database.sql`
    insert into rate_limits values ('dingtalk-month:2026-03', ${calls}, now() + interval '1 day')
    on conflict (key) do update set points = excluded.points`

it('keeps the last calls of a month for what a person has sent again', async () => {
  await used(93)
  const urgent = { ...ordinary, urgent: true }
  const several = (call: typeof ordinary, count: number) =>
    Promise.all(Array.from({ length: count }, () => throttle(call)))
  // However many ask at the same time.
  expect((await several(ordinary, 5)).filter(Boolean)).toHaveLength(2)
  expect(await throttle({ ...ordinary, counts: false })).toBe(true)
  expect((await several(urgent, 7)).filter(Boolean)).toHaveLength(5)
  // The month begins at midnight in China.
  now = Date.parse('2026-03-31T15:59:59Z')
  expect(await throttle(ordinary)).toBe(false)
  now = Date.parse('2026-03-31T16:00:00Z')
  expect(await throttle(ordinary)).toBe(true)
})

it('says when few are left', async () => {
  const world = await startApprovals(database)
  const dingtalk = world.resources.settings.dingtalk
  const settings = { dingtalk: dingtalk && { ...dingtalk, monthlyCalls: 1000 } }
  const calls = () => monthlyCalls({ db: database.db, clock: world.ctx.clock, settings })
  expect(await calls()).toEqual({ used: 0, limit: 1000, isLow: false })
  await used(800)
  expect(await calls()).toEqual({ used: 800, limit: 1000, isLow: true })
  await world.stop()
})
