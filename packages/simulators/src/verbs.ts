import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

/** One thing that can be scripted: its argument, and what it does to the simulator's state. */
interface Verb<World, Input extends z.ZodType = z.ZodType, Answer = unknown> {
  input: Input
  run: (world: World, given: unknown) => Answer
}

/** Makes the verbs of one simulator. */
export const verbsOf =
  <World>() =>
  <Input extends z.ZodType, Answer>(
    input: Input,
    run: (world: World, given: z.infer<Input>) => Answer,
  ): Verb<World, Input, Answer> => ({
    input,
    run: (world, given) => run(world, input.parse(given)),
  })

/** Scripts a simulator from the same process; each verb throws on a wrong argument. */
type Control<Verbs extends Record<string, Verb<never>>> = {
  [Name in keyof Verbs]: unknown extends z.input<Verbs[Name]['input']>
    ? () => ReturnType<Verbs[Name]['run']>
    : (given: z.input<Verbs[Name]['input']>) => ReturnType<Verbs[Name]['run']>
}

export function bindVerbs<World, Verbs extends Record<string, Verb<World>>>(
  verbs: Verbs,
  world: World,
): Control<Verbs> {
  const bound = Object.entries(verbs).map(([name, { run }]) => [
    name,
    (given?: unknown) => run(world, given),
  ])
  return Object.fromEntries(bound) as Control<Verbs>
}

/** `POST /__control/<verb>` scripts the simulator: JSON in, JSON out; 400 with the reason. */
export function verbRoutes<World>(
  app: FastifyInstance,
  verbs: Record<string, Verb<World>>,
  world: World,
): void {
  for (const [name, { run }] of Object.entries(verbs)) {
    app.post(`/__control/${name}`, async (request, reply) => {
      try {
        const answer: unknown = await run(world, request.body ?? undefined)
        return await reply.send(answer ?? { done: true })
      } catch (error) {
        return reply.code(400).send({ message: error instanceof Error ? error.message : 'failed' })
      }
    })
  }
}

type Simulated = 'dingtalk' | 'mail'

const fileIn = (dataDir: string, name: Simulated) => join(dataDir, `${name}-control`)

/** Stores where a simulator of a running demo is scripted, for the tests of that demo. */
export function writeControlBase(dataDir: string, name: Simulated, controlBase: string): void {
  writeFileSync(fileIn(dataDir, name), `${controlBase}\n`)
}

/** The base of the control routes in the demo that runs on this data folder. Throws when none runs. */
export const readControlBase = (dataDir: string, name: Simulated): string =>
  readFileSync(fileIn(dataDir, name), 'utf8').trim()
