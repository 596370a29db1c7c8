import { answerParent } from '../run/child.ts'
import { type Answer, openConnection } from './connection.ts'

export interface Load {
  port: number
  path: string
  connections: number
  /** A round ends here, or with the last call. */
  seconds: number
  calls: readonly { token: string; body: string }[]
}

export interface Driven {
  seconds: number
  answered: number
  /** Answers other than HTTP 200 with code 200, and the first of them. */
  wrong: number
  example: Answer | null
}

/** Sends calls once each over keep-alive connections, each connection taking the next call when it has its answer. */
async function drive({ port, path, connections, seconds, calls }: Load): Promise<Driven> {
  const requests = calls.map((call) => requestOf(path, call))
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const result: Driven = { seconds: 0, answered: 0, wrong: 0, example: null }
  let next = 0
  const start = performance.now()
  const take = () => (performance.now() - start < seconds * 1000 ? requests[next++] : undefined)
  await Promise.all(
    opened.map(async (connection) => {
      for (let request = take(); request; request = take()) {
        const answer = await connection.send(request)
        result.answered += 1
        if (answer.status === 200 && answer.start.startsWith('{"code":"200"')) continue
        result.wrong += 1
        result.example ??= answer
      }
    }),
  )
  result.seconds = (performance.now() - start) / 1000
  for (const connection of opened) connection.close()
  return result
}

function requestOf(path: string, { token, body }: Load['calls'][number]): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: vantage_session=${token}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

answerParent(drive)
