import { z } from 'zod'
import { connectionFaults, faultFields } from '../faults.ts'

const offer = z.object({
  sku: z.string().nullable().default('SKU-1'),
  /** A quantity, or -1 not stocked, -2 in stock but quantity unknown, -3 unknown, -4 quote only. */
  inventoryLevel: z.int(),
  moq: z.int().nullable().default(null),
  updated: z.string().nullable().default('2026-05-01T08:30:00Z'),
})
export const simulatedPart = z.object({
  mpn: z.string().min(1),
  sellers: z
    .array(
      z.object({
        /** Null was seen, although the schema says otherwise. */
        company: z.string().nullable(),
        country: z.string().nullable().default(null),
        offers: z.array(offer),
      }),
    )
    .default([]),
})
export type SimulatedPart = z.infer<typeof simulatedPart>

/** The paths of the three services, and what can go wrong with the next calls of one. */
export const paths = {
  identity: '/connect/token',
  nexar: '/graphql',
  octopart: '/api/v4/endpoint',
} as const
export const faultInput = z.object({
  ...faultFields,
  path: z.enum([paths.identity, paths.nexar, paths.octopart]),
  kind: z.enum([
    ...connectionFaults,
    'status',
    'throttled',
    'quota',
    'bad-token',
    'expired-token',
    'argument',
    'null-data',
  ]),
})
export type Fault = z.infer<typeof faultInput>

/** A call that was received; secrets are blanked. `parts`: how many part numbers it asked for. */
export interface RecordedRequest {
  at: number
  path: string
  operation: string | null
  parts: number
}

export const keyOf = (mpn: string): string => mpn.trim().toUpperCase()

/** The parts that a search finds: the one itself first, then those that begin with what was asked for. */
export function search({ parts }: World, mpn: string): SimulatedPart[] {
  const key = keyOf(mpn)
  const exact = parts.get(key) ?? []
  const partial: SimulatedPart[] = []
  // Enough for any `limit`; the simulated catalogue may be large.
  for (const [other, own] of parts) {
    if (partial.length >= 3) break
    if (other !== key && other.startsWith(key)) partial.push(...own)
  }
  return [...exact, ...partial]
}

export const byNumber = (parts: readonly SimulatedPart[]): Map<string, SimulatedPart[]> =>
  Map.groupBy(parts, ({ mpn }) => keyOf(mpn))

/** The whole state of the simulated services, in memory. Times are in milliseconds. */
export const createWorld = (parts: readonly SimulatedPart[], now: () => number) => ({
  clientId: 'simulated-nexar-application',
  clientSecret: 'simulated-nexar-secret-not-a-real-one',
  octopartToken: 'simulated-octopart-token',
  now,
  /** By part number; several where manufacturers share it. */
  parts: byNumber(parts),
  /** Part numbers whose item of a match carries an `error`. */
  failing: new Map<string, string>(),
  /** Part numbers whose sellers come as a word in place of a list. */
  garbled: new Set<string>(),
  faults: [] as Fault[],
  random: null as ((path: string) => Fault | null) | null,
  requests: [] as RecordedRequest[],
  tokens: new Map<string, { expiresAt: number }>(),
  tokenSeconds: 24 * 3600,
  quotaUsed: 0,
  quotaLimit: 10_000,
  /** The quota error comes with HTTP 500 or with 200. */
  quotaStatus: 500 as 200 | 500,
  callsPerSecond: 1000,
  recent: [] as number[],
  /** Answers as `application/json` instead of `application/graphql-response+json`. */
  plainJson: false,
  /** How long a query takes. */
  delayMs: 0,
})
export type World = ReturnType<typeof createWorld>
