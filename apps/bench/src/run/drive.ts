import type { Driven, Load } from '../load/client.ts'
import type { Child } from './child.ts'

/** Runs one load. Throws when an answer was wrong. */
export async function drive(client: Child, load: Load): Promise<Driven> {
  const driven = await client.ask<Driven>(load)
  const { wrong, example } = driven
  if (wrong > 0) throw new Error(`${wrong} wrong answers, such as ${JSON.stringify(example)}`)
  return driven
}
