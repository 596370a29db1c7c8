import type { FastifySchema } from 'fastify'
import { activityExamples } from './activity-examples.ts'
import type { Example, ExampleCaller } from './example.ts'
import { jobExamples } from './job-examples.ts'
import { testExamples } from './test-examples.ts'

/** One of each path, in an order in which they can be called one after the other. */
export const examples: readonly Example[] = [...activityExamples, ...testExamples, ...jobExamples]

/** Adds a path's example to its JSON schemas, where swagger looks for it. Throws when there is none. */
export function withExample(schema: FastifySchema, path: string): FastifySchema {
  const example = examples.find((each) => each.path === path)
  if (!example) throw new Error(`${path} has no example`)
  const { 200: answer } = schema.response as { 200: unknown }
  return {
    ...schema,
    description: callerNames[example.as],
    body: having(schema.body, example.body),
    response: { 200: having(answer, example.answer) },
  }
}

const having = (schema: unknown, example: unknown) => ({
  ...(typeof schema === 'object' && schema),
  examples: [example],
})

const callerNames: Record<ExampleCaller, string> = {
  nobody: 'The example is open to everyone.',
  emma: 'The example is a call of emma, who is signed in.',
  hr: 'The example is a call of HR, signed in.',
  'iq-taker': 'The example is a call with the cookie of an IQ test.',
  'big-five-taker': 'The example is a call with the cookie of a Big Five test.',
  integration:
    'The example is a call with `Authorization: Bearer` and the token of an integration.',
}
