/**
 * Where a form is on its way to DingTalk. `retrying`: a try failed or was not answered, and another is due, so nobody
 * has to do anything. `needs-person`: nothing more happens by itself. `withdrawn`: HR does not want it sent.
 */
export const deliveryStates = [
  'not-configured',
  'queued',
  'retrying',
  'sent',
  'needs-person',
  'withdrawn',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What DingTalk's approvers decided; null before it was sent. */
export const decisions = ['running', 'agreed', 'refused', 'withdrawn'] as const
export type Decision = (typeof decisions)[number]

export const reviewStates = ['pending', 'reviewed'] as const

/** Why the last try failed, or why a person is needed. */
export const deliveryProblems = [
  /** The create was not answered: nobody knows yet whether it is in DingTalk. */
  'unanswered',
  /** It was certainly not sent: no connection, or DingTalk had no time for it. */
  'unreachable',
  'busy',
  'throttled',
  /** DingTalk refuses the application itself: its secret, its token, its permissions. */
  'credentials',
  'permission',
  /** The calls of this month are used up. */
  'quota',
  /** Nobody can be named as the originator. */
  'no-originator',
  /** DingTalk does not accept the form; the detail is its code. */
  'refused',
  /** Several approvals in DingTalk may be this form, or one that differs from it. */
  'ambiguous',
  /** All tries are used up. */
  'gave-up',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** What happened to a form, in the order in which it happened. */
export const stepKinds = [
  'reported',
  'configured',
  'not-sent',
  'unanswered',
  'not-found',
  'found',
  'sent',
  'needs-person',
  'resent',
  'marked-sent',
  'decided',
  'reviewed',
  'review-undone',
  'withdrawn',
] as const
export type StepKind = (typeof stepKinds)[number]
