import { Readable } from 'node:stream'
import type { MailSettings } from '@vantage/config/settings'
import { createTransport } from 'nodemailer'
import { outcomeOf, type SendFailure } from './outcome-of.ts'
import type { MailPort } from './port.ts'

export interface MailOptions extends Pick<MailSettings, 'smtpUrl' | 'from'> {
  /** Absent: nobody takes mails that come back. */
  bounces?: MailSettings['bounces']
  /** The longest silence of the server, in milliseconds; a minute when absent, for some look at a mail before they take it. */
  silenceMs?: number
  /** The longest time for one mail, with what waits before it; three minutes when absent. */
  timeoutMs?: number
}

const connectMs = 10_000
/** A connection is kept for the next mail, and given up before a server would. */
const idleMs = 5000

/**
 * Sends mails over a few connections that stay open from one to the next. `smtps://` is TLS from the start, `smtp://` TLS
 * where the server offers it, and always where there is a password. Certificates are checked.
 */
export function createMail({
  smtpUrl,
  from,
  bounces = null,
  silenceMs = 60_000,
  timeoutMs = 180_000,
}: MailOptions): MailPort {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const account = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const hasAccount = username !== ''
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    // nodemailer would send a mail again by itself after some failures; who sends it again is decided by its row.
    maxRequeues: 0,
    idleTimeout: idleMs,
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: hasAccount,
    ...(hasAccount && { auth: account }),
    connectionTimeout: Math.min(connectMs, silenceMs),
    greetingTimeout: Math.min(connectMs, silenceMs),
    dnsTimeout: Math.min(connectMs, silenceMs),
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** The mails whose content has gone out to its end; the final dot follows it. */
  const allSent = new Set<string>()
  transport.use('stream', (mail, done) => {
    const id = String(mail.data.messageId)
    mail.message.processFunc((content) =>
      Readable.from(
        watchEnd(content, () => allSent.add(id)),
        { objectMode: false },
      ),
    )
    done()
  })

  return {
    bounceDomain: bounces?.domain ?? null,
    sendMail: async ({ calendar, messageId, returnPath = null, ...message }) => {
      const id = `<${messageId}>`
      try {
        await transport.sendMail({
          ...message,
          from,
          ...(returnPath !== null && {
            envelope: { from: returnPath, to: message.to.address },
          }),
          messageId: id,
          // No "out of office" comes back.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          attachments: calendar === null ? [] : [calendarFile(calendar)],
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { outcome: 'accepted' }
      } catch (error) {
        const failure: SendFailure = error instanceof Error ? error : { message: String(error) }
        return outcomeOf(failure, allSent.has(id))
      } finally {
        allSent.delete(id)
      }
    },
    close: () => transport.close(),
  }
}

/** A stream's pieces, as the connection asks for them: not before the server wants the content. */
async function* watchEnd(content: Readable, atEnd: () => void): AsyncGenerator<Buffer> {
  for await (const piece of content) yield piece as Buffer
  atEnd()
}

/** As a file beside the mail: as a part of its body some clients show nothing but the entry. */
const calendarFile = (content: string) => ({
  filename: 'due-date.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
})
