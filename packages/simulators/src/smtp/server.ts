import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { bindVerbs, verbRoutes } from '../verbs.ts'
import { verbs } from './control.ts'
import { mailboxRoutes } from './mailbox-pages.ts'
import { sessionHandlers } from './session.ts'
import { createWorld } from './world.ts'

export type SmtpSimulator = Awaited<ReturnType<typeof startSmtpSimulator>>

export interface SmtpOptions {
  /** 0, the default, takes any free port. Only the loopback address listens. */
  port?: number
  mailboxPort?: number
  clock?: () => Date
  /** Which TLS there is; `implicit` and `starttls` with a certificate that nobody knows. */
  tls?: 'none' | 'starttls' | 'implicit'
  /** Who may send; without it everybody. */
  account?: { user: string; password: string }
}

const host = '127.0.0.1'

/** A mail server that delivers nothing: it keeps what it gets, in memory, and shows it on a page of its own. */
export async function startSmtpSimulator(options: SmtpOptions = {}) {
  const { port = 0, mailboxPort = 0, clock = () => new Date(), tls = 'none', account } = options
  const world = createWorld(clock)
  const smtp: SMTPServer = new SMTPServer({
    ...sessionHandlers(world, () => smtp),
    secure: tls === 'implicit',
    hideSTARTTLS: tls !== 'starttls',
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 Wrong user or password'), { responseCode: 535 })),
  })
  // A connection that ends in the middle is what is played here.
  smtp.on('error', () => {})
  const listener = smtp.listen(port, host)
  await once(listener, 'listening')
  const scheme = tls === 'implicit' ? 'smtps' : 'smtp'
  const signIn = account ? `${account.user}:${encodeURIComponent(account.password)}@` : ''

  const app = fastify({ forceCloseConnections: true })
  verbRoutes(app, verbs, world)
  mailboxRoutes(app, world)
  const mailboxUrl = await app.listen({ host, port: mailboxPort })
  return {
    /** What a client is given as `SMTP_URL`. */
    url: `${scheme}://${signIn}${host}:${(listener.address() as AddressInfo).port}`,
    /** The page that shows the mails; `/mails.json` beneath it lists them for tests, `/__control/<verb>` scripts. */
    mailboxUrl,
    control: bindVerbs(verbs, world),
    stop: async () => {
      for (const timer of world.pending) clearTimeout(timer)
      for (const { _socket } of smtp.connections) _socket.destroy()
      await Promise.all([new Promise<void>((done) => smtp.close(done)), app.close()])
    },
  }
}
