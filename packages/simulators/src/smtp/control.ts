import { randomStream } from '@vantage/domain/random'
import { z } from 'zod'
import { verbsOf } from '../verbs.ts'
import { routeInput } from './bounce.ts'
import { bounceInput, faultInput, type KeptMail, moments, type World } from './world.ts'

const verb = verbsOf<World>()
const nothing = z.unknown()

/** A share of all new connections drops at one of these moments; the same `seed` gives the same series. */
const randomFaults = z.object({
  rate: z.number().min(0).max(1),
  seed: z.int().default(1),
})

function dropAtRandom(world: World, { rate, seed }: z.infer<typeof randomFaults>): void {
  const { next: random } = randomStream('faults', String(seed))
  world.random = () => {
    if (random() >= rate) return null
    const at = moments[Math.floor(random() * moments.length)]
    return faultInput.parse({ at, how: 'drop', kept: random() < 0.5 })
  }
}

/** Everything that can be scripted, by name; the same over HTTP at `POST /__control/<name>`. */
export const verbs = {
  fail: verb(faultInput, (world, fault) => void world.faults.push(fault)),
  dropAtRandom: verb(randomFaults, dropAtRandom),
  /** What is sent to this address is taken, and a delivery status notification goes to the sender. */
  bounce: verb(bounceInput, (world, how) => void world.bounces.set(how.address, how)),
  route: verb(routeInput, (world, { domain, url }) => void world.routes.set(domain, url)),
  /** The reports that went to another server, with what it answered. */
  returned: verb(nothing, (world) => [...world.returned]),
  clearFaults: verb(nothing, (world) => {
    world.faults.splice(0)
    world.random = null
    world.doomed.clear()
    world.bounces.clear()
  }),
  mails: verb(nothing, (world): KeptMail[] => [...world.mails]),
  empty: verb(nothing, (world) => {
    world.mails.splice(0)
    world.returned.splice(0)
  }),
  connections: verb(nothing, (world) => ({ connections: world.connections })),
}
