import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * A proxy between a client and PostgreSQL that counts what the client sends: every round trip (a simple query or a
 * sync) is one statement. A test arms it to make something happen at statement number n.
 */
export interface StatementProxy {
  url: string
  /** Starts counting; statement `n` is held back until `then` has run. */
  arm(n: number, then: () => Promise<void>): void
  /** Starts counting; PostgreSQL carries out statement `n`, and its answer is lost with the connection. */
  loseAnswer(n: number): void
  /** Connections that become ready from now on end with that, as when PostgreSQL is just being stopped; null: no more. */
  endOnReady(onEnd: (() => void) | null): void
  /** How many statements were sent since it was armed. */
  count(): number
  stop(): Promise<void>
}

const simpleQuery = 'Q'.charCodeAt(0)
const sync = 'S'.charCodeAt(0)
const ready = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')])
const stopping = refusal('57P01', 'terminating connection due to administrator command')

export async function startStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let counted = 0
  let armed: { n: number; then: () => Promise<void>; isAnswered: boolean } | undefined
  let onEnd: (() => void) | null = null

  /** Whether its answer is to reach the client. */
  async function onStatement(): Promise<boolean> {
    if (!armed) return true
    counted += 1
    if (counted !== armed.n) return true
    await armed.then()
    return armed.isAnswered
  }

  // A delaying socket would hold each message back until the one before is acknowledged.
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    sockets.add(client).add(upstream)
    const split = messageSplitter()
    let queue = Promise.resolve()
    client.on('data', (chunk) => {
      queue = queue.then(async () => {
        for (const { type, bytes } of split(chunk)) {
          const isAnswered = (type !== simpleQuery && type !== sync) || (await onStatement())
          if (!isAnswered) upstream.unpipe(client)
          if (!upstream.destroyed) upstream.write(bytes)
          if (isAnswered) continue
          await once(upstream.resume(), 'data')
          client.destroy()
        }
      })
    })
    const end = onEnd
    if (!end) upstream.pipe(client)
    else {
      upstream.on('data', (chunk) => {
        const isReady = chunk.subarray(-ready.length).equals(ready)
        // In one packet, so that the client reads both before it does anything.
        client.write(isReady ? Buffer.concat([chunk, stopping]) : chunk)
        if (!isReady) return
        client.end()
        end()
      })
    }
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        sockets.delete(one)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return {
    url: url.href,
    arm: (n, then) => {
      counted = 0
      armed = { n, then, isAnswered: true }
    },
    loseAnswer: (n) => {
      counted = 0
      armed = { n, then: async () => {}, isAnswered: false }
    },
    endOnReady: (then) => {
      onEnd = then
    },
    count: () => counted,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The message with which PostgreSQL ends a connection. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

interface Message {
  /** The message's type byte; 0 for the first, which has none. */
  type: number
  bytes: Buffer
}

/** Splits a client's bytes into protocol messages: the first starts with its length, later ones with a type byte before it. */
function messageSplitter(): (chunk: Buffer) => Generator<Message> {
  let rest = Buffer.alloc(0)
  let started = false
  return function* (chunk) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = started ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      const type = started ? (bytes[0] ?? 0) : 0
      // An SSL request (8 bytes) is answered before the startup message follows.
      if (started || length !== 8) started = true
      yield { type, bytes }
    }
  }
}
