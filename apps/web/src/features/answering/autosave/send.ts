import type { DraftAnswer, SaveDraftOutput } from '@vantage/contracts/answering/ask-form'
import { trpcClient } from '../../../lib/trpc.ts'
import { readFailed, readSaved, readThrown, type SaveResult } from './save-result.ts'
import { timing } from './timing.ts'

/** Saves answers; never throws, and gives up on a request that hangs. */
export async function sendAnswers(
  relationsId: number,
  answers: readonly DraftAnswer[],
): Promise<SaveResult> {
  try {
    const signal = AbortSignal.timeout(timing.requestTimeout)
    return readSaved(
      await trpcClient.answering.save.mutate({ relationsId, answers: [...answers] }, { signal }),
    )
  } catch (error) {
    return readThrown(error)
  }
}

/** Saves answers with a request that outlives the page; browsers limit its size. */
export async function flushAnswers(
  relationsId: number,
  answers: readonly DraftAnswer[],
): Promise<SaveResult> {
  try {
    const response = await fetch('/trpc/answering.save', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ relationsId, answers }),
    })
    if (!response.ok) return readFailed(response.status)
    const answer = (await response.json()) as { result: { data: SaveDraftOutput } }
    return readSaved(answer.result.data)
  } catch {
    return readFailed(null)
  }
}
