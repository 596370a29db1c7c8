import { z } from 'zod'
import { namedPerson as person } from '../people/named-person.ts'
import { editedRow } from '../editing.ts'
import { idSchema } from '../ids.ts'
import { boundedArray, day } from '../input.ts'
import { languageSchema } from '../languages.ts'
import { kindsWithSentence, messageKinds, ownSentence } from './message.ts'
import { messageRun, sentAgain } from './sent.ts'

export const reminderDays = [7, 3, 1] as const

/** What an administrator sets in a draft. Days are `YYYY-MM-DD`. */
export const scheduleFields = z.object({
  /** When nominations begin by themselves; null: they do not, or have begun. */
  nominationsFrom: day.nullable(),
  nominationsUntil: day.nullable(),
  opensOn: day.nullable(),
  dueOn: day.nullable(),
  closesItself: z.boolean(),
  nominate: z.boolean(),
  invitation: z.boolean(),
  remindsBefore: z.boolean(),
  daysBefore: boundedArray(z.literal(reminderDays), { max: reminderDays.length }),
  remindsAfter: z.boolean(),
  everyDays: z.int().min(1).max(30),
  times: z.int().min(1).max(10),
  reportReady: z.boolean(),
  bothChannels: z.boolean(),
  /** By the kind of message. */
  sentences: z.partialRecord(z.enum(kindsWithSentence), ownSentence),
})
export type ScheduleFields = z.infer<typeof scheduleFields>

const isAfter = (day: string | null, other: string | null) =>
  day !== null && other !== null && day > other

/** Whether what happens by itself at the end of a day never would, or at once. */
export const isOver = (day: string | null, byItself: boolean, today: string | null) =>
  byItself && isAfter(today, day)

type Dates = Pick<
  ScheduleFields,
  'nominationsFrom' | 'nominationsUntil' | 'opensOn' | 'dueOn' | 'closesItself'
>

/**
 * `order`: the due date lies before the answers open. `date`: it closes by itself without a due date. `past`: what happens by itself
 * would on a day that is over. `nominations`: they end before they begin, or after the answers open or are due.
 */
export const scheduleProblem = (
  { opensOn, dueOn, closesItself, ...fields }: Dates,
  /** Null: also of days that are over. */
  today: string | null,
) => {
  const { nominationsFrom: from, nominationsUntil: until } = fields
  if (closesItself && dueOn === null) return 'date'
  if (isAfter(opensOn, dueOn)) return 'order'
  if (isAfter(from, until) || isAfter(until ?? from, opensOn ?? dueOn)) return 'nominations'
  return isOver(dueOn, closesItself, today) || isOver(until, from !== null, today) ? 'past' : null
}

/** What a new draft has until an administrator changes it. */
export const usualSchedule: Omit<ScheduleFields, 'dueOn' | 'nominationsFrom' | 'nominationsUntil'> =
  {
    opensOn: null,
    closesItself: false,
    nominate: true,
    invitation: true,
    remindsBefore: true,
    daysBefore: [...reminderDays],
    remindsAfter: true,
    everyDays: 3,
    times: 2,
    reportReady: true,
    bothChannels: false,
    sentences: {},
  }

const planned = z.object({ kind: z.enum(messageKinds), day, offset: z.int().nullable() })

export const scheduleOutput = z.object({
  fields: scheduleFields,
  version: z.int(),
  /** What is still to come, by day; before the start without what goes at the start. */
  planned: z.array(planned),
  sent: z.array(messageRun),
  again: sentAgain.nullable(),
  /** How many people were asked, and how many of them had finished last night. */
  people: z.int(),
  finished: z.int(),
  /** How many who can still answer had something open last night. */
  open: z.int(),
  /** What is configured. */
  dingtalk: z.boolean(),
  email: z.boolean(),
  /** Whether mails that come back are counted. */
  bounces: z.boolean(),
})
export type Schedule = z.infer<typeof scheduleOutput>

/** The days on which answers are open, both counted: at most some years. */
export const countDaysInput = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < 1500 * 86_400_000)
export const countDaysOutput = z.object({ days: z.int(), workdays: z.int() })

export const saveScheduleInput = scheduleFields.extend(editedRow)
export const saveScheduleOutput = z.object({
  outcome: z.enum(['saved', 'changed', 'started', 'order', 'date', 'past', 'nominations']),
})

/**
 * How many of all who are asked can be told, and who cannot; before the start also of the participants. `mail-failed`: their
 * last e-mail was refused or came back, and nobody has changed their account since.
 */
export const messageReach = z.object({
  both: z.int(),
  dingtalk: z.int(),
  email: z.int(),
  none: z.array(person.extend({ why: z.enum(['no-address', 'mail-failed', 'deactivated']) })),
})
export type MessageReach = z.infer<typeof messageReach>

export const extendInput = z.object({ ...editedRow, dueOn: day, tell: z.boolean() })
/** The reminders that an extension to a day would leave or bring. */
export const ifExtendedInput = extendInput.pick({ id: true, dueOn: true })
export const ifExtendedOutput = z.array(planned)
export const extendOutput = z.object({
  outcome: z.enum(['extended', 'changed', 'not-running', 'not-later']),
})

/** What may not be saved yet, in place of what is stored: the dates, and `sentence` in a message that may have one. */
export const previewInput = z.object({
  id: idSchema,
  kind: z.enum(messageKinds),
  sentence: ownSentence.optional(),
  opensOn: day.nullish(),
  dueOn: day.nullish(),
  nominationsUntil: day.nullish(),
})
const words = z.object({ subject: z.string(), text: z.string(), notice: z.string() })
export const previewOutput = z.object({ ch: words, en: words })
export const sendToMyselfInput = previewInput.extend({
  channel: z.enum(['dingtalk', 'email']),
  lang: languageSchema,
})
/** `not-configured`: the channel is not; `not-taken`: with the third party's own words. */
export const sendToMyselfOutput = z.object({
  outcome: z.enum(['sent', 'no-address', 'not-configured', 'not-taken']),
  detail: z.string().nullable(),
})
export type MessagePreview = z.infer<typeof previewOutput>
