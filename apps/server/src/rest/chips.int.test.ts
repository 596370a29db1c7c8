import { startPartsSearchSimulator } from '@vantage/simulators/parts-search/server'
import {
  chipsContext,
  partNumber,
  simulatedParts,
  templateOf,
} from '@vantage/dev-env/testing/chips-source'
import { bySize } from '@vantage/dev-env/testing/full-size'
import { idleHandlers } from '@vantage/dev-env/testing/idle-handlers'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { startWorkers } from '@vantage/jobs/worker'
import { importTemplate } from '@vantage/services/chips/template'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { actorHeader, startServer } from '../testing/running-server.ts'

const database = useDatabase()
const simulator = await startPartsSearchSimulator({ parts: simulatedParts(3, 1, 10) })
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const partsSearch = { ...simulator.settings.nexar, monthlyParts: 10_000 }
  server = await startServer({ databaseUrl: database.url, partsSearch })
})
afterAll(async () => {
  await server.stop()
  await simulator.stop()
})
beforeEach(async () => {
  await database.sql`truncate chip_parts, chip_entries, chip_refreshes`
  await database.sql`update chip_stock set version = version + 1`
  simulator.control.clearFaults()
})

const post = async (path: string, body: unknown = {}, actor = 'grant ops') => {
  const headers = { [actorHeader]: actor, 'content-type': 'application/json' }
  const answer = await server.send(`/api/chip/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...answer.body }
}
const template = (count: number) =>
  importTemplate(chipsContext(database, simulator), templateOf(count))
const flat = (mpn: string, stock: number) => ({
  mpn,
  distributor: 'D',
  country: 'CN',
  sku: 'S',
  moq: 1,
  stock,
  updated: '2026-05-01T08:30:00Z',
})

describe('/api/chip', () => {
  it('answers 210 while there is nothing', async () => {
    expect(await post('queryChipTemplate')).toMatchObject({ code: '210', data: [] })
    expect(await post('queryChipData')).toMatchObject({
      code: '210',
      data: { map: {}, log: { updated: null } },
    })
  })

  it('looks up part numbers in the documented shape, and stores nothing', async () => {
    const dataList = [partNumber(1), 'missing']
    const answer = await post('updateChipsDataFromApi', { dataList })
    const offers = [{ sku: 'S-1-0', inventory_level: 10, moq: 1, updated: expect.any(String) }]
    const sellers = [{ company: { name: 'Distributor 0' }, country: 'CN', offers }]
    expect(answer).toEqual({
      status: 200,
      code: '200',
      data: [
        { data: { search_mpn: { results: [{ part: { mpn: partNumber(1), sellers } }] } } },
        { data: { search_mpn: { results: [] } } },
      ],
    })
    expect(await post('queryChipData')).toMatchObject({ code: '210' })
    simulator.control.failPart({ mpn: partNumber(1), error: 'Internal error' })
    expect(await post('updateChipsDataFromApi', { dataList })).toMatchObject({ code: '290' })
    expect(await post('updateChipsDataFromApi', { dataList: [] })).toMatchObject({
      code: '701',
      message: 'dataList: chip template empty',
    })
  })

  it('replaces what is stored: 200 when it is all of the template, 290 when it is a part', async () => {
    await template(2)
    const both = [flat(partNumber(0), 5), flat(partNumber(1), -2)]
    expect(await post('remakeChipData', both)).toMatchObject({ status: 200, code: '200' })
    const [first, second] = [partNumber(0), partNumber(1)]
    expect(await post('queryChipData')).toMatchObject({
      code: '200',
      data: {
        log: { updated: expect.any(String) },
        map: {
          [first]: [{ ...flat(first, 5), fid: 'IC-0', updated: '2026-05-01T08:30:00.000Z' }],
          [second]: [{ mpn: second, stock: -2, stale: false }],
        },
      },
    })
    const partly = await post('remakeChipData', [flat(first, 6)])
    expect(partly).toMatchObject({ code: '290', message: expect.stringContaining(second) })
    expect(await post('queryChipData')).toMatchObject({
      data: { map: { [first]: [{ stock: 6, stale: false }], [second]: [{ stale: true }] } },
    })
  })

  it('takes a body of up to 50,000 entries, and names what is wrong with one', async () => {
    // By day more than other paths take, and more than are stored at a time.
    const count = bySize(10_000, 50_000)
    const many = Array.from({ length: count }, (_, i) => flat(partNumber(i % 500), i))
    expect(await post('remakeChipData', many)).toMatchObject({ status: 200, code: '200' })
    const [stored] = await database.sql`select count(*)::int from chip_entries`
    expect(stored).toEqual({ count })
    const wrong = [flat('A', 1), { ...flat('B', 1), stock: -5 }]
    expect(await post('remakeChipData', wrong)).toMatchObject({
      code: '701',
      message: expect.stringContaining('1.stock'),
    })
    for (const stock of [null, '', 'many', true, 1.5]) {
      const [entry] = [{ ...flat('A', 1), stock }]
      expect(await post('remakeChipData', [entry])).toMatchObject({
        code: '701',
        message: expect.stringContaining('0.stock'),
      })
    }
    const texts = { ...flat('A', 1), stock: '12', moq: ' 3' }
    expect(await post('remakeChipData', [texts])).toMatchObject({ code: '200' })
    expect(await post('remakeChipData', [])).toMatchObject({ code: '701' })
  })

  it('is read by everyone who is signed in, and changed by HR and ops alone', async () => {
    expect(await post('queryChipData', {}, 'employee')).toMatchObject({ status: 200 })
    expect(await post('remakeChipData', [flat('A', 1)], 'employee')).toMatchObject({ status: 403 })
    expect(await post('remakeChipData', [flat('A', 1)], 'grant hr')).toMatchObject({ code: '200' })
  })
})

describe('the pages', () => {
  const get = (path: string, actor = 'grant ops') =>
    server.send(path, { headers: { [actorHeader]: actor } })
  const query = async (name: string, input?: object) => {
    const given = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const { text } = await get(`/trpc/${name}${given}`)
    return (JSON.parse(text) as { result: { data: unknown } }).result.data
  }

  it('find part numbers by distributor, and their rows with words in place of codes', async () => {
    await template(2)
    await post('remakeChipData', [
      flat(partNumber(0), -4),
      flat(partNumber(0), 7),
      { ...flat(partNumber(1), 1), distributor: 'Other' },
    ])
    expect(await query('chips.parts', { search: 'other' })).toMatchObject({
      total: 1,
      entries: 1,
      rows: [{ mpn: partNumber(1) }],
    })
    expect(await query('chips.parts', { sort: 'total', direction: 'desc' })).toMatchObject({
      rows: [{ mpn: partNumber(0), total: 7, uncounted: 1, rows: 2 }, { total: 1 }],
    })
    expect(await query('chips.rows', { mpns: [partNumber(0)] })).toMatchObject({
      rows: [
        { word: 'quote-only', quantity: null },
        { word: null, quantity: 7, ageMinutes: expect.any(Number) },
      ],
    })
  })

  it('say what a refresh costs, and export every row that the search leaves', async () => {
    await template(3)
    expect(await query('chips.estimate', {})).toMatchObject({
      parts: 3,
      batches: 1,
      batchSize: 50,
      quotaAtMost: 6,
      seconds: null,
      quota: { limit: 10_000, since: expect.stringMatching(/-01$/) },
    })
    await post('remakeChipData', [flat(partNumber(0), 5), flat(partNumber(1), -1)])
    const list = encodeURIComponent('{"direction":"asc"}')
    const { text } = await get(`/export/chips?format=csv&list=${list}`)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('PART-00000,IC-0,CN,D,1,S,5,,2026-05-01T08:30:00.000Z')
    expect(lines[2]).toContain('S,,not-stocked')
  })

  it('of ops show the calls of third parties, and /metrics counts them', async () => {
    await server.resources.outcomes.flush()
    server.resources.outcomes.call('parts-search', 'throttled')
    server.resources.outcomes.job('chips.refresh', 'quota', 2)
    await server.resources.outcomes.flush()
    expect(await query('ops.overview')).toMatchObject({
      awaySince: null,
      queues: expect.arrayContaining([
        { job: 'chips.refresh', waiting: 0, running: 0, failed: 0, lastFinishedAt: null },
      ]),
      thirdParties: [
        { party: 'dingtalk', state: 'not-configured' },
        { party: 'parts-search', state: 'slowed', throttledToday: 1 },
      ],
    })
    const { text } = await get('/metrics')
    expect(text).toContain('vantage_job_runs_total{job="chips.refresh",outcome="quota"} 1')
    expect(text).toContain('vantage_jobs{job="chips.refresh",state="failed"} 0')
    expect(text).toContain(
      'vantage_job_seconds_bucket{job="chips.refresh",outcome="quota",le="+Inf"} 1',
    )
    expect(text).toMatch(/vantage_third_party_calls_total\{.*outcome="throttled"\} 1/)
    for (const name of [
      'workers',
      'activities_unsealed',
      'chips_stale',
      'chips_stale_oldest_seconds',
    ])
      expect(text).toMatch(new RegExp(`^vantage_${name} 0$`, 'm'))
    expect(text).toContain('vantage_sweep_last_timestamp_seconds 0')
  })
})

describe('one id', () => {
  const logged = () => server.lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  it('leads from a request to its calls of third parties, and no line holds a secret', async () => {
    server.lines.splice(0)
    await post('updateChipsDataFromApi', { dataList: [partNumber(0)] })
    const answer = logged().find(({ msg }) => msg === 'Answer')
    const calls = logged().filter(({ msg }) => msg === 'Third party called')
    expect(calls.length).toBeGreaterThan(0)
    for (const { trace, ...call } of calls) {
      expect(trace).toBe(answer?.['trace'])
      expect(call).toMatchObject({ party: 'parts-search', outcome: 'ok' })
    }
    const { clientSecret } = simulator.credentials
    expect(server.lines.join('')).not.toMatch(new RegExp(`${clientSecret}|Bearer`))
  })

  it('leads from a request to its jobs', async () => {
    await template(1)
    const traces: string[] = []
    const workers = startWorkers({ databaseUrl: database.url }, idleHandlers, {
      onFailure: () => {},
      inTrace: (trace, work) => work().finally(() => traces.push(trace)),
    })
    server.lines.splice(0)
    const headers = { [actorHeader]: 'grant ops', 'content-type': 'application/json' }
    await server.send('/trpc/chips.refresh', { method: 'POST', headers, body: '{}' })
    await vi.waitFor(() => expect(traces).toHaveLength(1), 20_000)
    await workers.close()
    expect(logged().find(({ msg }) => msg === 'Answer')?.['trace']).toBe(traces[0])
  })
})
