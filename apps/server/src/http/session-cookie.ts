import type { Settings } from '@vantage/services/context'
import type { FastifyReply, FastifyRequest } from 'fastify'

const plainName = 'vantage_session'
type Address = Pick<Settings, 'publicUrl'>

/**
 * Over HTTPS the browser itself sees to it that a cookie of this name is Secure and was set by this very host. Whether
 * it is HTTPS, `PUBLIC_URL` says, or else a proxy that is trusted.
 */
const cookieOf = (req: FastifyRequest, { publicUrl }: Address) => {
  const secure = publicUrl?.startsWith('https:') || req.protocol === 'https'
  return { secure, name: secure ? `__Host-${plainName}` : plainName }
}

/** The session token that the request carries, if any. */
export const sessionToken = (req: FastifyRequest, address: Address): string | undefined =>
  req.cookies[cookieOf(req, address).name]

/** Sets and clears the session cookie: HttpOnly, SameSite=Lax, Secure over HTTPS. */
export function sessionCookie(req: FastifyRequest, reply: FastifyReply, address: Address) {
  const { name, secure } = cookieOf(req, address)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    start: (token: string) => void reply.setCookie(name, token, options),
    end: () => void reply.clearCookie(name, options),
  }
}

export type SessionCookie = ReturnType<typeof sessionCookie>
