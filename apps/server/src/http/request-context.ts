import type { Actor } from '@vantage/contracts/auth/actor'
import { findSession } from '@vantage/services/auth/sessions'
import type { Context, Resources } from '@vantage/services/context'
import type { FastifyRequest } from 'fastify'
import { sessionToken } from './session-cookie.ts'

/** Finds out who is asking. */
export type Identify = (req: FastifyRequest) => Promise<Actor>

/** What a service is given for a request: who is asking, from where, and the resources. */
export type ContextOf = (req: FastifyRequest) => Promise<Context>

export const contextOfRequest =
  (resources: Resources, identify: Identify): ContextOf =>
  async (req) => ({
    ...resources,
    actor: await identify(req),
    address: req.ip,
    userAgent: req.headers['user-agent'] ?? '',
  })

/** The employee behind the session cookie, or nobody. */
export const identifyBySession =
  (resources: Resources): Identify =>
  async (req) => {
    const token = sessionToken(req, resources.settings)
    const employee = token ? await findSession(resources, token) : null
    return employee ?? { kind: 'nobody' }
  }
