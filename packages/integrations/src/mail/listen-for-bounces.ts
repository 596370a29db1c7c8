import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { type Bounce, readBounce } from './read-bounce.ts'

interface ListenOptions {
  host: string
  port: number
  /** Whether a mail was sent that comes back to this address; no other is taken. */
  isKnown(address: string): Promise<boolean>
  /** Called at least once for each bounce. When it throws, the mail server sends it again later. */
  take(address: string, bounce: Bounce): Promise<void>
  log: { warn(details: object, message: string): void }
}

export interface BounceListener {
  /** Null: it could not listen. */
  port: number | null
  close(): Promise<void>
}

/** Reports carry the mail that came back, or its head. */
const largest = 512 * 1024

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })

/**
 * Takes mails that come back, over SMTP without sign-in, one recipient each, and keeps nothing of them. Several processes of
 * a machine share the port where the system can; elsewhere the others say once that it is taken.
 */
export async function listenForBounces(options: ListenOptions): Promise<BounceListener> {
  const { host, port, isKnown, take, log } = options
  const checkKnown = async (address: string) => {
    if (!(await orLater(isKnown(address)))) throw refusal(550, '5.1.1 No such mailbox here')
  }
  const takeMail = async (stream: SMTPServerDataStream, address: string) => {
    const mail = await contentOf(stream)
    // What cannot be read will not be readable the next time.
    const bounce = mail && (await readBounce(mail).catch(() => null))
    if (bounce) await orLater(take(address, bounce))
  }
  const orLater = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      log.warn(
        { err: error },
        'A mail that came back has to come again: it could not be written on its message',
      )
      throw refusal(451, '4.3.0 Try again later')
    }
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    rejectOversized: true,
    maxClients: 20,
    maxRecipients: 1,
    socketTimeout: 30_000,
    closeTimeout: 1000,
    onRcptTo: ({ address }, _session, done) => callbackify(checkKnown)(address, done),
    onData: (stream, { envelope }, done) => {
      callbackify(takeMail)(stream, envelope.rcptTo[0]?.address ?? '', (error) => done(error))
    },
  })
  // Connections that end in the middle: whoever sends comes again.
  server.on('error', () => {})
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  const listener = server.listen({ host, port, reusePort: process.platform === 'linux' })
  try {
    await once(listener, 'listening')
  } catch (error) {
    log.warn({ err: error, port }, 'Mails that come back are not taken by this process')
    return { port: null, close: async () => {} }
  }
  return { port: (listener.address() as AddressInfo).port, close }
}

/** A mail as it came; null for one that is too large, which is read to its end all the same. */
async function contentOf(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  for await (const piece of stream) if (!stream.sizeExceeded) pieces.push(piece as Buffer)
  return stream.sizeExceeded ? null : Buffer.concat(pieces)
}
