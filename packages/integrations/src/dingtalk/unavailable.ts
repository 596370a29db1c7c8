import type { Unavailable } from './port.ts'
import type { Verdict } from './verdicts.ts'

/** A verdict that a caller can do nothing about, in the words of the port. */
export function unavailable(verdict: Exclude<Verdict, { kind: 'ok' }>): Unavailable {
  switch (verdict.kind) {
    case 'unreachable':
    case 'timeout':
    case 'malformed':
      return { outcome: 'unavailable', reason: verdict.kind }
    case 'bad-token':
      return { outcome: 'unavailable', reason: 'token', detail: verdict.code }
    default:
      return { outcome: 'unavailable', reason: verdict.kind, detail: verdict.code }
  }
}
