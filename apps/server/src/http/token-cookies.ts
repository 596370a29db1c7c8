import { limits } from '@vantage/contracts/limits'
import type { Settings } from '@vantage/services/core/context'
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
const nameOf = (plainName: string, req: FastifyRequest, { publicUrl }: Address) => {
  const secure = publicUrl?.startsWith('https:') || req.protocol === 'https'
  return { secure, name: secure ? `__Host-${plainName}` : plainName }
}
const cookieOf = (kind: Kind, req: FastifyRequest, address: Address) => {
  const { plainName, maxAge } = cookies[kind]
  return { ...nameOf(plainName, req, address), maxAge }
}
const optionsOf = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

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
  const options = optionsOf(secure)
  return {
    start: (token: string) =>
      void reply.setCookie(name, token, { ...options, ...(maxAge ? { maxAge } : {}) }),
    end: () => void reply.clearCookie(name, options),
  }
}

export type TokenCookie = ReturnType<typeof tokenCookie>

/** One cookie for each account that has signed in on this browser; its name ends with the account's id. */
const deviceName = (req: FastifyRequest, address: Address) =>
  nameOf('vantage_device_', req, address)

/** An account's id, when it was made, what tells devices apart, and a signature. */
const isDevice = /^\d+(\.[\w-]+){3}$/

/** The tokens by which the request's browser is known to accounts, at most 20. */
export function devicesOf(req: FastifyRequest, address: Address): string[] {
  const { name } = deviceName(req, address)
  return Object.entries(req.cookies)
    .flatMap(([each, token = '']) => (each.startsWith(name) && isDevice.test(token) ? [token] : []))
    .slice(0, limits.devicesMax)
}

/** Keeps such a token; where there would be too many of them, those made first are cleared. */
export function deviceCookie(req: FastifyRequest, reply: FastifyReply, address: Address) {
  const { name, secure } = deviceName(req, address)
  const options = optionsOf(secure)
  const idOf = (token: string) => token.split('.')[0] ?? ''
  const madeOf = (token: string) => Number.parseInt(token.split('.')[1] ?? '', 36)
  return {
    keep: (token: string) => {
      const maxAge = limits.deviceDays * 24 * 3600
      reply.setCookie(name + idOf(token), token, { ...options, maxAge })
      const others = devicesOf(req, address).filter((other) => idOf(other) !== idOf(token))
      const newest = others.toSorted((one, other) => madeOf(other) - madeOf(one))
      for (const old of newest.slice(limits.devicesMax - 1))
        reply.clearCookie(name + idOf(old), options)
    },
  }
}

export type DeviceCookie = ReturnType<typeof deviceCookie>
