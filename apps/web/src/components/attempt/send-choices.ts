import type { Choice, SaveChoicesOutput, TestName } from '@vantage/contracts/access-keys/tests'
import type { Lang } from '@vantage/i18n/languages'
import type { SaveOutcome } from './choice-queue.ts'

const procedures = { iq: 'iq.save', 'big-five': 'bigFive.save' } as const
/** After this a request without an answer counts as lost, in ms. */
const timeout = 15_000

/** Saves choices, and the languages they were read in, with a request that outlives the page; never throws. */
export async function sendChoices(
  test: TestName,
  choices: readonly Choice[],
  langs: Iterable<Lang>,
): Promise<SaveOutcome> {
  try {
    const response = await fetch(`/trpc/${procedures[test]}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ choices, langs: [...langs] }),
      signal: AbortSignal.timeout(timeout),
    })
    // Without the cookie of an attempt nothing can be saved any more.
    if (response.status === 401) return { outcome: 'closed', by: 'ended' }
    if (!response.ok) return { outcome: 'failed', status: response.status }
    const { result } = (await response.json()) as { result: { data: SaveChoicesOutput } }
    return result.data.outcome === 'saved'
      ? { outcome: 'saved', savedAt: Date.parse(result.data.savedAt) }
      : { outcome: 'closed', by: result.data.outcome }
  } catch {
    return { outcome: 'failed', status: null }
  }
}
