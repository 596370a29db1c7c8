import type { CallFailure, CallOutcome } from '@vantage/contracts/ops/third-parties'
import type { HttpAnswer } from '../http.ts'
import type { PartsSearchOptions } from './port.ts'
import { judge, type Verdict } from './verdicts.ts'

export type SearchConfig = PartsSearchOptions &
  Required<Pick<PartsSearchOptions, 'sleep' | 'timeoutMs' | 'onCall'>>

/** Between five tries; limits on calls clear within seconds. */
const waits = [500, 1000, 2000, 4000]
const passing: readonly CallFailure[] = ['unreachable', 'timeout', 'malformed', 'busy', 'throttled']

/** Makes a call until it ends otherwise than by what passes by itself, five times at most. Tells each to `onCall`. */
export async function repeatCall(
  config: SearchConfig,
  operation: 'token' | 'match',
  call: () => Promise<HttpAnswer>,
  judged: (answer: HttpAnswer) => Verdict = judge,
): Promise<Verdict> {
  const left = [...waits]
  for (;;) {
    const started = performance.now()
    const verdict = judged(await call())
    const outcome: CallOutcome = verdict.kind === 'ok' ? 'ok' : verdict.reason
    config.onCall({ operation, outcome, ms: Math.round(performance.now() - started) })
    if (verdict.kind === 'ok' || !passing.includes(verdict.reason)) return verdict
    const wait = left.shift()
    if (wait === undefined) return verdict
    await config.sleep(wait)
  }
}
