import { partKey } from '@vantage/contracts/chips/found-part'
import { realPartsSearch } from '@vantage/simulators/real-services'
import { startPartsSearchSimulator } from '@vantage/simulators/parts-search/server'
import { simulatedPart } from '@vantage/simulators/parts-search/world'
import { afterAll, describe, expect, test } from 'vitest'
import { createPartsSearch } from './client.ts'

const offers = [{ inventoryLevel: 12 }, { inventoryLevel: -4 }]
const simulator = await startPartsSearchSimulator({
  parts: ['LM358DR', 'LM358DRG4'].map((mpn) =>
    simulatedPart.parse({ mpn, sellers: [{ company: 'Northgate', offers }] }),
  ),
})
afterAll(simulator.stop)

const real = realPartsSearch()
const services = [
  { name: 'simulated Nexar', settings: simulator.settings.nexar },
  { name: 'simulated Octopart v4', settings: simulator.settings.octopart },
  ...(real ? [{ name: 'the service itself', settings: real }] : []),
]

describe.each(services)('against $name', ({ settings }) => {
  const search = createPartsSearch({ ...settings, clock: () => new Date() })

  test('a part is found by its whole number, in any case, with what distributors have', async () => {
    const answer = await search.match(['lm358dr'])
    expect(answer).toMatchObject({ outcome: 'matched', matches: [{ outcome: 'found' }] })
    const [match] = answer.outcome === 'matched' ? answer.matches : []
    if (match?.outcome !== 'found') throw new Error('Not found')
    expect(partKey(match.part.mpn)).toBe('LM358DR')
    const levels = match.part.sellers.flatMap((seller) =>
      seller.offers.map(({ inventoryLevel }) => inventoryLevel),
    )
    expect(levels.length).toBeGreaterThan(0)
    for (const level of levels) expect(level).toBeGreaterThanOrEqual(-4)
  })

  test('what only begins like a part is not found', async () => {
    expect(await search.match(['LM358D'])).toMatchObject({
      outcome: 'matched',
      matches: [{ mpn: 'LM358D', outcome: 'not-found' }],
    })
  })

  test('wrong credentials are reported as such', async () => {
    const wrong = createPartsSearch({
      ...settings,
      ...(settings.api === 'nexar' ? { clientSecret: 'wrong' } : { token: 'wrong' }),
      clock: () => new Date(),
    })
    expect(await wrong.match(['LM358DR'])).toMatchObject({ reason: 'credentials' })
  })
})
