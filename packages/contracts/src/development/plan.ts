import { z } from 'zod'
import { namedFields } from '../editing.ts'
import { idSchema } from '../ids.ts'
import { boundedArray, day, text } from '../input.ts'
import { limits } from '../limits.ts'
import { messageChannels } from '../messages/sent.ts'
import { hundredths } from '../reports/report.ts'
import { shareDay } from '../reports/sharing.ts'

// Random: numbers in a row would tell how many plans there are.
const planId = z.uuid()
const named = { name: z.string(), name_en: z.string() }
const person = z.object({ fullname: z.string(), englishname: z.string() })

export const aims = ['improve', 'strength'] as const
export type Aim = (typeof aims)[number]
export const hows = ['track', 'stuck', 'done'] as const
export type How = (typeof hows)[number]

/** What somebody means to do about a behaviour, and how others will notice. */
const intent = z.object({
  questionId: idSchema,
  aim: z.enum(aims),
  notice: text(0, limits.planTextMax),
  actions: boundedArray(
    z.object({ text: text(1, limits.planTextMax), dueOn: day, done: z.boolean() }),
    { min: 1, max: limits.planActionsMax },
  ),
})
const progress = z.object({ how: z.enum(hows), note: text(0, limits.planNoteMax) })
/** Of the behaviour's weighted score, in hundredths, when it was chosen. */
const score = z.object({ weighted: hundredths, margin: hundredths })

/** As plans are stored. Check-ins: the newest first, one a day. */
const storedFocus = intent.extend({
  score,
  checkIns: z.array(progress.extend({ day })),
})
export const storedFocuses = z.array(storedFocus).max(limits.planFocusesMax)
export type StoredFocus = z.infer<typeof storedFocus>

/** Which plan is changed, and from which version. */
const editedPlan = { planId, version: z.int().min(1).max(2_147_483_647) }
/**
 * What the whole plan becomes; without one it begins one. A focus that is not in it yet is a behaviour of one's own report of the
 * activity. `checkIn` is today's.
 */
export const savePlanInput = z.object({
  plan: z.object(editedPlan).nullable(),
  activityId: idSchema,
  reminders: z.boolean(),
  focuses: boundedArray(intent.extend({ checkIn: progress.nullable() }), {
    max: limits.planFocusesMax,
  }).refine((all) => new Set(all.map(({ questionId }) => questionId)).size === all.length, {
    error: 'A behaviour stands there twice',
  }),
})
export type SavePlanInput = z.infer<typeof savePlanInput>
export const endPlanInput = z.object({ ...editedPlan, how: z.enum(['close', 'delete']) })
export type EndPlanInput = z.infer<typeof endPlanInput>
/** `until`: the last day; null ends the share. */
export const sharePlanInput = z.object({ planId, until: day.nullable() })

export const readPlanInput = z.object({ planId })
/** `seen`: how many comments the manager has seen, so that one that is sent twice is stored once. */
export const commentPlanInput = z.object({
  planId,
  text: text(1, limits.planCommentMax),
  seen: z.int().min(0).max(limits.planCommentsMax),
})
export type CommentPlanInput = z.infer<typeof commentPlanInput>

const focus = storedFocus.extend({
  content: z.string(),
  content_en: z.string(),
  target: z.object(named),
  /** Null for who reads somebody else's plan: scores belong to the report. */
  score: score.nullable(),
})
export type Focus = z.infer<typeof focus>

export const plan = z.object({
  id: planId,
  version: z.int(),
  owner: person,
  isOwn: z.boolean(),
  /** Whose report it began with. */
  activity: z.object(namedFields),
  focuses: z.array(focus),
  /** Null while it is open. */
  closedOn: z.string().nullable(),
  /** Null for who reads somebody else's plan. */
  reminders: z.boolean().nullable(),
  /** With whom it is shared now; `openedAt` (ISO time): when they last opened it, which the owner sees. */
  share: z
    .object({ manager: person, until: z.string(), openedAt: z.string().nullable() })
    .nullable(),
  /** The oldest first; `by` is null once that account is deleted. */
  comments: z.array(z.object({ by: person.nullable(), at: z.string(), text: z.string() })),
})
export type Plan = z.infer<typeof plan>

export const ownPlanOutput = z.object({
  plan: plan.nullable(),
  /** Closed ones, the newest first. */
  earlier: z.array(plan),
  /** Whom the owner reports to today. */
  manager: person.nullable(),
  days: z.array(shareDay),
  /** Over which channel reminders come, and the day on which the next asks for a check-in. */
  channel: z.enum(messageChannels),
  nextCheckIn: z.string(),
})
export type OwnPlan = z.infer<typeof ownPlanOutput>

/** `changed`: it was changed elsewhere, and nothing was written. */
export const changedPlanOutput = z.object({
  outcome: z.enum(['saved', 'changed']),
  current: ownPlanOutput,
})
export type ChangedPlan = z.infer<typeof changedPlanOutput>

export const commentedPlanOutput = z.object({
  outcome: z.enum(['sent', 'changed', 'full']),
  current: plan,
})

/** `activityId`: of which own report; else the newest. */
export const behavioursInput = z.object({ activityId: idSchema.nullable().default(null) })
const behaviour = z.object({
  questionId: z.int(),
  content: z.string(),
  content_en: z.string(),
  target: z.object(named),
  /** Where the report lists it. */
  group: z.enum([...aims, 'other']),
  ...score.shape,
  self: hundredths,
  /** Stands out: to improve, as the largest clear difference to oneself, or as a strength. */
  why: z.enum(['lowest', 'gap', 'highest']).nullable(),
})
export type Behaviour = z.infer<typeof behaviour>

/** What a plan can be made of: all of a report; `report` is null where there is none. */
export const behavioursOutput = z.object({
  report: z
    .object({ activity: z.object(namedFields), questionnaireId: z.int(), username: z.string() })
    .nullable(),
  behaviours: z.array(behaviour),
})
export type Behaviours = z.infer<typeof behavioursOutput>

/** The plans that are shared with somebody as the manager. */
export const sharedPlansOutput = z.object({
  plans: z.array(
    z.object({
      id: planId,
      owner: person,
      until: z.string(),
      /** Of all actions; `how` they go by the newest check-ins, null without any. */
      progress: z.object({ done: z.int(), actions: z.int(), how: z.enum(hows).nullable() }),
    }),
  ),
})
export type SharedPlans = z.infer<typeof sharedPlansOutput>
