import type { Settings } from '@vantage/config/settings'
import { demoPart, demoTemplate } from '../demo/chips/parts.ts'
import {
  partsSearchVariables,
  startPartsSearchSimulator,
} from '@vantage/simulators/parts-search/server'
import type { Simulated } from './simulated-dingtalk.ts'
import type { SimulatedPart } from '@vantage/simulators/parts-search/world'

/** Demo mode without PARTS_SEARCH_* gets a simulated parts search with the parts of the demo company. */
export async function simulatedPartsSearch(settings: Settings): Promise<Simulated> {
  if (!settings.demo || settings.partsSearch) return { variables: {}, stop: async () => {} }
  const today = new Date().toISOString().slice(0, 10)
  const parts = demoTemplate().flatMap(({ mpn }) => simulated(mpn, today))
  const simulator = await startPartsSearchSimulator({ parts })
  simulator.control.settings({ quotaUsed: 3120, delayMs: 1500 })
  const variables = { ...partsSearchVariables(simulator), PARTS_SEARCH_MONTHLY_PARTS: '10000' }
  return { variables, stop: simulator.stop }
}

const simulated = (mpn: string, day: string): SimulatedPart[] => {
  const part = demoPart(mpn, day)
  if (!part) return []
  const sellers = part.sellers.map(({ offers, ...seller }) => ({
    ...seller,
    offers: offers.map(({ inventoryLevel, ...offer }) => ({
      ...offer,
      inventoryLevel: inventoryLevel ?? -3,
    })),
  }))
  return [{ mpn, sellers }]
}
