import type { Unavailable } from './port.ts'
import type { Verdict } from './verdicts.ts'

/** DingTalk asks for at most 3 repeats after a busy answer; its call limits clear within a second. */
const busyWaits = [200, 400, 800]
const throttledWaits = [1100]

/**
 * Repeats a call that the gateway refused before any effect, and no other: a call whose answer was
 * lost may have had its effect. Returns the last verdict.
 */
export async function retryRefused(
  call: () => Promise<Verdict | Unavailable>,
  sleep: (ms: number) => Promise<void>,
): Promise<Verdict | Unavailable> {
  const waits = { busy: [...busyWaits], throttled: [...throttledWaits] }
  for (;;) {
    const verdict = await call()
    if ('outcome' in verdict) return verdict
    if (verdict.kind !== 'busy' && verdict.kind !== 'throttled') return verdict
    const wait = waits[verdict.kind].shift()
    if (wait === undefined) return verdict
    await sleep(wait)
  }
}
