import type { Envelope } from '../route.ts'

/** Who makes the call of an example. The test takers have a key in use and the cookie of their test. */
export type ExampleCaller = 'nobody' | 'emma' | 'hr' | 'iq-taker' | 'big-five-taker' | 'integration'

/** One call of a documented path, and what it is answered; lists are cut short. */
export interface Example {
  path: string
  as: ExampleCaller
  headers?: Record<string, string>
  body: unknown
  answer: Envelope
}
