import { z } from 'zod'

/** What a person is told, the most urgent first: in this order several things of one day stand in one message. */
export const messageKinds = [
  'nominate',
  'reminder-after',
  'reminder-before',
  'extended',
  'invitation',
  'nominations-changed',
  'nominations-approved',
  'report-ready',
] as const
export type MessageKind = (typeof messageKinds)[number]

const date = z.iso.date()
/** A day on which something ends, or none. */
const dueOn = date.nullable()
const open = z.int().min(1)

const about = {
  /** The activity's. `key` is a stable name for machines. */
  activity: z.object({ key: z.string().min(1), name: z.string(), name_en: z.string() }),
  /** The page where it goes on; null where the product's own address is not known. */
  link: z.url({ protocol: /^https?$/ }).nullable(),
}

/**
 * One thing that a message says of one activity, to somebody who takes part in it. There is no place in it for who is
 * evaluated, a score or a comment.
 */
export const messageItem = z.discriminatedUnion('kind', [
  z.strictObject({ ...about, kind: z.literal('nominate'), dueOn }),
  z.strictObject({ ...about, kind: z.literal('nominations-changed') }),
  z.strictObject({ ...about, kind: z.literal('nominations-approved') }),
  z.strictObject({
    ...about,
    kind: z.literal('invitation'),
    dueOn,
    /** How many questionnaires are open, and how many minutes each takes. */
    open,
    minutes: z.int().min(1),
    anonymityMin: z.int().min(1),
  }),
  z.strictObject({ ...about, kind: z.literal('reminder-before'), dueOn: date, open }),
  z.strictObject({ ...about, kind: z.literal('reminder-after'), dueOn: date, open }),
  z.strictObject({
    ...about,
    kind: z.literal('extended'),
    dueOn: date,
    open,
    /** How often the due date has moved by now. */
    extensions: z.int().min(1),
  }),
  z.strictObject({ ...about, kind: z.literal('report-ready') }),
])
export type MessageItem = z.infer<typeof messageItem>

/** Everything that one person is told on one day, in their language. */
export const personalMessage = z.strictObject({
  lang: z.enum(['ch', 'en']),
  person: z.strictObject({ id: z.int(), fullname: z.string(), englishname: z.string() }),
  items: z.array(messageItem).min(1).max(50),
})
export type PersonalMessage = z.infer<typeof personalMessage>
