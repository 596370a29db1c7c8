import { noJobs } from '@vantage/dev-env/testing/no-jobs'
import { startPartsSearchSimulator } from '@vantage/simulators/parts-search/server'
import { chipsContext } from '@vantage/dev-env/testing/chips-source'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import type { CallOutcome } from '@vantage/contracts/ops/third-parties'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countOutcomes } from '../core/outcomes.ts'
import { readThirdParties } from './third-party-health.ts'

const database = useDatabase()
const simulator = await startPartsSearchSimulator()
afterAll(() => simulator.stop())
beforeEach(() => database.sql`truncate third_party_calls, recent_calls`)

let now = Date.parse('2026-03-02T08:00:00Z')
const clock = () => new Date(now)
/** These calls, a minute apart. */
async function called(...ended: CallOutcome[]) {
  const outcomes = countOutcomes(database.db, clock, () => {})
  for (const outcome of ended) {
    now += 60_000
    outcomes.call('parts-search', outcome)
  }
  await outcomes.flush()
}
const health = async () => {
  const ctx = { ...chipsContext(database, simulator, noJobs), clock, dingtalk: null }
  return (await readThirdParties(ctx)).find(({ party }) => party === 'parts-search')
}

test('who refuses half of the calls of an hour answers, but refuses, whatever came last', async () => {
  await called('refused', 'refused', 'ok', 'ok')
  expect(await health()).toMatchObject({ state: 'refusing', lastHour: { calls: 4, failed: 2 } })
  await called('ok')
  expect(await health()).toMatchObject({ state: 'working', lastHour: { calls: 5, failed: 2 } })
  await called('permission')
  expect(await health()).toMatchObject({ state: 'refusing' })
  await called('timeout')
  expect(await health()).toMatchObject({ state: 'failing', lastHour: { calls: 7, failed: 4 } })
})

test('what was more than an hour ago is told no more', async () => {
  await called('refused', 'ok')
  now += 3_700_000
  expect(await health()).toMatchObject({ state: 'working', lastHour: { calls: 0, failed: 0 } })
})
