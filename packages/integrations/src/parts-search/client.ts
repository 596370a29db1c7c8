import { setTimeout as wait } from 'node:timers/promises'
import { createNexar } from './nexar.ts'
import { createOctopart } from './octopart.ts'
import type { PartsSearchOptions, PartsSearchPort } from './port.ts'

/** A client of one account; make one per process, it keeps the token. */
export function createPartsSearch(options: PartsSearchOptions): PartsSearchPort {
  const defaults = { sleep: (ms: number) => wait(ms), timeoutMs: 20_000, onCall: () => {} }
  return options.api === 'nexar'
    ? createNexar({ ...defaults, ...options })
    : createOctopart({ ...defaults, ...options })
}
