import type { Unavailable } from './port.ts'
import type { Verdict } from './verdicts.ts'

/** DingTalk asks for at most 3 repeats after a busy answer; its call limits clear within a second. */
const busyWaits = [200, 400, 800]
const throttledWaits = [1100]
const lostWaits = [100, 300, 900]
/** Nothing was sent, so even what must not be sent twice is sent again at once. */
const unconnectedWaits = [100, 400]

/**
 * Repeats a call that the gateway refused before any effect, and no other unless it only `reads`: a call whose
 * answer was lost may have had its effect. Returns the last verdict.
 */
export async function retryRefused(
  call: () => Promise<Verdict | Unavailable>,
  sleep: (ms: number) => Promise<void>,
  { reads = false }: { reads?: boolean } = {},
): Promise<Verdict | Unavailable> {
  const lost = reads ? [...lostWaits] : []
  const waits: Partial<Record<Verdict['kind'], number[]>> = {
    ...{ busy: [...busyWaits], throttled: [...throttledWaits], unconnected: [...unconnectedWaits] },
    ...{ unreachable: lost, timeout: lost, malformed: lost },
  }
  for (;;) {
    const verdict = await call()
    if ('outcome' in verdict) return verdict
    const wait = waits[verdict.kind]?.shift()
    if (wait === undefined) return verdict
    await sleep(wait)
  }
}
