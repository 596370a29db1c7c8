import { z } from 'zod'
import { selection } from '../editing.ts'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'
import { formTypes } from './form-types.ts'
import { decisions, deliveryProblems, deliveryStates, reviewStates, stepKinds } from './states.ts'

export const reviewPageSize = 13

/** The review list of one type. Searches names of employees and request numbers. */
export const reviewListInput = listInput(
  ['createdAt', 'reviewedAt', 'employee'],
  {
    type: z.enum(formTypes),
    review: z.enum([...reviewStates, 'all']).default('pending'),
    delivery: boundedArray(z.enum(deliveryStates), { max: deliveryStates.length }).default([]),
    decision: boundedArray(z.enum(decisions), { max: decisions.length }).default([]),
  },
  [reviewPageSize, 20, 50, 100],
)
export type ReviewListInput = z.infer<typeof reviewListInput>

/** The caller's forms of every type. `underway`: only those that are not decided yet. */
export const ownFormsInput = listInput(
  ['createdAt', 'employee'],
  { underway: z.boolean().default(false) },
  [6, 20, 50, 100],
)
export type OwnFormsInput = z.infer<typeof ownFormsInput>

const isoTime = z.string()

/** Times are ISO. */
export const formStates = z.object({
  delivery: z.enum(deliveryStates),
  problem: z.enum(deliveryProblems).nullable(),
  /** DingTalk's code, or other details of the problem. */
  problemDetail: z.string().nullable(),
  /** Null: it is not tried again. */
  nextTryAt: isoTime.nullable(),
  /** Null before it is sent. */
  decision: z.enum(decisions).nullable(),
  /** The approver's reason for a refusal. */
  remark: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  review: z.enum(reviewStates),
  reviewedAt: isoTime.nullable(),
  /** A username. */
  reviewedBy: z.string().nullable(),
})
export type FormStates = z.infer<typeof formStates>

export const formRow = formStates.extend({
  id: z.int(),
  requestNumber: z.string(),
  type: z.enum(formTypes),
  employee: z.string(),
  /** By their names on the wire. */
  fields: z.record(z.string(), z.string()),
  createdAt: isoTime,
  /** A username, or the name of an integration's token. */
  reporter: z.string(),
})
export type FormRow = z.infer<typeof formRow>
export const formListOutput = listOutput(formRow)

/** The badges of the review page. */
const perType = z.object({ transfer: z.int(), jobTransfer: z.int(), resignationHandover: z.int() })
export const reviewCounts = z.object({
  pending: perType,
  needsPerson: perType,
  /** Whether forms are sent to DingTalk at all. */
  configured: z.boolean(),
})
export type ReviewCounts = z.infer<typeof reviewCounts>

/** An approval in DingTalk that may be the form. */
export const foundApproval = z.object({
  instanceId: z.string(),
  createdAt: isoTime.nullable(),
  originator: z.string(),
  decision: z.enum(decisions),
  /** Whether all values are equal. */
  same: z.boolean(),
})
export type FoundApproval = z.infer<typeof foundApproval>

export const formDetail = formRow.extend({
  reporterName: z.string().nullable(),
  viaToken: z.boolean(),
  instanceId: z.string().nullable(),
  /** To choose from when the problem is `ambiguous`. */
  found: z.array(foundApproval),
  steps: z.array(
    z.object({
      kind: z.enum(stepKinds),
      at: isoTime,
      /** Depends on the kind: a problem, a code of DingTalk, an instance id, a decision or a username. */
      detail: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type FormDetail = z.infer<typeof formDetail>

/** How sending goes, for operations. */
export const deliveryHealthOutput = z.object({
  configured: z.boolean(),
  notConfigured: z.int(),
  queued: z.int(),
  retrying: z.int(),
  needsPerson: z.int(),
  problems: z.array(
    z.object({ state: z.enum(deliveryStates), problem: z.enum(deliveryProblems), forms: z.int() }),
  ),
  /** Of this month in China; `isLow`: fewer than a fifth are left. Null without DingTalk. */
  calls: z.object({ used: z.int(), limit: z.int(), isLow: z.boolean() }).nullable(),
  /** Since when the oldest form waits to be sent. */
  oldestOwedAt: isoTime.nullable(),
  lastSentAt: isoTime.nullable(),
})
export type DeliveryHealth = z.infer<typeof deliveryHealthOutput>

export const withdrawInput = z.object({ which: selection(reviewListInput) })
export type WithdrawInput = z.infer<typeof withdrawInput>

export const formIdInput = z.object({ id: idSchema })
export const markSentInput = z.object({
  id: idSchema,
  instanceId: text(1, 100),
  note: text(0, 250).default(''),
})
export type MarkSentInput = z.infer<typeof markSentInput>
