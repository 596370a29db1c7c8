import type { SystemActor } from '@vantage/contracts/auth/actor'
import { createPartsSearch } from '@vantage/integrations/parts-search/client'
import type { Jobs } from '@vantage/jobs/client'
import type { PartsSearchSimulator } from '@vantage/simulators/parts-search/server'
import { type SimulatedPart, simulatedPart } from '@vantage/simulators/parts-search/world'
import type { TestDatabase } from './database.ts'
import { noJobs } from './no-jobs.ts'

export const partNumber = (i: number): string => `PART-${String(i).padStart(5, '0')}`

/** Parts of the simulated service, with `rows` offers each that all have `stock`, so that a mix of two states shows. */
export const simulatedParts = (count: number, rows: number, stock: number): SimulatedPart[] =>
  Array.from({ length: count }, (_, i) =>
    simulatedPart.parse({
      mpn: partNumber(i),
      sellers: Array.from({ length: rows }, (_each, j) => ({
        company: `Distributor ${j}`,
        country: 'CN',
        offers: [{ sku: `S-${i}-${j}`, inventoryLevel: stock, moq: 1 }],
      })),
    }),
  )

/** What chip services are given, on a test's database and a simulated service that is never waited for. */
export function chipsContext(
  database: Pick<TestDatabase, 'db'>,
  simulator: PartsSearchSimulator,
  jobs: Partial<Jobs> = {},
) {
  const clock = () => new Date()
  const partsSearch = createPartsSearch({
    ...simulator.settings.nexar,
    clock,
    timeoutMs: 5000,
    sleep: async () => {},
  })
  return {
    db: database.db,
    jobs: { ...noJobs, ...jobs },
    actor: { kind: 'system', name: 'worker' } satisfies SystemActor,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: {
      login: { failuresPerAccount: 10, failuresPerAddress: 100, windowMinutes: 15 },
      demo: false,
      publicUrl: null,
      acceptUnverifiedScores: true,
      dingtalk: null,
      chips: { dailyAt: null, keepDays: null, monthlyParts: null, monthStartsOn: 1 },
      printing: null,
      timeZone: 'Asia/Shanghai',
      calendar: { timeZone: 'Asia/Shanghai', holidays: [], workdays: [] },
    },
    clock,
    partsSearch,
  }
}

/** Lines of a template with that many part numbers. */
export const templateOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ line: i + 2, mpn: partNumber(i), fid: `IC-${i}` }))
