import { z } from 'zod'
import { takeScripted } from '../faults.ts'

/** The moments of a session at which it can go wrong, in their order; `end` is when the final dot has arrived. */
export const moments = ['connect', 'sender', 'recipient', 'data', 'content', 'end'] as const
export type Moment = (typeof moments)[number]

export const faultInput = z
  .object({
    at: z.enum(moments),
    /** `answer`: with `code` and `text`; `drop`: the connection ends; `hang`: there is never an answer. */
    how: z.enum(['answer', 'drop', 'delay', 'hang']),
    /** The recipient that a fault is for; everybody when absent. Not known before `recipient`. */
    address: z.string().optional(),
    code: z.int().min(400).max(599).default(550),
    text: z.string().default('5.1.1 No such mailbox here'),
    ms: z.int().min(0).default(1000),
    /** Whether a mail whose final dot has arrived is kept although the connection drops or hangs then. */
    kept: z.boolean().default(false),
    /** How often; null: always. */
    times: z.int().min(1).nullable().default(1),
    /** How many pass first. */
    skip: z.int().min(0).default(0),
  })
  .refine(({ at, how }) => how !== 'answer' || !['data', 'content'].includes(at), {
    error: 'DATA and the content before its final dot have no answer of their own',
  })
export type Fault = z.infer<typeof faultInput>

/** An address whose mails are taken and come back later, with what is said then. */
export const bounceInput = z.object({
  address: z.string(),
  /** `delayed`: it is still being tried. */
  action: z.enum(['failed', 'delayed']).default('failed'),
  code: z.int().min(400).max(599).default(552),
  text: z.string().default('5.2.2 The mailbox is full'),
  afterMs: z.int().min(0).default(0),
  /** How many reports come. */
  times: z.int().min(1).default(1),
})
export type BounceInput = z.infer<typeof bounceInput>

/** What became of one mail's content, as a mail client would show it. */
export interface KeptMail {
  /** Counts from 1. */
  id: number
  /** ISO. */
  at: string
  envelope: { from: string; to: string[] }
  messageId: string | null
  subject: string
  /** As they came, one a line, oldest first. */
  headers: string[]
  text: string
  html: string
  /** The calendar entry, as iCalendar; null without one. */
  calendar: string | null
}

/** The whole state of the simulated mail server, in memory. */
export const createWorld = (now: () => Date) => ({
  now,
  mails: [] as KeptMail[],
  nextId: 1,
  faults: [] as Fault[],
  /** Chooses for a new connection how it ends before its time; null: as any other. */
  random: null as (() => Fault | null) | null,
  /** Those connections, by session. */
  doomed: new Map<string, Fault>(),
  /** Addresses whose mails are taken and come back later, with what is said then. */
  bounces: new Map<string, BounceInput>(),
  /** The servers of other domains, by domain, and what they answered to the reports that they were given. */
  routes: new Map<string, string>(),
  returned: [] as { to: string; answer: string }[],
  /** Bounces that are on their way. */
  pending: new Set<NodeJS.Timeout>(),
  connections: 0,
})
export type World = ReturnType<typeof createWorld>

/** The fault that meets a session at this moment, which is used up; null when there is none. */
export function takeFault(world: World, at: Moment, session: string, to: string[]): Fault | null {
  const doom = world.doomed.get(session)
  if (doom?.at === at) return doom
  return takeScripted(
    world.faults,
    (each) => each.at === at && (each.address === undefined || to.includes(each.address)),
  )
}
