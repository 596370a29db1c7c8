import type { ThirdPartyCall } from '@vantage/contracts/ops/third-parties'
import type { DingtalkSettings } from '@vantage/config/settings'

/** The settings of one enterprise application, and what tests replace. */
export interface DingtalkOptions extends DingtalkSettings {
  clock: () => Date
  /** Is told every call, repeated ones too. */
  onCall?: (call: ThirdPartyCall) => void
  /** Waits between repeated calls; a real wait when absent. */
  sleep?: (ms: number) => Promise<void>
  /** Longest wait for one answer, in milliseconds; 5,000 when absent. */
  timeoutMs?: number
}

/** Why DingTalk gave no usable answer; it never contains a secret, a token or a code. */
export type UnavailableReason =
  | 'unreachable'
  | 'timeout'
  | 'malformed'
  | 'busy'
  | 'throttled'
  | 'quota'
  | 'credentials'
  | 'permission'
  | 'token'
  | 'user-not-found'
  | 'refused'

/** `detail` is DingTalk's own code, for the log. */
export interface Unavailable {
  outcome: 'unavailable'
  reason: UnavailableReason
  detail?: string
}

export type ExchangeOutcome =
  | { outcome: 'user'; userid: string }
  | { outcome: 'expired' }
  | Unavailable

export type NoticeOutcome = { outcome: 'sent'; taskId: string } | Unavailable

/** Whom a notice did not reach, with DingTalk's code; everybody else it did. */
export type NoticeResult =
  | { outcome: 'result'; refused: { userId: string; code: string }[] }
  | Unavailable

/** What Vantage needs from DingTalk. No method throws; every outcome is returned. */
export interface DingtalkPort {
  /** Public ids; the browser needs them to request a code. */
  readonly corpId: string
  readonly clientId: string
  /**
   * Whose one-time sign-in code this is.
   * `expired`: used, older than 5 minutes, or never issued; a fresh code may succeed.
   */
  exchangeAuthCode(code: string): Promise<ExchangeOutcome>
  /**
   * Sends a work notice to at most 100 people. That it was taken does not say that it was delivered: over its limits
   * DingTalk drops it, and only `noticeResult` tells.
   */
  sendNotice(notice: { userIds: readonly string[]; text: string }): Promise<NoticeOutcome>
  noticeResult(taskId: string): Promise<NoticeResult>
}
