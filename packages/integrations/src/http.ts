/** What came back from one HTTP call: a JSON body with its status, or why there is none. */
export type HttpAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  /** `isSent` is false when there was no connection; after any other failure the call may have had its effect. */
  | { kind: 'failed'; reason: 'unreachable' | 'timeout'; isSent: boolean }
  | { kind: 'failed'; reason: 'malformed'; status: number }

interface CallOptions {
  timeoutMs: number
  headers?: Record<string, string>
}

/** Gets JSON: see `call`. */
export const getJson = (url: URL, options: CallOptions): Promise<HttpAnswer> =>
  call(url, { method: 'GET' }, options)

/** Posts JSON and reads JSON: see `call`. */
export const postJson = (url: URL, body: object, options: CallOptions): Promise<HttpAnswer> =>
  post(url, JSON.stringify(body), {
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
  })

/** Posts a body of any media type and reads JSON: see `call`. */
export const post = (
  url: URL,
  body: string | URLSearchParams,
  options: CallOptions,
): Promise<HttpAnswer> => call(url, { method: 'POST', body }, options)

/**
 * Makes one call and reads JSON, whatever its media type, within `timeoutMs`. Never throws: the message of
 * a fetch error may contain the address, and an address may carry a token.
 */
async function call(
  url: URL,
  request: { method: 'GET' } | { method: 'POST'; body: string | URLSearchParams },
  { timeoutMs, headers }: CallOptions,
): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let text: string
  let status: number
  try {
    const response = await fetch(url, {
      ...request,
      ...(headers && { headers }),
      redirect: 'error',
      signal,
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    if (isUnconnected(error)) return { kind: 'failed', reason: 'unreachable', isSent: false }
    return { kind: 'failed', reason: signal.aborted ? 'timeout' : 'unreachable', isSent: true }
  }
  try {
    return { kind: 'answered', status, body: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'failed', reason: 'malformed', status }
  }
}

/** There was no address, no connection, or no TLS over it. */
const unconnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|E(HOST|NET)UNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|\w+_CERT|\w+_CERT_IN_CHAIN|UNABLE_TO_\w+)$/
const beforeTls =
  /before secure TLS connection was established|wrong version number|handshake failure/

/** By the error that fetch names as its cause. */
function isUnconnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof Error)) return false
  return ('code' in cause && unconnected.test(String(cause.code))) || beforeTls.test(cause.message)
}

/** `base` joined with a path that begins with a slash; a base may have a path of its own. */
export function joinUrl(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}${path}`)
}
