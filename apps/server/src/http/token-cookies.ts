import type { Settings } from '@vantage/services/context'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Address = Pick<Settings, 'publicUrl'>

/** A session ends with the browser, as far as the cookie goes; a test can be gone on with after a restart. */
const cookies = {
  session: { plainName: 'vantage_session', maxAge: undefined },
  attempt: { plainName: 'vantage_attempt', maxAge: 7 * 24 * 3600 },
} as const
type Kind = keyof typeof cookies

/** The name of the cookie, which over HTTPS has the prefix that binds it to this very host. */
export const cookieName = (kind: Kind, secure: boolean): string =>
  secure ? `__Host-${cookies[kind].plainName}` : cookies[kind].plainName

/**
 * Over HTTPS the browser itself sees to it that a cookie of this name is Secure and was set by this very host. Whether
 * it is HTTPS, `PUBLIC_URL` says, or else a proxy that is trusted.
 */
const cookieOf = (kind: Kind, req: FastifyRequest, { publicUrl }: Address) => {
  const secure = publicUrl?.startsWith('https:') || req.protocol === 'https'
  return { secure, name: cookieName(kind, secure), maxAge: cookies[kind].maxAge }
}

/** The token of this kind that the request carries, if any. */
export const tokenOf = (kind: Kind, req: FastifyRequest, address: Address): string | undefined =>
  req.cookies[cookieOf(kind, req, address).name]

/** Sets and clears the cookie of this kind: HttpOnly, SameSite=Lax, Secure over HTTPS. */
export function tokenCookie(
  kind: Kind,
  req: FastifyRequest,
  reply: FastifyReply,
  address: Address,
) {
  const { name, secure, maxAge } = cookieOf(kind, req, address)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    start: (token: string) =>
      void reply.setCookie(name, token, { ...options, ...(maxAge ? { maxAge } : {}) }),
    end: () => void reply.clearCookie(name, options),
  }
}

export type TokenCookie = ReturnType<typeof tokenCookie>
