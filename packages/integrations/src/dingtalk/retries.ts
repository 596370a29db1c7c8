import type { Verdict } from './verdicts.ts'

export type Sleep = (ms: number) => Promise<void>

/** DingTalk asks for at most 3 repeats of a busy answer; its call limits clear within a second. */
const busyWaits = [200, 400, 800]
const throttledWaits = [1100]

/**
 * Sends again what the gateway refused before any effect, and nothing else: an answer that was
 * lost may have had its effect. Returns the last verdict.
 */
export async function retryRefused(call: () => Promise<Verdict>, sleep: Sleep): Promise<Verdict> {
  const waits = { busy: [...busyWaits], throttled: [...throttledWaits] }
  for (;;) {
    const verdict = await call()
    if (verdict.kind !== 'busy' && verdict.kind !== 'throttled') return verdict
    const wait = waits[verdict.kind].shift()
    if (wait === undefined) return verdict
    await sleep(wait)
  }
}
