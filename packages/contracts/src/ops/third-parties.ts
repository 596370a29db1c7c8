import { z } from 'zod'

/** The services of others that Vantage calls. */
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

/** How a third party is doing, as `/ops` shows it. Times are ISO. */
export const thirdPartyHealth = z.object({
  party: z.enum(thirdParties),
  /**
   * `working`: the newest call succeeded. `slowed`: it was throttled or busy. `no-quota`: nothing is left of the quota.
   * `refusing`: it was answered and refused, or half of those of the last hour were. `failing`: it failed otherwise.
   * `unknown`: never called.
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

/** One call as it ended. `operation` names what was asked for, never with what. */
export interface ThirdPartyCall {
  operation: string
  outcome: CallOutcome
  ms: number
}
