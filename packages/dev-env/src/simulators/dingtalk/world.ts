import type { CreateBody, ProcessDefinition } from './approval-form.ts'
import type { Subscription } from './event-subscription.ts'
import type { Fault } from './fault-input.ts'

export type Gateway = 'api' | 'oapi'

/** Someone of the simulated organisation. Without `deptIds` they sit in the root department. */
export interface SimulatedUser {
  userid: string
  name: string
  deptIds?: readonly number[] | undefined
}

/** A call the simulator took in; secrets are blanked. */
export interface SeenRequest {
  at: number
  gateway: Gateway
  method: string
  path: string
  body: unknown
}

/** Numbers of calls; settable so that a test can reach them quickly. */
interface LimitState {
  callsPerSecond: number
  callsPerMonth: number
  tokenFetchesPerMinute: number
  /** Times of the calls of the last second, by API. */
  recent: Map<string, number[]>
  month: string
  monthCount: number
}

interface TokenState {
  current: { value: string; expiresAt: number } | null
  /** Tokens that were good once; the old gateway calls them expired. */
  expired: Set<string>
  validitySeconds: number
  /** Whether a repeat fetch starts the validity anew: not confirmed, so both can be played. */
  renews: boolean
  fetches: number[]
}

interface SignInState {
  codes: Map<string, { userid: string; issuedAt: number }>
  /** How a bad code is spelled: `40078`, or `88` with `sub_code` "40078". Both were seen. */
  spelling: 'bare' | 'sub-code'
}

export type Decision = 'agree' | 'refuse'

/** One approval. Approved means status COMPLETED and result agree. */
export interface Instance {
  instanceId: string
  businessId: string
  title: string
  status: 'RUNNING' | 'TERMINATED' | 'COMPLETED'
  result: Decision | null
  createdAt: number
  finishedAt: number | null
  taskId: number
  body: CreateBody
}

interface ApprovalState {
  processes: Map<string, ProcessDefinition>
  instances: Map<string, Instance>
  /** Younger instances are not yet listed: the list may lag behind the create. */
  listLagMs: number
}

export type DeliveryOutcome = 'accepted' | 'refused' | 'late' | 'unreachable'

/** One push of an event, and how the receiver took it. */
export interface Delivery {
  event: { EventType: string; [field: string]: unknown }
  outcome: DeliveryOutcome
  ms: number
}

interface EventState {
  subscription: Subscription | null
  deliveries: Delivery[]
  /** Types of instance events still to be lost, or pushed once more; one entry each. */
  loseNext: string[]
  duplicateNext: string[]
  answerWithinMs: number
  pending: Set<Promise<unknown>>
}

/** A message that reached someone. */
export interface Notice {
  taskId: number
  userid: string
  at: number
  msg: { msgtype: string; [field: string]: unknown }
}

export interface ForbiddenNotice {
  code: string
  count: number
  userid: string
}

interface NoticeState {
  delivered: Notice[]
  results: Map<number, { sent: string[]; invalid: string[]; forbidden: ForbiddenNotice[] }>
  perUserPerDay: number
  recipientsPerMinute: number
}

/** All that the simulated DingTalk knows, plainly in memory. Times are in milliseconds. */
export interface World {
  corpId: string
  clientId: string
  clientSecret: string
  agentId: number
  now: () => number
  users: Map<string, SimulatedUser>
  faults: Fault[]
  requests: SeenRequest[]
  limits: LimitState
  tokens: TokenState
  signIn: SignInState
  approvals: ApprovalState
  events: EventState
  notices: NoticeState
}
