/** What came back from one HTTP call: a JSON body with its status, or why there is none. */
export type HttpAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'failed'; reason: FailedCall; status?: number }

/** `unconnected`: there was no connection, so nothing was sent. After any other, the call may have had its effect. */
export type FailedCall = 'unconnected' | 'unreachable' | 'timeout' | 'malformed'

interface CallOptions {
  /** Posted as JSON; without one it is a GET. */
  body?: object
  timeoutMs: number
  headers?: Record<string, string>
}

/**
 * Makes one call and reads JSON, body included, within `timeoutMs`. Never throws: the message of
 * a fetch error may contain the address, and an address may carry a token.
 */
export async function callJson(url: URL, options: CallOptions): Promise<HttpAnswer> {
  const { body, timeoutMs, headers } = options
  const signal = AbortSignal.timeout(timeoutMs)
  const posted = body && { method: 'POST', body: JSON.stringify(body) }
  let text: string
  let status: number
  try {
    const response = await fetch(url, {
      ...posted,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      redirect: 'error',
      signal,
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    if (isUnconnected(error)) return { kind: 'failed', reason: 'unconnected' }
    return { kind: 'failed', reason: signal.aborted ? 'timeout' : 'unreachable' }
  }
  try {
    return { kind: 'answered', status, body: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'failed', reason: 'malformed', status }
  }
}

const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** By the error that fetch names as its cause. */
function isUnconnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && unconnected.has(String(cause.code))
}

/** `base` joined with a path that begins with a slash; a base may have a path of its own. */
export function joinUrl(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}${path}`)
}
