import { z } from 'zod'
import { personFields as person } from '../activities/progress.ts'
import { namedFields } from '../editing.ts'
import { idSchema } from '../ids.ts'
import { day, text } from '../input.ts'
import { languageSchema } from '../languages.ts'
import { listInput, listOutput, searchMax } from '../lists.ts'

/** People with whom one report can ever be shared: whoever tries colleagues one by one soon has no place left. */
export const shareReadersMax = 20
/** The list of readings ends here, at the newest. */
export const readingsMax = 100

/** Whose report in an activity: always the caller's own. */
export const sharesInput = z.object({ activityId: idSchema })
export const endShareInput = sharesInput.extend({ readerId: idSchema })
/** `until`: the last day, `YYYY-MM-DD`. */
export const shareInput = endShareInput.extend({ until: day })
export type ShareInput = z.infer<typeof shareInput>

export const shareCandidatesInput = sharesInput.extend({
  search: text(0, searchMax).default(''),
  lang: languageSchema.default('en'),
})
export type ShareCandidatesInput = z.infer<typeof shareCandidatesInput>
const candidate = z.object(person)
export const shareCandidatesOutput = z.object({ candidates: z.array(candidate) })

/** The days that are offered as the last one; the last of them is the latest that there may be. */
export const shareDay = z.object({ kind: z.enum(['year', 'weeks', 'longest']), day: z.string() })
export type ShareDay = z.infer<typeof shareDay>

const share = z.object({
  readerId: z.int(),
  fullname: z.string(),
  englishname: z.string(),
  asManager: z.boolean(),
  /** `gone`: the reader's account is not in use any more. */
  state: z.enum(['open', 'ended', 'gone']),
  /** The last one, by the company's calendar: `YYYY-MM-DD`. */
  day: z.string(),
})

/** A report's shares, in the order in which they were first made, and who has opened it when, the oldest first. */
export const sharesOutput = z.object({
  /** Whom the owner reports to today. */
  manager: candidate.nullable(),
  /** Whether raters knew of sharing before they answered; otherwise readers are shown no comments. */
  announced: z.boolean(),
  /** Whether results are visible now; while they are not, shares can only be ended. */
  visible: z.boolean(),
  days: z.array(shareDay),
  shares: z.array(share),
  readings: z.array(z.object({ readerId: z.int(), at: z.string() })),
})
export type Shares = z.infer<typeof sharesOutput>

/**
 * `rater`: was asked about the owner as a peer or subordinate. `raters-unknown`: nobody can tell any more who was. `gone`: has
 * no account that is in use. `full`: the report was shared with `shareReadersMax` others.
 */
export const shareOutput = z.object({
  outcome: z.enum(['shared', 'rater', 'raters-unknown', 'gone', 'full']),
  current: sharesOutput,
})
export type ShareOutput = z.infer<typeof shareOutput>

/** What the reader of a shared report is told beside it; `until` is the last day. */
export const sharedReading = z.object({ asManager: z.boolean(), until: z.string() })
export type SharedReading = z.infer<typeof sharedReading>

/** `ended`: with those that cannot be read any more. */
export const sharedWithMeInput = listInput(['endsOn', 'name'], {
  direction: z.enum(['asc', 'desc']).default('asc'),
  lang: languageSchema.default('en'),
  ended: z.boolean().default(false),
})
export type SharedWithMeInput = z.infer<typeof sharedWithMeInput>

const sharedReport = z.object({
  ...person,
  /** The share's id. */
  id: z.int(),
  activity: z.object(namedFields),
  questionnaireId: z.int(),
  asManager: z.boolean(),
  /** ISO time */
  madeAt: z.string(),
  endsOn: z.string(),
  isOpen: z.boolean(),
  /** Whether the caller has opened it. */
  isRead: z.boolean(),
})
export type SharedReport = z.infer<typeof sharedReport>
export const sharedWithMeOutput = listOutput(sharedReport)
