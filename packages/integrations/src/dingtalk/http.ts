/** What came back from one HTTP call: a JSON body with its status, or why there is none. */
export type HttpAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'failed'; reason: 'unreachable' | 'timeout' | 'malformed' }

/**
 * Posts JSON and reads JSON, body included, within `timeoutMs`. Never throws: the message of
 * a fetch error may contain the address, and an address may carry a token.
 */
export async function postJson(
  url: URL,
  body: object,
  options: { timeoutMs: number; headers?: Record<string, string> },
): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let text: string
  let status: number
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...options.headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    status = response.status
    text = await response.text()
  } catch {
    return { kind: 'failed', reason: signal.aborted ? 'timeout' : 'unreachable' }
  }
  try {
    return { kind: 'answered', status, body: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'failed', reason: 'malformed' }
  }
}

/** `base` joined with a path that begins with a slash; a base may have a path of its own. */
export function joinUrl(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}${path}`)
}
