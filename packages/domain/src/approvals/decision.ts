import type { Decision } from '@vantage/contracts/approvals/states'

/** Of a form that was sent. A decision that was made is final, so what arrives late, twice or anew changes nothing. */
export function nextDecision(current: Decision | null, told: Decision): Decision {
  return current === null || current === 'running' ? told : current
}

const longest = 24 * 3600_000

/**
 * When DingTalk is asked again about an approval that runs, in case an event went missing: the pause grows with the time
 * since it was sent, since the calls of a month are few. `firstMs` is the first pause.
 */
export function nextCheckAt(sentAt: Date, now: Date, firstMs: number): Date {
  const since = now.getTime() - sentAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(since, firstMs), longest))
}
