import type { ThirdPartyCall } from '@vantage/contracts/ops/third-parties'
import {
  type PartsSearchSimulator,
  startPartsSearchSimulator,
} from '@vantage/simulators/parts-search/server'
import { paths, simulatedPart } from '@vantage/simulators/parts-search/world'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPartsSearch } from './client.ts'
import type { PartsSearchOptions } from './port.ts'

const hour = 3_600_000
let now: number
let sleeps: number[]
let calls: ThirdPartyCall[]
let simulator: PartsSearchSimulator

beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z')
  sleeps = []
  calls = []
  simulator = await startPartsSearchSimulator({
    parts: ['A-1', 'B-2', 'B-2-LONG', 'C-3'].map((mpn) =>
      simulatedPart.parse({
        mpn,
        sellers: [{ company: null, offers: [{ inventoryLevel: -2, sku: null, moq: null }] }],
      }),
    ),
    clock: () => new Date(now),
  })
})
afterEach(() => simulator.stop())

function client(changes: Partial<PartsSearchOptions> = {}) {
  const sleep = async (ms: number) => {
    sleeps.push(ms)
    now += ms
  }
  return createPartsSearch({
    ...simulator.settings.nexar,
    clock: () => new Date(now),
    onCall: (call) => void calls.push(call),
    sleep,
    timeoutMs: 10_000,
    ...changes,
  } as PartsSearchOptions)
}
const asked = (path: string) => simulator.requests.filter((seen) => seen.path === path)

describe('a batch', () => {
  test('is one request, matched by reference, in the order that was asked', async () => {
    const answer = await client().match(['C-3', 'missing', 'A-1'])
    expect(answer).toMatchObject({
      outcome: 'matched',
      returned: 2,
      matches: [
        { mpn: 'C-3', outcome: 'found', part: { mpn: 'C-3' } },
        { mpn: 'missing', outcome: 'not-found' },
        { mpn: 'A-1', outcome: 'found' },
      ],
    })
    expect(asked(paths.nexar)).toMatchObject([{ operation: 'supMultiMatch', parts: 3 }])
  })

  test('takes nulls for what they are: a seller without a name, an offer without a SKU', async () => {
    expect(await client().match(['A-1'])).toMatchObject({
      matches: [
        {
          part: {
            sellers: [
              {
                company: null,
                country: null,
                offers: [{ sku: null, moq: null, inventoryLevel: -2 }],
              },
            ],
          },
        },
      ],
    })
  })

  test('fails for the parts alone whose item has an error', async () => {
    simulator.control.failPart({ mpn: 'A-1', error: 'Internal error' })
    expect(await client().match(['A-1', 'B-2'])).toMatchObject({
      matches: [
        { mpn: 'A-1', outcome: 'failed', reason: 'refused', detail: 'Internal error' },
        { mpn: 'B-2', outcome: 'found' },
      ],
    })
  })

  test('is read as plain JSON, too', async () => {
    simulator.control.settings({ plainJson: true })
    expect(await client().match(['A-1'])).toMatchObject({ outcome: 'matched' })
  })

  test('says what it costs the quota: what begins like a part number counts, too', async () => {
    const answer = await client().match(['B-2', 'B-2-LONG', 'missing'])
    expect(answer).toMatchObject({ outcome: 'matched', returned: 3 })
  })
})

describe.each(['nexar', 'octopart'] as const)('an answer of %s', (api) => {
  const match = (mpn: string) => client(simulator.settings[api]).match([mpn])

  test('has the offers of every manufacturer that shares the part number', async () => {
    const shared = [7, 8].map((inventoryLevel) =>
      simulatedPart.parse({
        mpn: 'D-4',
        sellers: [{ company: `Distributor ${inventoryLevel}`, offers: [{ inventoryLevel }] }],
      }),
    )
    simulator.control.setParts(shared)
    expect(await match('D-4')).toMatchObject({
      returned: 2,
      matches: [
        {
          outcome: 'found',
          part: {
            sellers: [
              { company: 'Distributor 7', offers: [{ inventoryLevel: 7 }] },
              { company: 'Distributor 8', offers: [{ inventoryLevel: 8 }] },
            ],
          },
        },
      ],
    })
  })

  test('whose sellers are no list cannot be read, and is never an empty stock', async () => {
    simulator.control.garblePart({ mpn: 'A-1' })
    expect(await match('A-1')).toMatchObject({
      outcome: 'matched',
      matches: [{ mpn: 'A-1', outcome: 'failed', reason: 'malformed' }],
    })
    // What only begins like a part number may be what it wants.
    simulator.control.garblePart({ mpn: 'B-2-LONG' })
    expect(await match('B-2')).toMatchObject({ matches: [{ outcome: 'found' }] })
  })
})

describe('the token', () => {
  test('is fetched once for all calls until it is about to end', async () => {
    const search = client()
    await Promise.all([search.match(['A-1']), search.match(['B-2'])])
    now += 23 * hour
    await search.match(['A-1'])
    expect(asked(paths.identity)).toHaveLength(1)
    now += hour
    await search.match(['A-1'])
    expect(asked(paths.identity)).toHaveLength(2)
  })

  test.each(['expired', 'unknown'] as const)('that is %s is replaced once', async (as) => {
    const search = client()
    await search.match(['A-1'])
    simulator.control.endTokens({ as })
    expect(await search.match(['A-1'])).toMatchObject({ outcome: 'matched' })
    simulator.control.failNext({ path: paths.nexar, kind: 'bad-token', times: 9 })
    expect(await search.match(['A-1'])).toMatchObject({ reason: 'token' })
    expect(asked(paths.identity)).toHaveLength(3)
  })
})

describe('a call that fails', () => {
  test.each([
    ['refused', 'unreachable'],
    ['drop-before-effect', 'unreachable'],
    ['drop-after-effect', 'unreachable'],
    ['cut', 'unreachable'],
    ['hang', 'timeout'],
    ['malformed', 'malformed'],
    ['null-data', 'malformed'],
    ['status', 'busy'],
    ['throttled', 'throttled'],
  ] as const)('by %s is tried five times, and is then %s', async (kind, reason) => {
    const search = client({ timeoutMs: kind === 'hang' ? 350 : 10_000 })
    simulator.control.failNext({ path: paths.nexar, kind, times: 4 })
    expect(await search.match(['A-1'])).toMatchObject({ outcome: 'matched' })
    simulator.control.failNext({ path: paths.nexar, kind, times: 9 })
    expect(await search.match(['A-1'])).toMatchObject({ outcome: 'unavailable', reason })
    expect(asked(paths.nexar)).toHaveLength(10)
    expect(sleeps).toEqual([500, 1000, 2000, 4000, 500, 1000, 2000, 4000])
    const outcomes = calls.flatMap(({ operation, outcome }) =>
      operation === 'match' ? [outcome] : [],
    )
    expect(outcomes.filter((outcome) => outcome === reason)).toHaveLength(9)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  })

  test.each([200, 500] as const)('by the quota with HTTP %i is not repeated', async (status) => {
    simulator.control.settings({ quotaLimit: 0, quotaStatus: status })
    expect(await client().match(['A-1'])).toMatchObject({
      outcome: 'unavailable',
      reason: 'quota',
      detail: expect.stringContaining('part limit of 0'),
    })
    expect(asked(paths.nexar)).toHaveLength(1)
  })

  test('by a wrong argument is not repeated', async () => {
    simulator.control.failNext({ path: paths.nexar, kind: 'argument' })
    const answer = await client().match(['A-1'])
    expect(answer).toMatchObject({ reason: 'refused', detail: 'Argument `limit` is not valid.' })
    const tooMany = Array.from({ length: 101 }, (_, i) => `P-${i}`)
    expect(await client().match(tooMany)).toMatchObject({ reason: 'refused' })
  })

  test('in every way at random ends in an answer or a reason, and never throws', async () => {
    simulator.control.failRandomly({
      rate: 0.5,
      kinds: ['refused', 'status', 'throttled', 'drop-after-effect', 'malformed', 'cut', 'delay'],
      ms: 10,
    })
    const search = client()
    for (let i = 0; i < 30; i += 1) {
      const answer = await search.match(['A-1', 'B-2'])
      if (answer.outcome === 'matched') {
        expect(answer.matches.map(({ outcome }) => outcome)).toEqual(['found', 'found'])
      } else expect(answer.reason).not.toBe('refused')
    }
  })
})

describe('Octopart v4', () => {
  test('is asked for one part number at a time, and without a hit answers null results', async () => {
    const search = client(simulator.settings.octopart)
    expect(search.batchSize).toBe(1)
    expect(await search.match(['A-1'])).toMatchObject({
      matches: [{ outcome: 'found', part: { sellers: [{ offers: [{ inventoryLevel: -2 }] }] } }],
    })
    expect(await search.match(['missing'])).toMatchObject({ matches: [{ outcome: 'not-found' }] })
  })
})

test('the token is for looking up parts, and nothing else is asked with it', async () => {
  await client().match(['A-1'])
  const asked = simulator.requests.map(({ operation }) => operation)
  expect(asked).toEqual([null, 'supMultiMatch'])
})
