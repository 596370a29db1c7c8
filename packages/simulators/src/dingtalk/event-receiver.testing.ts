import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { decryptEvent, encryptEvent, signEvent } from './event-crypto.ts'

const token = 'the-event-token'
const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

export interface EventReceiver {
  subscription: { url: string; token: string; aesKey: string }
  /** The events received with a right signature. */
  events: Record<string, unknown>[]
  /** How it answers from now on. */
  behaviour: { word: string; waitMs: number; plain: boolean; ownerKey: string }
  stop: () => Promise<void>
}

/** A small server that receives events in the way that DingTalk documents. */
export async function startEventReceiver(ownerKey: string): Promise<EventReceiver> {
  const events: Record<string, unknown>[] = []
  const behaviour = { word: 'success', waitMs: 0, plain: false, ownerKey }

  async function receive(url: URL, body: string): Promise<string> {
    const { encrypt } = JSON.parse(body) as { encrypt: string }
    const given = (name: string) => url.searchParams.get(name) ?? ''
    const signature = given('msg_signature') || given('signature')
    if (signEvent(token, given('timestamp'), given('nonce'), encrypt) === signature) {
      const { message, ownerKey: owner } = decryptEvent(aesKey, encrypt)
      if (owner === ownerKey) events.push(JSON.parse(message) as Record<string, unknown>)
    }
    await wait(behaviour.waitMs)
    if (behaviour.plain) return JSON.stringify({ message: behaviour.word })
    const answer = encryptEvent(aesKey, behaviour.ownerKey, behaviour.word)
    const [timeStamp, nonce] = ['1772438400000', 'the-nonce']
    const msg_signature = signEvent(token, timeStamp, nonce, answer)
    return JSON.stringify({ msg_signature, timeStamp, nonce, encrypt: answer })
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      void receive(url, Buffer.concat(chunks).toString()).then((text) => response.end(text))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    subscription: { url: `http://127.0.0.1:${port}/events?from=dingtalk`, token, aesKey },
    events,
    behaviour,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
