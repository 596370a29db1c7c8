import type { Level } from '@vantage/contracts/activities/levels'
import { limits } from '@vantage/contracts/limits'
import type { MessageId } from '@vantage/i18n/message-id'

/** How a rater's comment will be shown, by level: 0 subordinate, 1 peer, 2 superior, 3 self. */
export const shownAs = {
  0: /*i18n*/ 'answering.text-anonymous',
  1: /*i18n*/ 'answering.text-anonymous',
  2: /*i18n*/ 'answering.text-superior',
  3: /*i18n*/ 'answering.text-self',
} as const satisfies Record<Level, MessageId>

/**
 * What a rater reads before answering: peers and subordinates are anonymous, more or less by the
 * smallest group that is shown; superior and self are not.
 */
export function anonymityNotice(
  level: Level,
  anonymityMin: number,
): { id: MessageId; kind: 'info' | 'warn' } {
  if (level === 2) return { id: /*i18n*/ 'answering.named-superior', kind: 'warn' }
  if (level === 3) return { id: /*i18n*/ 'answering.named-self', kind: 'warn' }
  return anonymityMin < limits.anonymityDefault
    ? { id: /*i18n*/ 'answering.small-groups', kind: 'warn' }
    : { id: /*i18n*/ 'answering.anonymous', kind: 'info' }
}
