import type { CallOutcome } from '@vantage/contracts/ops/third-parties'
import type { DingtalkOptions } from './port.ts'
import type { Verdict } from './verdicts.ts'

/** Makes one call and tells `onCall` how it ended: a refusal of what was asked, such as a used code, is no success. */
export async function told(
  { onCall }: Pick<Required<DingtalkOptions>, 'onCall'>,
  operation: string,
  call: () => Promise<Verdict>,
): Promise<Verdict> {
  const started = performance.now()
  const verdict = await call()
  const ms = Math.round(performance.now() - started)
  onCall({ operation, outcome: outcomeOf(verdict), ms })
  return verdict
}

function outcomeOf({ kind }: Verdict): CallOutcome {
  switch (kind) {
    case 'bad-token':
      return 'token'
    case 'unconnected':
      return 'unreachable'
    case 'server-error':
      return 'busy'
    default:
      return kind
  }
}
