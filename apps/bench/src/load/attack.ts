import autocannon from 'autocannon'
import { answerParent } from '../run/child.ts'
import { type Call, requestOf } from './send-all.ts'

export interface Attack {
  port: number
  calls: readonly Call[]
  connections: number
  seconds: number
}

/** Sends the calls over and over, as fast as they are answered, whatever the answers are. Gives how many a second. */
async function attack({ port, calls, connections, seconds }: Attack): Promise<number> {
  const { requests } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: 60,
    requests: calls.map((call) => ({ setupRequest: (request) => requestOf(request, call) })),
  })
  return requests.average
}

answerParent(attack)
