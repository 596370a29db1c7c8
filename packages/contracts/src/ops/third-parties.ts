import { z } from 'zod'

export const thirdParties = ['dingtalk', 'parts-search'] as const
export type ThirdParty = (typeof thirdParties)[number]

/** Why a third party gave no usable answer. */
export const callFailures = [
  'not-configured',
  'unreachable',
  'timeout',
  'malformed',
  'busy',
  'throttled',
  'quota',
  'credentials',
  'token',
  'permission',
  'user-not-found',
  'refused',
] as const
export type CallFailure = (typeof callFailures)[number]
export type CallOutcome = 'ok' | CallFailure

/** Times are ISO. */
export const thirdPartyHealth = z.object({
  party: z.enum(thirdParties),
  /**
   * By the newest call. `slowed`: it was throttled or busy. `refusing`: it was refused, or half of the last hour's calls
   * were. `failing`: it failed otherwise. `unknown`: never called.
   */
  state: z.enum([
    'not-configured',
    'unknown',
    'working',
    'slowed',
    'no-quota',
    'refusing',
    'failing',
  ]),
  lastHour: z.object({ calls: z.int(), failed: z.int() }),
  lastSuccessAt: z.string().nullable(),
  lastFailure: z.object({ at: z.string(), cause: z.enum(callFailures) }).nullable(),
  throttledToday: z.int(),
  /** UTC months. */
  callsThisMonth: z.int(),
})
export type ThirdPartyHealth = z.infer<typeof thirdPartyHealth>

/** `operation` is without its arguments. */
export interface ThirdPartyCall {
  operation: string
  outcome: CallOutcome
  ms: number
}
