import { z } from 'zod'
import { agreeWord } from '../activities/agree-word.ts'
import { boundedArray } from '../input.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'
import { callFailures } from '../ops/third-parties.ts'
import { lineKinds, newPersonValues, planLine, safetyStop } from './plan-lines.ts'

/**
 * `looking`: DingTalk is being read. `ready`: nothing is written yet. `nothing`: there was no difference. `outdated`: a newer
 * plan replaced it. `stopped`: somebody stopped the look.
 */
export const planStates = [
  'looking',
  'ready',
  'applying',
  'applied',
  'nothing',
  'discarded',
  'outdated',
  'stopped',
  'failed',
] as const
export type PlanState = (typeof planStates)[number]

/** How many lines there are of each kind. */
const lineCounts = z.record(z.enum(lineKinds), z.int())
export type LineCounts = z.infer<typeof lineCounts>

/** What applying did. `lost`: who stays without an active manager, the first hundred by name, or all. */
const applied = z.object({
  new: z.int(),
  changed: z.int(),
  leaving: z.int(),
  lost: z.array(z.string()),
  lostTotal: z.int().optional(),
})
export type Applied = z.infer<typeof applied>

/** Why DingTalk could not be read. */
const failure = z.object({ reason: z.enum(callFailures), detail: z.string().nullable() })
export type DirectoryFailure = z.infer<typeof failure>

/** Times are ISO. */
export const planSummary = z.object({
  id: z.int(),
  state: z.enum(planStates),
  /** A username; null: the product itself, by night or because DingTalk said that something changed. */
  requestedBy: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** How many people and departments DingTalk's organisation has. */
  people: z.int(),
  departments: z.int(),
  counts: lineCounts,
  failure: failure.nullable(),
  isStopped: z.boolean(),
  applied: applied.nullable(),
  appliedBy: z.string().nullable(),
})
export type PlanSummary = z.infer<typeof planSummary>

/** Which of a plan's lines are to be applied, by kind. */
const openPlan = planSummary.extend({
  ticked: lineCounts,
  stop: safetyStop.nullable(),
  /** Of a stopped plan: `word`: the only administrator types a word; `wait`: another one has to agree, or ask again. */
  standing: z.enum(['free', 'ask', 'word', 'agree', 'wait']),
  /** Who has asked for a stopped plan to be applied. */
  askedBy: z.string().nullable(),
  showsEmails: z.boolean(),
  /** How many of those who leave have open questionnaires in running activities. */
  leavingWithOpen: z.int(),
  /** Lines that could not be applied, as somebody has changed the same meanwhile. */
  changedSince: z.int(),
})
export type OpenPlan = z.infer<typeof openPlan>

export const directorySettings = z.object({
  nightly: z.boolean(),
  managers: z.boolean(),
  emails: z.boolean(),
})
export type DirectorySettings = z.infer<typeof directorySettings>

export const directoryOverview = z.object({
  isConfigured: z.boolean(),
  settings: directorySettings,
  /** Null where nobody has switched that on. */
  nextLookAt: z.string().nullable(),
  /** The newest plan that is looked for, waits or is applied. */
  open: openPlan.nullable(),
  /** The newest that has ended, and that was applied. */
  last: planSummary.nullable(),
  lastApplied: planSummary.nullable(),
})
export type DirectoryOverview = z.infer<typeof directoryOverview>

export const historyInput = listInput(['startedAt'], {})
export const historyOutput = listOutput(planSummary)
export type HistoryInput = z.infer<typeof historyInput>

const ofPlan = { planId: idSchema }
export const planInput = z.object(ofPlan)

export const planLinesInput = listInput(['position'], { ...ofPlan, kind: z.enum(lineKinds) })
export type PlanLinesInput = z.infer<typeof planLinesInput>

export const planLineRow = planLine.extend({
  position: z.int(),
  /** The employee's English name. */
  englishname: z.string().nullable(),
  username: z.string().nullable(),
  changedSince: z.boolean(),
  /** For people who leave: their open questionnaires in running activities, and whom they manage. */
  open: z.int(),
  reports: z.int(),
})
export type PlanLineRow = z.infer<typeof planLineRow>
export const planLinesOutput = listOutput(planLineRow)

export const tickInput = z.object({
  ...ofPlan,
  ticked: z.boolean(),
  which: z.union([
    z.object({ positions: boundedArray(z.int().min(0), { min: 1, max: 1000 }) }),
    z.object({ matching: planLinesInput.pick({ kind: true, search: true }) }),
  ]),
})
export type TickInput = z.infer<typeof tickInput>
/** `outdated`: the plan no longer waits. */
export const tickOutput = z.object({ outcome: z.enum(['saved', 'outdated']) })

export const editNewInput = newPersonValues.extend({ ...ofPlan, position: z.int().min(0) })
export type EditNewInput = z.infer<typeof editNewInput>
export const editNewOutput = z.object({ outcome: z.enum(['saved', 'outdated', 'taken']) })

/** `failure`: null where DingTalk lets its departments be read. */
export const connectionOutput = z.object({ failure: failure.nullable() })

export const lookOutput = z.object({ outcome: z.enum(['started', 'joined', 'not-configured']) })
export type LookOutput = z.infer<typeof lookOutput>

export const applyInput = z.object({ ...ofPlan, word: agreeWord.optional() })
export type ApplyInput = z.infer<typeof applyInput>
/** `asked`: a second administrator has to apply it. `word`: the only administrator types it. `nothing`: no line is ticked. */
export const applyOutput = z.object({
  outcome: z.enum(['started', 'asked', 'word', 'nothing', 'outdated']),
})
export type ApplyOutput = z.infer<typeof applyOutput>
