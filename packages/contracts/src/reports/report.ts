import { z } from 'zod'
import { levelSchema } from '../activities/level-schema.ts'
import { questionOption } from '../answering/ask-form.ts'
import { idSchema } from '../ids.ts'
import { text } from '../text.ts'

export const getReportInput = z.object({
  activityId: idSchema,
  questionnaireId: idSchema,
  participant: text(1, 64),
})
export type GetReportInput = z.infer<typeof getReportInput>

/**
 * A number of the report in hundredths, exactly as the reader sees it: 345 is shown as 3.45, -12 as −0.12.
 * Null: nobody answered, hidden for anonymity, or not enough people to compare with.
 */
export const hundredths = z.int().nullable()

/** What a score comes from, in the order in which tables name them. */
export const scoreSources = ['superior', 'peer', 'subordinate', 'self', 'weighted'] as const
export type ScoreSource = (typeof scoreSources)[number]

export const bySource = <T extends z.ZodType>(value: T) =>
  z.object({ superior: value, peer: value, subordinate: value, self: value, weighted: value })

/** What the company received in one column: its average, lowest and highest. */
export const companyRange = z.object({ average: hundredths, min: hundredths, max: hundredths })
export type CompanyRange = z.infer<typeof companyRange>

const scoreRow = z.object({
  scores: bySource(hundredths),
  company: bySource(companyRange),
})
export type ScoreRow = z.infer<typeof scoreRow>

export const reportQuestion = scoreRow.extend({
  id: z.int(),
  content: z.string(),
  content_en: z.string(),
  /** Cognition bias: weighted minus self. */
  bias: hundredths,
})
export type ReportQuestion = z.infer<typeof reportQuestion>

/**
 * 1 self and weighted above the company's averages, 2 self below and weighted above, 3 both below, 4 self above and
 * weighted below; `tie` when one equals its average as shown, `missing` when there is nothing to compare.
 */
export const cognitionGroup = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal('tie'),
  z.literal('missing'),
])
export type CognitionGroup = z.infer<typeof cognitionGroup>

export const reportTarget = scoreRow.extend({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  /** 1 is the highest weighted score; equal scores share a rank; null without one. */
  rank: z.int().nullable(),
  cognition: cognitionGroup,
  /** Own score minus the company's average, of the weighted score and of the self-rating. */
  difference: z.object({ weighted: hundredths, self: hundredths }),
  questions: z.array(reportQuestion),
})
export type ReportTarget = z.infer<typeof reportTarget>

/** Raters of one group. `submitted` of a hidden group is null: the reader learns only that there were too few. */
export const raterGroup = z.object({
  level: levelSchema,
  assigned: z.int(),
  submitted: z.int().nullable(),
  hidden: z.boolean(),
  /** Hidden for accounts in doubt, until a second administrator agrees, and not for being too few. */
  withheld: z.literal(true).optional(),
  /** Percent of the weighted score that the layout gives the group. */
  weight: z.int(),
  /** The same in this very report, where groups without numbers count 0 and the others share: not always a whole number. */
  counted: z.number(),
  /** Mean of the group over all choice questions minus the mean of the weighted score. */
  difference: hundredths,
})
export type RaterGroup = z.infer<typeof raterGroup>

/** A question's place in the order of weighted scores, 1 being the highest. */
const rankedQuestion = z.object({ rank: z.int(), questionId: z.int() })
export type RankedQuestion = z.infer<typeof rankedQuestion>

/** A comment. It carries no rater and no time; its place in the list says nothing either. */
export const reportComment = z.object({
  questionId: z.int(),
  content: z.string(),
  content_en: z.string(),
  level: levelSchema,
  text: z.string(),
})
export type ReportComment = z.infer<typeof reportComment>

/** Everything `/result` and `/_result` draw. Whatever a reader could work out is here; the browser computes nothing. */
export const report = z.object({
  participant: z.object({
    username: z.string(),
    fullname: z.string(),
    englishname: z.string(),
    department: z.string(),
    department_en: z.string(),
  }),
  activity: z.object({
    id: z.int(),
    name: z.string(),
    name_en: z.string(),
    /** `YYYY-MM-DD` */
    created_time: z.string(),
    anonymityMin: z.int(),
    participants: z.int(),
  }),
  isManager: z.boolean(),
  options: z.array(questionOption),
  /** The rater groups of the layout: subordinates only for managers. Superior first, self last. */
  groups: z.array(raterGroup),
  /** Raters of all groups; `submitted` is null while a group is hidden, for it would tell that group's. */
  raters: z.object({ assigned: z.int(), submitted: z.int().nullable() }),
  /** Mean of the weighted scores of all choice questions. */
  total: hundredths,
  /** Each source's mean over all choice questions, and the company's of the weighted score. */
  averages: bySource(hundredths).extend({ company: hundredths }),
  /** In questionnaire order, as are the questions in them. */
  targets: z.array(reportTarget),
  behaviours: z.object({
    advantages: z.array(rankedQuestion),
    improvable: z.array(rankedQuestion),
  }),
  /** Ids of the ten questions with the largest absolute bias, largest first. */
  selfRating: z.array(z.int()),
  /** The sum of each column of the score table, and of its differences; null for a column without numbers. */
  summary: bySource(hundredths).extend({ company: hundredths, bias: hundredths }),
  comments: z.array(reportComment),
  /** What the summary after the cover shows: each part is taken from the list named. */
  overview: z.object({
    /** The first three of `behaviours.advantages`. */
    strengths: z.array(rankedQuestion),
    /** The last three of `behaviours.improvable` that are no strengths, lowest first. */
    toImprove: z.array(rankedQuestion),
    /** The first of `selfRating`, null without one. */
    largestGap: z.int().nullable(),
    /** The first of `comments` of each source that has one. */
    comments: z.array(reportComment),
  }),
})
export type Report = z.infer<typeof report>

/**
 * `unfinished`: the activity is still running. `hidden`: the administrator switched results off. `withdrawn`: another
 * version replaced the activity.
 */
export const getReportOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ready'), report }),
  z.object({ outcome: z.literal('unfinished') }),
  z.object({ outcome: z.literal('hidden') }),
  z.object({ outcome: z.literal('withdrawn') }),
])
export type GetReportOutput = z.infer<typeof getReportOutput>
