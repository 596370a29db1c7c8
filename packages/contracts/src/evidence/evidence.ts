import { z } from 'zod'
import { namedFields } from '../editing.ts'
import { byRater, raterSources } from '../reports/rater-scatter.ts'

const byRaterSchema = <T extends z.ZodType>(value: T) => z.object(byRater(() => value))

/** In hundredths, in steps, and never beyond its ends: 90 is "0.90 or more". Null: not enough to say. */
const figure = z.int().nullable()

/** How raters of the same person agree on a target. */
const agreement = z.object({
  /** r*wg(j) of the groups, with a uniform null. */
  median: z.int(),
  low: figure,
  high: figure,
  /** Percent of groups that agree, with a uniform null and with a slightly skewed one. */
  share: figure,
  shareSkewed: figure,
  /** ADM in hundredths of a point. */
  apart: z.int(),
  icc: z.int(),
})
export type Agreement = z.infer<typeof agreement>
export const agreementSources = ['all', ...raterSources] as const
export type AgreementSource = (typeof agreementSources)[number]

/** `few`: not enough raters. `withheld`: it would say something about one that is. */
const hiddenSource = z.enum(['few', 'withheld']).nullable()
export type HiddenSource = z.infer<typeof hiddenSource>

const source = z.object({
  /** Whose group is shown, and how many answered in these groups. */
  participants: z.int(),
  answers: z.int(),
  /** Degrees of freedom: answers that have another one beside them. */
  comparisons: z.int(),
  hidden: hiddenSource,
  /** ICC(1) over all questions. */
  icc: figure,
  /** The mean correlation between targets, within the raters of one participant. */
  halo: figure,
})

/** `same`: hardly varies. `elsewhere`: goes with another target. `apart`: does not go with its own. */
const weakQuestion = z.discriminatedUnion('weakness', [
  /** `share`: percent of answers of 4 or 5. */
  z.object({ weakness: z.literal('same'), question: z.int(), share: z.int() }),
  /** `target`: place of the other one. */
  z.object({ weakness: z.literal('elsewhere'), question: z.int(), target: z.int() }),
  z.object({ weakness: z.literal('apart'), question: z.int() }),
])
export type WeakQuestion = z.infer<typeof weakQuestion>

/** How good the questionnaire of an activity is, as it is stored: nothing of it is not shown. Questions and targets by place. */
export const questionnaireEvidence = z.object({
  participants: z.int(),
  /** Answers of raters in shown groups. */
  answers: z.int(),
  comparisons: z.int(),
  sources: byRaterSchema(source),
  targets: z.array(
    z.object({
      agreement: byRaterSchema(agreement.nullable()).extend({ all: agreement.nullable() }),
      alpha: figure,
      omega: figure,
    }),
  ),
  /** Null: too few participants to say. */
  weak: z.array(weakQuestion).nullable(),
  /** Difference from the mean of the four sources; null: not enough participants who have them all. */
  leniency: byRaterSchema(z.int()).extend({ self: z.int() }).nullable(),
  /** Correlation of self-ratings with what others give, over so many participants. */
  selfOther: byRaterSchema(z.object({ r: z.int(), participants: z.int() }).nullable()),
})
export type QuestionnaireEvidence = z.infer<typeof questionnaireEvidence>

/** With what holds 95 % of the values that other raters would give, or other participants. */
const estimate = z.object({ value: z.int(), low: z.int(), high: z.int() })
export type Estimate = z.infer<typeof estimate>

/** By the interval of omega: a target measures one thing, more than one, or it cannot be said yet; `few`: it has too few questions. */
export const targetVerdict = z.enum(['one', 'several', 'unsure', 'few'])

/** Raters of one participant for whom the reliability is told. */
export const ratersShown = 12

const readSource = source.extend({
  /** Raters of one participant: the mean, rounded. */
  raters: z.int(),
  /** Reliability of the mean of 1, 2 and more raters; none: hidden. */
  reliability: z.array(z.int()),
  /** Raters for a reliability of .80. */
  needed: z.int().nullable(),
})
export type ReadSource = z.infer<typeof readSource>

const readAgreement = agreement.extend({ iccGroup: z.int() }).nullable()
const readTarget = z.object({
  ...namedFields,
  questions: z.int(),
  agreement: byRaterSchema(readAgreement).extend({ all: readAgreement }),
  alpha: estimate.nullable(),
  omega: estimate.nullable(),
  verdict: targetVerdict.nullable(),
})
export type ReadTarget = z.infer<typeof readTarget>

/** How good a questionnaire is, with what follows from what is stored. */
const evidenceReading = questionnaireEvidence.extend({
  questions: z.array(
    z.object({ id: z.int(), content: z.string(), content_en: z.string(), target: z.int() }),
  ),
  sources: byRaterSchema(readSource),
  targets: z.array(readTarget),
  selfOther: byRaterSchema(estimate.nullable()),
})
export type EvidenceReading = z.infer<typeof evidenceReading>

/** `unfinished`: not sealed. `computing`: it is being made. `unreleased`: results were never visible. */
export const evidenceOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['unfinished', 'computing', 'unreleased']) }),
  z.object({ outcome: z.literal('ready'), madeAt: z.string(), evidence: evidenceReading }),
])
export type EvidenceOutput = z.infer<typeof evidenceOutput>
