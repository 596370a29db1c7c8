import type { DingtalkOptions } from './port.ts'
import type { Verdict } from './verdicts.ts'

/** Makes one call and tells `onCall` how it ended. A refusal of what was asked, such as a used code, is an answer as well. */
export async function told(
  { onCall }: Pick<Required<DingtalkOptions>, 'onCall'>,
  operation: string,
  call: () => Promise<Verdict>,
): Promise<Verdict> {
  const started = performance.now()
  const verdict = await call()
  const ms = Math.round(performance.now() - started)
  const isAnswer = verdict.kind === 'ok' || verdict.kind === 'refused'
  const outcome = isAnswer ? 'ok' : verdict.kind === 'bad-token' ? 'token' : verdict.kind
  onCall({ operation, outcome, ms })
  return verdict
}
