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

/** A call that the simulator received; secrets are blanked. */
export interface RecordedRequest {
  at: number
  gateway: Gateway
  method: string
  path: string
  body: unknown
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

export interface NoticeResult {
  sent: string[]
  invalid: string[]
  forbidden: ForbiddenNotice[]
}

const processes: ProcessDefinition[] = [
  { processCode: 'PROC-TRANSFER', name: 'Staff transfer' },
  { processCode: 'PROC-JOB-TRANSFER', name: 'Job transfer' },
  { processCode: 'PROC-RESIGNATION', name: 'Resignation handover' },
]

/** A new organisation with one application, three approval forms and the given users. Times are in milliseconds. */
export const createWorld = (users: readonly SimulatedUser[], now: () => number) => ({
  corpId: 'dingsimulatedcorp0001',
  clientId: 'dingsimulatedapp00001',
  clientSecret: 'simulated-client-secret-not-a-real-one',
  agentId: 100200300,
  now,
  users: new Map(users.map((user) => [user.userid, user])),
  directory: {
    /** Without the root, which always is. */
    departments: new Map<number, SimulatedDepartment>(),
    /** Whether the application may read e-mail addresses; without, the field is missing. */
    emails: true,
    /** Departments and people are listed in the order that belongs to this text. */
    order: '',
    /** Pages of people name themselves as the next one. */
    cursorRepeats: false,
    /** People who leave once that many pages of people were read. */
    leaving: [] as { userid: string; afterPages: number }[],
  },
  faults: [] as Fault[],
  /** Calls that fail by chance; null: none. */
  randomFaults: null as (RandomFaults & { random: () => number }) | null,
  requests: [] as RecordedRequest[],
  /** A test may lower them to reach them quickly. */
  limits: {
    callsPerSecond: 20,
    callsPerMonth: 10_000,
    tokenFetchesPerMinute: 60,
    /** Times of the calls of the last second, by API. */
    recent: new Map<string, number[]>(),
    month: '',
    monthCount: 0,
  },
  tokens: {
    current: null as { value: string; expiresAt: number } | null,
    /** Tokens that were valid once; the old gateway calls them expired. */
    expired: new Set<string>(),
    validitySeconds: 7200,
    /** Whether a repeated fetch renews the validity: not confirmed, so both can be simulated. */
    renews: false,
    fetches: [] as number[],
  },
  signIn: {
    codes: new Map<string, { userid: string; issuedAt: number }>(),
    /** How a bad code is spelled: `40078`, or `88` with `sub_code` "40078". Both occur. */
    spelling: 'bare' as 'bare' | 'sub-code',
  },
  approvals: {
    processes: new Map(processes.map((process) => [process.processCode, process])),
    instances: new Map<string, Instance>(),
    /** Instances younger than this are not listed yet: the list may lag behind the create. */
    listLagMs: 0,
  },
  events: {
    subscription: null as Subscription | null,
    deliveries: [] as Delivery[],
    /** Types of the instance events to lose, or to push twice; one entry per event. */
    loseNext: [] as string[],
    duplicateNext: [] as string[],
    answerWithinMs: 2500,
    /** An older body had `corpId` and no event id. */
    bodies: 'current' as 'current' | 'older',
    pending: new Set<Promise<unknown>>(),
  },
  notices: {
    delivered: [] as Notice[],
    results: new Map<number, NoticeResult>(),
    perUserPerDay: 500,
    recipientsPerMinute: 5000,
    /** Whether a result says why somebody was left out; an older one only names them. */
    withReasons: true,
  },
})
export type World = ReturnType<typeof createWorld>
