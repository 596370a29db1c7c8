import { z } from 'zod'
import { levelSchema } from '../activities/level-schema.ts'
import { idSchema } from '../ids.ts'
import { boundedArray, text } from '../input.ts'
import { languageSchema } from '../languages.ts'
import { limits } from '../limits.ts'
import { searchMax } from '../lists.ts'

/** Groups of peers or subordinates with as many answers; `same`: their averages of exactly 1.00 or 5.00. */
const groupSize = z.object({ raters: z.int(), groups: z.int(), same: z.int() })
export type GroupSize = z.infer<typeof groupSize>

/** A group with comments in which something may show who wrote it. */
const tellingGroup = z.object({ participantId: z.int(), level: levelSchema, comments: z.int() })
export type TellingGroup = z.infer<typeof tellingGroup>

/** What an activity gives away, as it is stored. It holds no answer and no text. */
export const privacyStatement = z.object({
  minimum: z.int(),
  participants: z.int(),
  /** Choice questions: each shown group has so many averages. */
  questions: z.int(),
  answers: z.int(),
  asked: z.int(),
  /** Sizes of shown groups only: nothing of a hidden group's answers is counted anywhere. */
  sizes: z.array(groupSize),
  /** Groups with answers that are not shown. */
  hidden: z.int(),
  /** Those of them that wait for a second administrator. */
  withheld: z.int(),
  /** Shown groups that one person joined or left since an earlier activity. */
  changed: z.int(),
  /** Comments of shown groups, without those that were hidden. */
  comments: z.int(),
  telling: z.array(tellingGroup),
  /** Groups whose comments an administrator has hidden. */
  commentsHidden: z.int(),
  /** How many people the company averages stand over. */
  contributors: z.int(),
})
export type PrivacyStatement = z.infer<typeof privacyStatement>

/** What there is to look at before results are released. `alone`: groups of one rater, whose averages are that rater's answers. */
export const privacyWarning = z.enum(['alone', 'same', 'comments', 'changed'])
export type PrivacyWarning = z.infer<typeof privacyWarning>

/** What a minimum shows and hides. */
const atMinimum = z.object({
  minimum: z.int(),
  shown: z.int(),
  averages: z.int(),
  same: z.int(),
  alone: z.int(),
  /** Answers in the smallest shown group; null: none is shown. */
  smallest: z.int().nullable(),
})
export type AtMinimum = z.infer<typeof atMinimum>

/** What administrators do before a release, as the audit log names it. */
export const privacyActions = [
  'activity.look-comments',
  'activity.hide-comments',
  'activity.raise-minimum',
  'activity.release',
] as const

/** `unfinished`: not sealed. `computing`: it is being made. */
export const statementOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['unfinished', 'computing']) }),
  z.object({
    outcome: z.literal('ready'),
    /** Names this statement: a release is of what was seen. */
    madeAt: z.string(),
    statement: privacyStatement.omit({ telling: true }),
    /** Comments that may show who wrote them. */
    telling: z.int(),
    warnings: z.array(privacyWarning),
    now: atMinimum,
    /** What higher minimums would show, one by one; none once results are released. */
    higher: z.array(atMinimum),
    /** `by` null: results were visible before there were statements, or came so with a file. */
    released: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
    /** What was done with it, oldest first. */
    log: z.array(z.object({ at: z.string(), by: z.string(), action: z.enum(privacyActions) })),
  }),
])
export type StatementOutput = z.infer<typeof statementOutput>
export type ReadyStatement = Extract<StatementOutput, { outcome: 'ready' }>

/** At most so many groups are looked at or hidden at once. */
export const tellingGroupsMax = 100
export const tellingDetail = z.enum(['email', 'phone', 'street', 'name'])
export const tellingCommentsOutput = z.object({
  groups: z.array(
    z.object({
      participantId: z.int(),
      fullname: z.string(),
      englishname: z.string(),
      level: levelSchema,
      /** All comments of the group. */
      comments: z.int(),
      found: z.array(z.object({ text: z.string(), detail: tellingDetail })),
    }),
  ),
  /** Groups that there are. */
  total: z.int(),
})
export type TellingComments = z.infer<typeof tellingCommentsOutput>

/** Groups whose comments can be hidden, by the name of whom they are about: neither a text nor how many there are. */
export const commentGroupsInput = z.object({
  id: idSchema,
  search: text(1, searchMax),
  lang: languageSchema.default('en'),
})
export type CommentGroupsInput = z.infer<typeof commentGroupsInput>
export const commentGroupsOutput = z.object({
  groups: z.array(
    z.object({
      participantId: z.int(),
      fullname: z.string(),
      englishname: z.string(),
      level: levelSchema,
    }),
  ),
})
export type CommentGroups = z.infer<typeof commentGroupsOutput>

export const hideCommentsInput = z.object({
  id: idSchema,
  groups: boundedArray(z.object({ participantId: idSchema, level: levelSchema }), {
    min: 1,
    // Those in which something was found, and as many others.
    max: 2 * tellingGroupsMax,
  }),
})
export type HideCommentsInput = z.infer<typeof hideCommentsInput>
export const raiseMinimumInput = z.object({
  id: idSchema,
  minimum: z.int().min(limits.anonymityMin).max(limits.anonymityMax),
})
/** `closed`: results are released, or there are none yet. */
export const choiceOutput = z.object({ outcome: z.enum(['done', 'closed']) })
export type ChoiceOutput = z.infer<typeof choiceOutput>

/** `looked`: whoever releases has looked at what is marked. */
export const releaseInput = z.object({
  id: idSchema,
  madeAt: z.iso.datetime(),
  looked: z.boolean(),
})
/** `changed`: there is another statement by now. `look`: something is marked. */
export const releaseOutput = z.object({
  outcome: z.enum(['released', 'changed', 'look', 'closed']),
})
export type ReleaseOutput = z.infer<typeof releaseOutput>

export const privacySummaryInput = z.object({ activityId: idSchema })
/** Null for a small count, which would name somebody. */
const summaryCount = z.int().nullable()
/** What participants and raters read once results are released: nothing in it depends on a score. */
export const privacySummary = z.object({
  minimum: z.int(),
  commentsHold: z.boolean(),
  /** Null: in an activity of a few participants no count is published. */
  counts: z
    .object({
      participants: z.int(),
      shown: summaryCount,
      hidden: summaryCount,
      telling: summaryCount,
      changed: summaryCount,
      changedHold: z.boolean(),
      /** None where one would be under 3, for it would follow from the others. */
      sizes: z.array(z.object({ band: z.enum(['minimum', 'up-to-6', 'more']), groups: z.int() })),
    })
    .nullable(),
})
export type PrivacySummary = z.infer<typeof privacySummary>
export const privacySummaryOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['unreleased', 'computing']) }),
  z.object({
    outcome: z.literal('ready'),
    activity: z.object({ name: z.string(), name_en: z.string() }),
    releasedAt: z.string(),
    /** False: results were visible before there were statements, or came so with a file. */
    byPerson: z.boolean(),
    summary: privacySummary,
  }),
])
export type PrivacySummaryOutput = z.infer<typeof privacySummaryOutput>
export type ReadySummary = Extract<PrivacySummaryOutput, { outcome: 'ready' }>
