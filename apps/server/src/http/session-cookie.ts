import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'vantage_session'

/** The session token that the request carries, if any. */
export const sessionToken = (req: FastifyRequest): string | undefined => req.cookies[name]

/** Sets and clears the session cookie: HttpOnly, SameSite=Lax, Secure over HTTPS */
export function sessionCookie(req: FastifyRequest, reply: FastifyReply) {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: req.protocol === 'https',
  } as const
  return {
    start: (token: string) => void reply.setCookie(name, token, options),
    end: () => void reply.clearCookie(name, options),
  }
}

export type SessionCookie = ReturnType<typeof sessionCookie>
