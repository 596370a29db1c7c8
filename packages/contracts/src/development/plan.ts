import { z } from 'zod'
import { namedFields } from '../editing.ts'
import { idSchema } from '../ids.ts'
import { boundedArray, day, text } from '../input.ts'
import { limits } from '../limits.ts'
import { messageChannels } from '../messages/sent.ts'
import { hundredths } from '../reports/report.ts'
import { shareDay } from '../reports/sharing.ts'

const version = z.int().min(1).max(2_147_483_647)
// Random: numbers in a row would tell how many plans there are.
const planId = z.uuid()
const named = { name: z.string(), name_en: z.string() }
const person = z.object({ fullname: z.string(), englishname: z.string() })

const aim = z.enum(['improve', 'strength'])
export type Aim = z.infer<typeof aim>
export const hows = ['track', 'stuck', 'done'] as const
export type How = (typeof hows)[number]

/** Which plan is changed, and from which version. */
const editedPlan = { planId, version }
export const closePlanInput = z.object(editedPlan)
export const dropFocusInput = z.object({ ...editedPlan, focusId: z.uuid() })

/** What the form of a focus checks and sends. An action without an id is new; those that are left out go. */
export const focusFields = z.object({
  aim,
  notice: text(0, limits.planTextMax),
  actions: boundedArray(
    z.object({ id: z.uuid().nullable(), text: text(1, limits.planTextMax), dueOn: day }),
    { min: 1, max: limits.planActionsMax },
  ),
})
export type FocusFields = z.infer<typeof focusFields>

/** A new focus is a behaviour of one's report; without a plan it begins one. */
export const addFocusInput = focusFields.extend({
  plan: z.object(editedPlan).nullable(),
  activityId: idSchema,
  questionId: idSchema,
})
export type AddFocusInput = z.infer<typeof addFocusInput>
export const editFocusInput = focusFields.extend(dropFocusInput.shape)
export type EditFocusInput = z.infer<typeof editFocusInput>

export const tickActionInput = z.object({ planId, actionId: z.uuid(), done: z.boolean() })
export type TickActionInput = z.infer<typeof tickActionInput>
export const checkInInput = z.object({
  planId,
  focusId: z.uuid(),
  how: z.enum(hows),
  note: text(0, limits.planNoteMax),
})
export type CheckInInput = z.infer<typeof checkInInput>
export const setRemindersInput = z.object({ planId, reminders: z.boolean() })
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

/** Of the behaviour's weighted score, in hundredths, when it was chosen. */
const score = z.object({ weighted: hundredths, margin: hundredths })

const focus = z.object({
  id: z.uuid(),
  questionId: z.int(),
  content: z.string(),
  content_en: z.string(),
  target: z.object(named),
  aim,
  /** Null for who reads somebody else's plan: scores belong to the report. */
  score: score.nullable(),
  notice: z.string(),
  actions: z.array(
    z.object({ id: z.uuid(), text: z.string(), dueOn: z.string(), done: z.boolean() }),
  ),
  /** The newest first, one a day. */
  checkIns: z.array(z.object({ day: z.string(), how: z.enum(hows), note: z.string() })),
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
  reminders: z.boolean(),
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
  earlier: z.array(
    z.object({
      id: planId,
      version: z.int(),
      activity: z.object(named),
      focuses: z.int(),
      actions: z.int(),
      done: z.int(),
      closedOn: z.string(),
    }),
  ),
  /** Whom the owner reports to today. */
  manager: person.nullable(),
  days: z.array(shareDay),
  /** Over which channel reminders come, and the day on which the next asks for a check-in. */
  channel: z.enum(messageChannels),
  nextCheckIn: z.string(),
})
export type OwnPlan = z.infer<typeof ownPlanOutput>

/** `changed`: it was changed elsewhere, and nothing was written. `full`: it has `limits.planFocusesMax`. */
export const changedPlanOutput = z.object({
  outcome: z.enum(['saved', 'changed', 'full']),
  current: ownPlanOutput,
})
export type ChangedPlan = z.infer<typeof changedPlanOutput>

export const commentedPlanOutput = z.object({
  outcome: z.enum(['sent', 'changed', 'full']),
  current: plan,
})

/** `activityId`: of which own report; else of the plan's, or the newest. */
export const behavioursInput = z.object({ activityId: idSchema.nullable().default(null) })
const behaviour = z.object({
  questionId: z.int(),
  content: z.string(),
  content_en: z.string(),
  target: z.object(named),
  aim,
  ...score.shape,
  self: hundredths,
  /** Stands out: to improve, as the largest clear difference to oneself, or as a strength. */
  why: z.enum(['lowest', 'gap', 'highest']).nullable(),
})
export type Behaviour = z.infer<typeof behaviour>

/** The behaviours that a plan can be made of; `report` is null where there is none. */
export const behavioursOutput = z.object({
  report: z
    .object({ activity: z.object(namedFields), questionnaireId: z.int(), username: z.string() })
    .nullable(),
  behaviours: z.array(behaviour),
})
export type Behaviours = z.infer<typeof behavioursOutput>

export const sharedPlansOutput = z.object({
  plans: z.array(z.object({ id: planId, owner: person, until: z.string() })),
})
