import { once } from 'node:events'
import { connect } from 'node:net'

export interface Answer {
  status: number
  /** The first bytes of the body. */
  start: string
  bytes: number
}

/** One keep-alive HTTP connection on this machine that does as little as it can beside the measured server. */
export interface Connection {
  send(request: Buffer): Promise<Answer>
  close(): void
}

const headEnd = Buffer.from('\r\n\r\n')

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let waiting: { done(answer: Answer): void; fail(error: Error): void } | null = null
  let head = Buffer.alloc(0)
  let answer: Answer | null = null
  let missing = 0

  socket.on('data', (chunk) => {
    if (answer) {
      missing -= chunk.byteLength
    } else {
      head = head.byteLength === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end === -1) return
      answer = begun(head, end)
      missing = answer.bytes - (head.byteLength - end - headEnd.byteLength)
    }
    if (missing > 0) return
    const whole = answer
    answer = null
    head = Buffer.alloc(0)
    waiting?.done(whole)
  })
  const fail = (error: Error) => waiting?.fail(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection')))

  return {
    send: (request) =>
      new Promise((done, reject) => {
        waiting = { done, fail: reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

function begun(received: Buffer, end: number): Answer {
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('An answer without Content-Length')
  const from = end + headEnd.byteLength
  return {
    status: Number(head.slice(9, 12)),
    start: received.toString('utf8', from, from + 200),
    bytes: Number(length),
  }
}
