import { findSession } from '@vantage/services/auth/sessions'
import type { Context, Resources } from '@vantage/services/context'
import type { FastifyRequest } from 'fastify'
import { sessionToken } from './session-cookie.ts'

/** Who is asking, from where, with everything a service needs. */
export async function requestContext(resources: Resources, req: FastifyRequest): Promise<Context> {
  const token = sessionToken(req)
  const caller = token ? await findSession(resources, token) : null
  return { ...resources, caller, address: req.ip }
}
