import type { SubmitOutput } from '@vantage/contracts/answering/submission'
import { isTemporary } from '../../../lib/failures.ts'

/** Waits between tries, in ms. */
const waits = [1000, 2000, 4000]

/**
 * Submits, and submits the same again when no answer came or the server failed: the same content is accepted
 * twice. Throws the last failure.
 */
export async function submitUntilAnswered(
  submit: () => Promise<SubmitOutput>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<SubmitOutput> {
  for (const ms of waits) {
    try {
      return await submit()
    } catch (error) {
      if (!isTemporary(error)) throw error
      await wait(ms)
    }
  }
  return submit()
}
