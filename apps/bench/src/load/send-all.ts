import autocannon, { type Request } from 'autocannon'

/** One request of a signed-in person. */
export interface Call {
  method: 'GET' | 'POST'
  /** With the query. */
  path: string
  /** The whole `cookie` header. */
  cookie: string
  body?: string
}

/**
 * Sends every call once over 32 keep-alive connections, each waiting for its answer before the next call.
 * Gives answers per second. Throws unless every answer is a 200 whose body starts with `expected`.
 */
export async function sendAll(
  port: number,
  calls: readonly Call[],
  expected: string,
): Promise<number> {
  let sent = 0
  let wrong: string | undefined
  const started = performance.now()
  let ended = started
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: Math.min(32, calls.length),
    amount: calls.length,
    // How often it looks whether everything is answered.
    sampleInt: 50,
    setupClient: (client) => {
      client.on('response', () => {
        ended = performance.now()
      })
    },
    requests: [{ setupRequest: (request) => requestOf(request, calls[sent++]) }],
    verifyBody: (body) => {
      const right = String(body).startsWith(expected)
      if (!right) wrong ??= String(body).slice(0, 300)
      return right
    },
  })
  const { errors, non2xx, mismatches, '2xx': right } = result
  if (errors + non2xx + mismatches > 0 || right !== calls.length) {
    const counts = `${errors} errors, ${non2xx} not 2xx, ${mismatches} wrong`
    throw new Error(`Of ${calls.length} answers ${counts}, such as ${wrong}`)
  }
  return (calls.length * 1000) / (ended - started)
}

/**
 * How long people wait who ask 50 times a second in all, over 10 connections: milliseconds that 99 % of the answers
 * take at most. Throws unless every answer is a 200.
 */
export async function slowestAnswers(
  port: number,
  calls: readonly Call[],
  seconds: number,
): Promise<number> {
  const { latency, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 10,
    overallRate: 50,
    // Its correction takes every rate for a thousand a second.
    ignoreCoordinatedOmission: true,
    duration: seconds,
    timeout: 60,
    requests: calls.map((call) => ({ setupRequest: (request) => requestOf(request, call) })),
  })
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} answers other than 2xx`)
  return latency.p99
}

/** The call as autocannon sends it. */
export function requestOf(request: Request, call: Call | undefined): Request {
  if (!call) throw new Error('More requests than calls')
  const { method, path, cookie, body } = call
  return {
    ...request,
    method,
    path,
    headers: body === undefined ? { cookie } : { cookie, 'content-type': 'application/json' },
    body: body ?? '',
  }
}
