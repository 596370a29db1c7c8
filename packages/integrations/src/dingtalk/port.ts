import type { DirectorySnapshot } from '@vantage/contracts/directory/organisation'
import type { ThirdPartyCall } from '@vantage/contracts/ops/third-parties'
import type { DingtalkSettings } from '@vantage/config/settings'
import type { Unavailable } from '../calls.ts'

/** The settings of one enterprise application, and what tests replace. */
export interface DingtalkOptions
  extends Pick<DingtalkSettings, 'corpId' | 'clientId' | 'clientSecret' | 'apiBase' | 'oapiBase'> {
  /** Sends the work notices; without one there are none. */
  agentId?: string | null
  clock: () => Date
  /** Awaited before each call that DingTalk limits; when false, too few calls of the month are left and it is not made. */
  beforeCall?: (call: LimitedCall) => Promise<boolean>
  /** Called after every call, repeated ones too. */
  onCall?: (call: ThirdPartyCall) => void
  /** Waits between repeated calls; a real wait when absent. */
  sleep?: (ms: number) => Promise<void>
  /** Longest wait for one answer, in milliseconds; 5,000 when absent. */
  timeoutMs?: number
}

export interface LimitedCall {
  /** Such as `POST /v1.0/...`. */
  api: string
  /** Whether it is one of the calls of the month: those about people are not. */
  counts: boolean
  /** Whether it is made for somebody who asked for just this, and may use the last calls. */
  urgent: boolean
}

export type ResolvedOptions = Required<DingtalkOptions>

export type ExchangeOutcome =
  | { outcome: 'user'; userid: string }
  | { outcome: 'expired' }
  | Unavailable

/** A form as the administrator of DingTalk has designed it, filled in. Values are text, dates `yyyy-MM-dd`. */
export interface NewApproval {
  originatorUserId: string
  processCode: string
  components: readonly { name: string; value: string }[]
}

/**
 * `unavailable`: certainly not created. `unanswered`: nobody knows; creating it again could make a second one, so it is
 * looked for first.
 */
export type CreateOutcome =
  | { outcome: 'created'; instanceId: string }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unanswered'; reason: string }
  | Unavailable

export interface Approval {
  decision: 'running' | 'agreed' | 'refused' | 'withdrawn'
  /** The reason of a refusal. */
  remark: string | null
  originatorUserId: string
  /** Null when DingTalk's time cannot be read. */
  createdAt: Date | null
  finishedAt: Date | null
  /** With more than was sent: components are added by DingTalk. */
  components: { name: string; value: string }[]
}

export type ReadOutcome =
  | { outcome: 'read'; approval: Approval }
  | { outcome: 'absent' }
  | Unavailable

export type NoticeOutcome = { outcome: 'sent'; taskId: string } | Unavailable

/** Whom a notice did not reach, with DingTalk's code; everybody else it did. */
export type NoticeResult =
  | { outcome: 'result'; refused: { userId: string; code: string }[] }
  | Unavailable

/** Called after every few calls; answers whether to go on. */
export type DirectoryStep = (
  step: 'departments' | 'people',
  done: number,
  total: number,
) => Promise<'go on' | 'stop'>

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
   * Starts an approval from the originator's own department. DingTalk knows no idempotency key: the same call twice makes
   * two. Nothing is sent once `performance.now()` is beyond `notAfter`.
   */
  createApproval(
    form: NewApproval,
    options?: { notAfter?: number; urgent?: boolean },
  ): Promise<CreateOutcome>
  readApproval(instanceId: string, options?: { urgent?: boolean }): Promise<ReadOutcome>
  /**
   * The ids of the approvals of one template and originator that were started within at most 119 days; the newest may
   * still be missing.
   */
  listApprovals(query: {
    processCode: string
    originatorUserId: string
    from: Date
    to: Date
    urgent?: boolean
  }): Promise<{ outcome: 'listed'; instanceIds: string[] } | Unavailable>
  /**
   * Sends a work notice to at most 100 people. That it was taken does not say that it was delivered: over its limits
   * DingTalk drops it, and only `noticeResult` says so.
   */
  sendNotice(notice: { userIds: readonly string[]; text: string }): Promise<NoticeOutcome>
  noticeResult(taskId: string): Promise<NoticeResult>
  /**
   * All departments and people that the application may see: a call for each person, 20 a second. `known` are asked for even
   * when no list names them.
   */
  readDirectory(options: {
    known: readonly string[]
    onStep: DirectoryStep
  }): Promise<
    { outcome: 'read'; snapshot: DirectorySnapshot } | { outcome: 'stopped' } | Unavailable
  >
}
