/** What came back from one HTTP call: a JSON body with its status, or why there is none. */
export type HttpAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'failed'; reason: 'unreachable' | 'timeout' }
  | { kind: 'failed'; reason: 'malformed'; status: number }

interface PostOptions {
  timeoutMs: number
  headers?: Record<string, string>
}

/** Posts JSON and reads JSON: see `post`. */
export const postJson = (url: URL, body: object, options: PostOptions): Promise<HttpAnswer> =>
  post(url, JSON.stringify(body), {
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
  })

/**
 * Posts a body and reads JSON, whatever its media type, within `timeoutMs`. Never throws: the message of
 * a fetch error may contain the address, and an address may carry a token.
 */
export async function post(
  url: URL,
  body: string | URLSearchParams,
  { timeoutMs, headers }: PostOptions,
): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let text: string
  let status: number
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...(headers && { headers }),
      body,
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
    return { kind: 'failed', reason: 'malformed', status }
  }
}

/** `base` joined with a path that begins with a slash; a base may have a path of its own. */
export function joinUrl(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}${path}`)
}
