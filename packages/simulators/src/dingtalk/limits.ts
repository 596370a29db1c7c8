import type { FastifyReply } from 'fastify'
import { apiError, oapiError } from './answers.ts'
import type { Gateway, World } from './world.ts'

export type Throttle = 'second' | 'api' | 'month'

const apiCodes = {
  second: 'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi',
  api: 'Forbidden.AccessDenied.QpsLimitForApi',
  month: 'Forbidden.AccessDenied.ApiCountLimitForOrg',
} as const
const oapiCodes = { second: 90018, api: 90002, month: 90020 } as const

/** Refuses a call before any effect, with the gateway's own code; it is safe to repeat. */
export function throttled(reply: FastifyReply, gateway: Gateway, why: Throttle): FastifyReply {
  return gateway === 'api' ? apiError(reply, 403, apiCodes[why]) : oapiError(reply, oapiCodes[why])
}

/** Calls about people are not among those of the month. */
const uncounted = /topapi\/v2\/(user|department)\//

/** Counts one call of an API. Returns the limit that it exceeds, or null; refused calls are not counted. */
export function countCall(world: World, api: string): Throttle | null {
  const { limits } = world
  const now = world.now()
  const recent = (limits.recent.get(api) ?? []).filter((at) => now - at < 1000)
  limits.recent.set(api, recent)
  if (recent.length >= limits.callsPerSecond) return 'second'
  const month = new Date(now).toISOString().slice(0, 7)
  if (month !== limits.month) {
    limits.month = month
    limits.monthCount = 0
  }
  const counts = !uncounted.test(api)
  if (counts && limits.monthCount >= limits.callsPerMonth) return 'month'
  recent.push(now)
  if (counts) limits.monthCount += 1
  return null
}
