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
