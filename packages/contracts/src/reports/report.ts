import { levelSchema } from '../activities/level-schema.ts'
import { questionOption } from '../answering/ask-form.ts'
import { namedFields } from '../editing.ts'
import { text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { z } from 'zod'
import { lastActivity } from './last-activity.ts'
import { sharedReading } from './sharing.ts'

export const getReportInput = z.object({
  activityId: idSchema,
  questionnaireId: idSchema,
  participant: text(1, 64),
})
export type GetReportInput = z.infer<typeof getReportInput>

/** A number of the report in hundredths, as readers see it: 345 is 3.45. Null: nobody answered, or too few to show. */
export const hundredths = z.int().nullable()

/** In the order of the tables. */
export const scoreSources = ['superior', 'peer', 'subordinate', 'self', 'weighted'] as const
export type ScoreSource = (typeof scoreSources)[number]

export const bySource = <T extends z.ZodType>(value: T) =>
  z.object({ superior: value, peer: value, subordinate: value, self: value, weighted: value })

export const companyRange = z.object({ average: hundredths, min: hundredths, max: hundredths })
export type CompanyRange = z.infer<typeof companyRange>

const scoreRow = z.object({
  scores: bySource(hundredths),
  company: bySource(companyRange),
})
export type ScoreRow = z.infer<typeof scoreRow>

/** Where a rank lies, from the scores that are clearly above to those that are clearly below. */
const rankRange = z.object({ from: z.int(), to: z.int() })
export type RankRange = z.infer<typeof rankRange>

/** Null: nothing to compare, or not enough raters in the activity to say. */
const clear = z.boolean().nullable()

/** How sure a weighted score is. It says nothing about the scatter of one person's raters: that of the whole activity is in it. */
const precision = z.object({
  /** The likely range reaches so far to either side of the weighted score. */
  margin: hundredths,
  /** Whether it differs clearly from the company's average, and from the self-rating. */
  clear: z.object({ company: clear, self: clear }),
  /** By weighted score, among all questions or targets. */
  rank: rankRange.nullable(),
})
export type Precision = z.infer<typeof precision>

export const reportQuestion = scoreRow.extend({
  id: z.int(),
  content: z.string(),
  content_en: z.string(),
  /** Cognition bias: weighted minus self. */
  bias: hundredths,
  precision,
})
export type ReportQuestion = z.infer<typeof reportQuestion>

/**
 * Compared with the company's averages: 1 self and weighted above, 2 self below and weighted above, 3 both below, 4 self
 * above and weighted below; `tie`: one equals its average as shown; `missing`: nothing to compare.
 */
export const cognitionGroup = z.literal([1, 2, 3, 4, 'tie', 'missing'])
export type CognitionGroup = z.infer<typeof cognitionGroup>

export const reportTarget = scoreRow.extend({
  ...namedFields,
  /** 1 is the highest weighted score; equal scores share a rank; null without one. */
  rank: z.int().nullable(),
  cognition: cognitionGroup,
  /** Own score minus the company's average, of the weighted score and of the self-rating. */
  difference: z.object({ weighted: hundredths, self: hundredths }),
  /** Weighted minus self, which `precision.clear.self` is about. */
  bias: hundredths,
  precision,
  questions: z.array(reportQuestion),
})
export type ReportTarget = z.infer<typeof reportTarget>

/** `submitted` of a hidden group is null: the reader learns only that there were too few. */
export const raterGroup = z.object({
  level: levelSchema,
  assigned: z.int(),
  submitted: z.int().nullable(),
  hidden: z.boolean(),
  /** Hidden because of accounts in doubt, until a second administrator agrees. */
  withheld: z.literal(true).optional(),
  /** Percentage of the weighted score in the layout. */
  weight: z.int(),
  /** Percentage in this report, where groups without scores count 0; not always a whole number. */
  counted: z.number(),
  /** Mean of the group over all choice questions minus the mean of the weighted score. */
  difference: hundredths,
})
export type RaterGroup = z.infer<typeof raterGroup>

/** By weighted score; rank 1 is the highest. */
const rankedQuestion = z.object({ rank: z.int(), questionId: z.int() })
export type RankedQuestion = z.infer<typeof rankedQuestion>

/** Has no rater and no time; its place in the list says nothing either. */
export const reportComment = z.object({
  questionId: z.int(),
  content: z.string(),
  content_en: z.string(),
  level: levelSchema,
  text: z.string(),
})
export type ReportComment = z.infer<typeof reportComment>

/** Everything the report pages show; the browser computes nothing. */
export const report = z.object({
  participant: z.object({
    username: z.string(),
    fullname: z.string(),
    englishname: z.string(),
    department: z.string(),
    department_en: z.string(),
  }),
  activity: z.object({
    ...namedFields,
    /** `YYYY-MM-DD` */
    created_time: z.string(),
    anonymityMin: z.int(),
    participants: z.int(),
  }),
  isManager: z.boolean(),
  options: z.array(questionOption),
  /** The rater groups of the layout: subordinates only for managers. Superior first, self last. */
  groups: z.array(raterGroup),
  /** Raters of all groups. `submitted` is null when a group is hidden, which it would reveal. */
  raters: z.object({ assigned: z.int(), submitted: z.int().nullable() }),
  /** Mean of the weighted scores of all choice questions. */
  total: hundredths,
  /** The likely range of the total reaches so far to either side. */
  totalMargin: hundredths,
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
  /** There may be comments, but their writers did not know that others than its owner read the report. */
  commentsLeftOut: z.literal(true).optional(),
  /** The summary after the cover, taken from the lists above. */
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
  /** What has changed since the last activity; null: nothing can be compared, or the reader may not know. */
  last: lastActivity.nullable(),
})
export type Report = z.infer<typeof report>

/** `shared`: its owner lets the caller read it. `hidden`: results are not visible. `withdrawn`: another version replaced the activity. */
export const getReportOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ready'), shared: sharedReading.optional(), report }),
  z.object({ outcome: z.enum(['unfinished', 'hidden', 'withdrawn']) }),
])
export type GetReportOutput = z.infer<typeof getReportOutput>

/** One column of company values. `contributors`: how many participants have a score in it. Null: too few. */
const companyColumn = z.object({
  contributors: z.int(),
  questions: z.array(companyRange),
  targets: z.array(companyRange),
  /** The average over all choice questions. */
  overall: hundredths,
})
export type CompanyColumn = z.infer<typeof companyColumn>

/** Stored once per activity. */
export const companyValues = bySource(companyColumn)
export type CompanyValues = z.infer<typeof companyValues>
