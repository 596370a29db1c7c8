import type { Actor } from '@vantage/contracts/auth/actor'
import { findSession } from '@vantage/services/auth/sessions'
import { findToken } from '@vantage/services/auth/tokens'
import type { Context, Resources } from '@vantage/services/context'
import type { FastifyRequest } from 'fastify'
import { sessionToken } from './session-cookie.ts'
import { type InTurn, takeTurns } from './turns.ts'

/** Finds out who is asking. */
export type Identify = (req: FastifyRequest) => Promise<Actor>

/** What a service is given for a request: who is asking, from where, and the resources. */
export interface RequestContext extends Context {
  inTurn: InTurn
}
export type ContextOf = (req: FastifyRequest) => Promise<RequestContext>

export function contextOfRequest(resources: Resources, identify: Identify): ContextOf {
  const turnOf = takeTurns()
  return async (req) => {
    const actor = await identify(req)
    const userAgent = req.headers['user-agent'] ?? ''
    return { ...resources, actor, address: req.ip, userAgent, inTurn: turnOf(actor) }
  }
}

/** The integration behind a bearer token, else the employee behind the session cookie, or nobody. */
export const identifyCaller =
  (resources: Resources): Identify =>
  async (req) => {
    const { authorization } = req.headers
    if (authorization !== undefined) {
      // A token that does not hold is not made up for by a cookie.
      const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
      return (bearer ? await findToken(resources, bearer) : null) ?? { kind: 'nobody' }
    }
    const token = sessionToken(req, resources.settings)
    const employee = token ? await findSession(resources, token) : null
    return employee ?? { kind: 'nobody' }
  }
