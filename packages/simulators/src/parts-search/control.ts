import { z } from 'zod'
import { randomStream } from '@vantage/domain/random'
import { randomFaultInput } from '../faults.ts'
import { verbsOf } from '../verbs.ts'
import { byNumber, faultInput, keyOf, simulatedPart, type World } from './world.ts'

const verb = verbsOf<World>()
const nothing = z.unknown()
const count = z.int().min(0).optional()

const settingsInput = z.object({
  quotaUsed: count,
  quotaLimit: count,
  quotaStatus: z.literal([200, 500]).optional(),
  callsPerSecond: count,
  tokenSeconds: z.int().min(1).optional(),
  plainJson: z.boolean().optional(),
  delayMs: count,
})

function failRandomly(world: World, given: z.infer<typeof randomFaultInput>): void {
  const { rate, kinds, seed, ms } = given
  const { next: random } = randomStream('faults', String(seed))
  world.random = (path) => {
    if (random() >= rate) return null
    const kind = kinds[Math.floor(random() * kinds.length)]
    return faultInput.parse({ path, kind, ms, status: 503 })
  }
}

/** Everything that can be scripted, by name; the same over HTTP at `POST /__control/<name>`. */
export const verbs = {
  failNext: verb(faultInput, (world, fault) => void world.faults.push(fault)),
  failRandomly: verb(randomFaultInput, failRandomly),
  clearFaults: verb(nothing, (world) => {
    world.faults.splice(0)
    world.random = null
    world.failing.clear()
    world.garbled.clear()
  }),
  settings: verb(settingsInput, (world, given) => void Object.assign(world, given)),
  setParts: verb(z.array(simulatedPart), (world, parts) => {
    for (const [key, own] of byNumber(parts)) world.parts.set(key, own)
  }),
  removePart: verb(z.object({ mpn: z.string() }), (world, { mpn }) =>
    world.parts.delete(keyOf(mpn)),
  ),
  failPart: verb(z.object({ mpn: z.string(), error: z.string() }), (world, { mpn, error }) =>
    world.failing.set(mpn, error),
  ),
  garblePart: verb(z.object({ mpn: z.string() }), (world, { mpn }) =>
    world.garbled.add(keyOf(mpn)),
  ),
  endTokens: verb(z.object({ as: z.enum(['expired', 'unknown']) }), (world, { as }) => {
    if (as === 'unknown') world.tokens.clear()
    for (const token of world.tokens.values()) token.expiresAt = 0
  }),
}
