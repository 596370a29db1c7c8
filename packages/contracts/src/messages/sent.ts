import { z } from 'zod'
import { namedPerson as person } from '../people/named-person.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'
import { messageKinds } from './message.ts'

/** `none`: the person had no address that could be used. */
export const messageChannels = ['dingtalk', 'email', 'none'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * `sent`: taken, and what became of it is not known yet; an e-mail stays so unless it comes back. `may-have-arrived`: it was not answered.
 * `not-needed`: there was nothing left to say when its turn came.
 */
export type MessageState =
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'not-delivered'
  | 'may-have-arrived'
  | 'not-needed'

/**
 * `mail-bounced`: the mail server took it, and it came back for another reason than those of the address itself.
 * `not-reached`: the third party did not take it all day. `no-answer`: it may have.
 */
export const messageWhys = [
  'no-address',
  'unknown-user',
  'dingtalk-refused',
  'mail-refused',
  'no-mailbox',
  'mailbox-full',
  'mail-bounced',
  'not-reached',
  'no-answer',
] as const
export type MessageWhy = (typeof messageWhys)[number]

/** One message of an activity, to all whom it was planned for. Counts are null where they would tell who has finished. */
export const messageRun = z.object({
  kind: z.enum(messageKinds),
  day: z.string(),
  /** When an administrator asked for it; null: planned. */
  askedAt: z.string().nullable(),
  people: z.int(),
  counts: z
    .object({ dingtalk: z.int(), email: z.int(), waiting: z.int(), missed: z.int() })
    .nullable(),
})
export type MessageRun = z.infer<typeof messageRun>

/** What was last sent again today. Counts are null where they would tell who has finished. */
export const sentAgain = z.object({
  at: z.string(),
  messages: z.int(),
  counts: z.object({ waiting: z.int(), missed: z.int() }).nullable(),
})
export type SentAgain = z.infer<typeof sentAgain>

export const undeliveredInput = listInput(['day'], { id: idSchema })
export type UndeliveredInput = z.infer<typeof undeliveredInput>

export const undeliveredRow = z.object({
  id: z.int(),
  person,
  kind: z.enum(messageKinds),
  day: z.string(),
  why: z.enum(messageWhys),
  detail: z.string().nullable(),
  /** Whether it can be sent again now. */
  canSend: z.boolean(),
})
export type UndeliveredRow = z.infer<typeof undeliveredRow>
/**
 * `sendable`: how many of those who are named can be sent again now. `unnamed`: failed since the list of who has something
 * open was made.
 */
export const undeliveredOutput = listOutput(undeliveredRow).extend({
  sendable: z.int(),
  unnamed: z.array(z.object({ why: z.enum(messageWhys), messages: z.int() })),
})
export type UndeliveredOutput = z.infer<typeof undeliveredOutput>
