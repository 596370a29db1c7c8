import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

/** A whole number written in digits, from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)

export const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be 0 or 1' })
  .transform((value) => value === '1' || value === 'true')

export const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value),
      `must be an address that begins with ${schemes[0]}://`,
    )

/** A mail server: scheme, perhaps user and password, host and port. */
export const smtpAddress = urlOf('smtps', 'smtp').refine((value) => {
  const url = URL.parse(value)
  return url !== null && url.hostname !== '' && ['', '/'].includes(url.pathname + url.search)
}, 'must be a scheme and a host, such as smtps://user:password@mail.example.com')

/** Where mails come back to: the domain of the addresses, and the port on which they are taken. */
export const bouncesAddress = urlOf('smtp')
  .refine(
    (value) => /^smtp:\/\/([a-z\d-]+\.)+[a-z][a-z\d-]*:\d+\/?$/i.test(value),
    'must be a domain and the port to listen on, such as smtp://bounces.example.com:2525',
  )
  .transform((value) => {
    const { hostname, port } = new URL(value)
    return { domain: hostname.toLowerCase(), port: Number(port) }
  })

/** Whom mails are from: `hr@example.com`, or `Example HR <hr@example.com>`. */
export const sender = z
  .string()
  .regex(
    /^([^<>@"]+ <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/,
    'must be an address such as hr@example.com, or a name and one: Example HR <hr@example.com>',
  )

/** The address of a site: scheme and host, with nothing behind. */
export const siteAddress = urlOf('https', 'http').refine((value) => {
  const url = URL.parse(value)
  return url !== null && [url.origin, `${url.origin}/`].includes(value.toLowerCase())
}, 'must be a scheme and a host alone, such as https://vantage.example.com')

/** A secret that a caller sends in a header. */
export const token = z
  .string()
  .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters, letters and digits')

/** One of the given words. */
export const oneOf = <const Words extends readonly [string, string, ...string[]]>(
  ...words: Words
) => z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })

const ranges = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Which proxies may report the caller's address: none (0), a number of them, or their addresses, separated by commas. */
export const trustProxy = z
  .string()
  .refine(
    (value) => /^\d{1,2}$/.test(value) || value.split(',').every(isProxy),
    'must be a number of proxies or their addresses with commas between',
  )
  .transform((value): false | number | string => {
    if (!/^\d+$/.test(value)) return value
    return Number(value) === 0 ? false : Number(value)
  })

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (rest.length > 0) return false
  return (
    (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))) || ranges.has(text.trim())
  )
}

/** A time zone by its name, such as `Asia/Shanghai`. */
export const timeZone = z
  .string()
  .refine(
    (value) => /^[A-Za-z]/.test(value) && isTimeZone(value),
    'must be a time zone such as Asia/Shanghai',
  )

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

/** `HH:MM` on the clock of this machine, or `off`: null. */
export const dailyTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time such as 08:30, or off')
  .transform((value) => (value === 'off' ? null : value))

/**
 * A file with a day and `holiday` or `workday` on each line: `2026-10-01 holiday`. Empty lines and what follows a `#` say
 * nothing.
 */
export const holidaysFile = z.string().transform((path, ctx) => {
  const days = { holiday: [] as string[], workday: [] as string[] }
  try {
    for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
      const [day, kind, ...rest] = line.replace(/#.*/, '').trim().split(/\s+/)
      if (day === '') continue
      const isKind = kind === 'holiday' || kind === 'workday'
      if (!isKind || rest.length > 0 || !z.iso.date().safeParse(day).success || !day) {
        ctx.addIssue(
          `has a line ${index + 1} that is not like "2026-10-01 holiday" or "2026-10-10 workday"`,
        )
        return z.NEVER
      }
      days[kind].push(day)
    }
  } catch {
    ctx.addIssue('must be a file that can be read')
    return z.NEVER
  }
  return { holidays: days.holiday, workdays: days.workday }
})
