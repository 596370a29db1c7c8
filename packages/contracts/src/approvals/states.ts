/**
 * `retrying`: a try failed or was not answered, and another is due. `needs-person`: nothing more happens automatically.
 * `withdrawn`: HR does not want it sent.
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

/** What DingTalk's approvers decided. */
export const decisions = ['running', 'agreed', 'refused', 'withdrawn'] as const
export type Decision = (typeof decisions)[number]

export const reviewStates = ['pending', 'reviewed'] as const

/** Why the last try failed, or why a person is needed. */
export const deliveryProblems = [
  /** The create was not answered, so the form may be in DingTalk. */
  'unanswered',
  /** Certainly not sent: no connection, or DingTalk was busy. */
  'unreachable',
  'busy',
  'throttled',
  /** DingTalk refuses the application: its secret, token or permissions. */
  'credentials',
  'permission',
  /** The calls of this month are used up. */
  'quota',
  /** There is no originator. */
  'no-originator',
  /** DingTalk does not accept the form; the detail is its code. */
  'refused',
  /** Several approvals may be this form, or one with other values. */
  'ambiguous',
  /** All tries are used up. */
  'gave-up',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

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
