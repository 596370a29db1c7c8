import { z } from 'zod'
import { text } from '../input.ts'

/** What a person is told, the most urgent first: in this order several things of one day stand in one message. */
export const messageKinds = [
  'to-start',
  'overdue',
  'nominate',
  'reminder-after',
  'reminder-before',
  'reminder',
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

/** A sentence of the administrator's own, in the two languages; where one is empty, the other stands in for it. */
export const ownSentence = z.object({ ch: text(0, 200), en: text(0, 200) })
export type OwnSentence = z.infer<typeof ownSentence>
/** The kinds that may have one. */
export const kindsWithSentence = [
  'invitation',
  'reminder-before',
  'reminder-after',
  'report-ready',
] as const
export const mayHaveSentence = (kind: MessageKind): kind is (typeof kindsWithSentence)[number] =>
  kindsWithSentence.some((each) => each === kind)
const sentence = ownSentence.optional()

/**
 * One thing that a message says of one activity, to somebody who takes part in it or runs it. There is no place in it for who is
 * evaluated, a score or a comment.
 */
export const messageItem = z.discriminatedUnion('kind', [
  // To administrators: a draft was to open on a day; an activity is still open after its due date.
  z.strictObject({ ...about, kind: z.literal('to-start'), opensOn: date }),
  z.strictObject({ ...about, kind: z.literal('overdue'), dueOn: date }),
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
    sentence,
  }),
  z.strictObject({ ...about, kind: z.literal('reminder-before'), dueOn: date, open, sentence }),
  z.strictObject({ ...about, kind: z.literal('reminder-after'), dueOn: date, open, sentence }),
  // Asked for by hand, where there is no due date.
  z.strictObject({ ...about, kind: z.literal('reminder'), open }),
  z.strictObject({
    ...about,
    kind: z.literal('extended'),
    dueOn: date,
    open,
    /** How often the due date has moved by now. */
    extensions: z.int().min(1),
  }),
  z.strictObject({ ...about, kind: z.literal('report-ready'), sentence }),
])
export type MessageItem = z.infer<typeof messageItem>

/** Everything that one person is told on one day, in their language. */
export const personalMessage = z.strictObject({
  lang: z.enum(['ch', 'en']),
  person: z.strictObject({ id: z.int(), fullname: z.string(), englishname: z.string() }),
  items: z.array(messageItem).min(1).max(50),
})
export type PersonalMessage = z.infer<typeof personalMessage>
