import type { Actor, AttemptActor } from '@vantage/contracts/auth/actor'
import { findAttempt } from '@vantage/services/access-keys/attempts'
import { findSession } from '@vantage/services/auth/sessions'
import { findToken } from '@vantage/services/auth/tokens'
import type { Context, Resources } from '@vantage/services/core/context'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { devicesOf, tokenOf } from './token-cookies.ts'
import { type Limited, limitConcurrencyPerActor } from './limit-concurrency.ts'

/** Finds out who is asking. */
export type Identify = (req: FastifyRequest) => Promise<Actor>

/** What a service is given for a request: who is asking, from where, and the resources. */
export interface RequestContext extends Context {
  /** The test that is taken in this browser, whoever is signed in there besides. */
  attempt: AttemptActor | null
  limitedFor: (actor: Actor) => Limited
}

declare module 'fastify' {
  interface FastifyInstance {
    contextOf: (req: FastifyRequest) => Promise<RequestContext>
  }
  interface FastifyRequest {
    /** Null until its path has let the caller through. */
    context: RequestContext | null
  }
}

interface RequestContextOptions {
  resources: Resources
  identify: Identify
}

/** Who is asking: the same for everything that answers requests. */
export const requestContext = fp<RequestContextOptions>(async (app, { resources, identify }) => {
  const limit = limitConcurrencyPerActor()
  app.decorateRequest('context', null)
  app.decorate('contextOf', async (req: FastifyRequest): Promise<RequestContext> => {
    const token = tokenOf('attempt', req, resources.settings)
    const [actor, attempt] = await Promise.all([
      identify(req),
      token ? findAttempt(resources, token) : null,
    ])
    const userAgent = req.headers['user-agent'] ?? ''
    const limitedFor = (caller: Actor) => limit(caller, req.socket)
    const devices = devicesOf(req, resources.settings)
    const from = { address: req.ip, userAgent, devices, connection: req.socket }
    return { ...resources, ...from, actor, attempt, limitedFor }
  })
})

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
    const token = tokenOf('session', req, resources.settings)
    const employee = token ? await findSession(resources, token) : null
    return employee ?? { kind: 'nobody' }
  }
