import { z } from 'zod'
import type { CreateBody, ProcessDefinition } from './approval-form.ts'
import type { Fault, RandomFaults } from './fault-input.ts'

export type Gateway = 'api' | 'oapi'

/** A member of the simulated organisation; without `deptIds`, in the root department. */
export interface SimulatedUser {
  userid: string
  name: string
  deptIds?: readonly number[] | undefined
  title?: string | undefined
  email?: string | undefined
  jobNumber?: string | undefined
  managerUserid?: string | undefined
}

/** All but the root department have one above them. */
export interface SimulatedDepartment {
  deptId: number
  name: string
  parentId: number
}

interface DirectoryState {
  /** Without the root, which always is. */
  departments: Map<number, SimulatedDepartment>
  /** Whether the application may read e-mail addresses; without, the field is missing. */
  emails: boolean
  /** Departments and people are listed in the order that belongs to this text. */
  order: string
  /** Pages of people name themselves as the next one. */
  cursorRepeats: boolean
  /** People who leave once that many pages of people were read. */
  leaving: { userid: string; afterPages: number }[]
}

/** A call that the simulator received; secrets are blanked. */
export interface RecordedRequest {
  at: number
  gateway: Gateway
  method: string
  path: string
  body: unknown
}

/** Limits on the number of calls; a test may lower them to reach them quickly. */
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
  /** Tokens that were valid once; the old gateway calls them expired. */
  expired: Set<string>
  validitySeconds: number
  /** Whether a repeated fetch renews the validity: not confirmed, so both can be simulated. */
  renews: boolean
  fetches: number[]
}

interface SignInState {
  codes: Map<string, { userid: string; issuedAt: number }>
  /** How a bad code is spelled: `40078`, or `88` with `sub_code` "40078". Both occur. */
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
  /** The remark of the approver who decided. */
  remark: string | null
  createdAt: number
  finishedAt: number | null
  taskId: number
  body: CreateBody
}

interface ApprovalState {
  processes: Map<string, ProcessDefinition>
  instances: Map<string, Instance>
  /** Instances younger than this are not listed yet: the list may lag behind the create. */
  listLagMs: number
}

/** Where events are pushed to, as the developer entered it in DingTalk's console. */
export const subscription = z.object({
  url: z.url(),
  token: z.string().min(1),
  aesKey: z.string().length(43),
  /** The name of the signature in the query; some applications still get the older one. */
  signatureName: z.enum(['msg_signature', 'signature']).default('msg_signature'),
})
export type Subscription = z.infer<typeof subscription>

export type DeliveryOutcome = 'accepted' | 'refused' | 'late' | 'unreachable'

/** One push of an event, and how the receiver answered. */
export interface Delivery {
  event: { EventType: string; [field: string]: unknown }
  outcome: DeliveryOutcome
  ms: number
}

interface EventState {
  subscription: Subscription | null
  deliveries: Delivery[]
  /** Types of the instance events to lose, or to push twice; one entry per event. */
  loseNext: string[]
  duplicateNext: string[]
  answerWithinMs: number
  /** An older body had `corpId` and no event id. */
  bodies: 'current' | 'older'
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
  /** Whether a result says why somebody was left out; an older one only names them. */
  withReasons: boolean
}

/** The whole state of the simulated DingTalk, in memory. Times are in milliseconds. */
export interface World {
  corpId: string
  clientId: string
  clientSecret: string
  agentId: number
  now: () => number
  users: Map<string, SimulatedUser>
  directory: DirectoryState
  faults: Fault[]
  /** Calls that fail by chance; null: none. */
  randomFaults: (RandomFaults & { random: () => number }) | null
  requests: RecordedRequest[]
  limits: LimitState
  tokens: TokenState
  signIn: SignInState
  approvals: ApprovalState
  events: EventState
  notices: NoticeState
}
