import type { Ending } from './state.ts'

/** How one save went. `savedAt` in ms; `status`: an HTTP status other than 200, or null where nothing came back. */
export type SaveResult =
  | { outcome: 'saved'; savedAt: number }
  | { outcome: 'ended'; by: Ending }
  | { outcome: 'signed-out' }
  | { outcome: 'failed'; status: number | null }

type Saved = { outcome: 'saved'; savedAt: string } | { outcome: Ending }

/** After this a request without an answer counts as lost, in ms. */
const timeout = 15_000

/**
 * Calls a procedure that saves answers; never throws, and gives up on a request that hangs. With `keepalive` the request
 * outlives the page; browsers limit its size.
 */
export async function postSave(
  procedure: string,
  input: object,
  keepalive: boolean,
): Promise<SaveResult> {
  try {
    const response = await fetch(`/trpc/${procedure}`, {
      method: 'POST',
      keepalive,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status === 401) return { outcome: 'signed-out' }
    if (!response.ok) return { outcome: 'failed', status: response.status }
    const { result } = (await response.json()) as { result: { data: Saved } }
    return result.data.outcome === 'saved'
      ? { outcome: 'saved', savedAt: Date.parse(result.data.savedAt) || 0 }
      : { outcome: 'ended', by: result.data.outcome }
  } catch {
    return { outcome: 'failed', status: null }
  }
}
