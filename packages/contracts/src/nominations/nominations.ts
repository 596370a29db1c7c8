import { z } from 'zod'
import { ofActivity, personFields as person } from '../activities/progress.ts'
import { editedRow, namedFields } from '../editing.ts'
import { idSchema } from '../ids.ts'
import { boundedArray, day, text } from '../input.ts'
import { languageSchema } from '../languages.ts'
import { listInput, listOutput } from '../lists.ts'

/** Who proposes raters may be given at most this many of one level, whatever the minimum. */
export const nomineesMax = 15

/** Subordinates and peers: the levels that a participant proposes raters of. */
export const nomineeLevel = z.union([z.literal(0), z.literal(1)])
export type NomineeLevel = z.infer<typeof nomineeLevel>

/** Where a participant's list stands. */
export const listState = z.enum(['proposing', 'handed-in', 'sent-back', 'approved'])
export type ListState = z.infer<typeof listState>

/** `open`: while the activity is in nomination. `ended`: what is not approved by then is for HR to approve. */
export const phase = z.enum(['open', 'ended'])
export type Phase = z.infer<typeof phase>

/**
 * `few`: fewer of a group would be asked than should be. `often`: somebody is asked by many others. `gone`: somebody has left.
 * `ineligible`: somebody who is still there cannot be asked in their group any more.
 */
export const listWarning = z.enum(['few', 'often', 'gone', 'ineligible'])
export type ListWarning = z.infer<typeof listWarning>

/** Why one may be named. Whoever answered about the participant is never a reason. */
const reason = z.enum(['department', 'asked-about', 'direct-report'])
export type NomineeReason = z.infer<typeof reason>

/** `asked`: on how many lists of other participants of this activity. `id` is the employee's. */
const asked = { ...person, asked: z.int() }
/** Why a list was changed or sent back. */
export const word = text(1, 200)

/**
 * `change`: what the approver did, with the word why. A removed person is on the list no more. `eligible`: could be named in
 * this group now; whoever could not is not asked.
 */
export const nominee = z.object({
  ...asked,
  active: z.boolean(),
  eligible: z.boolean(),
  change: z.enum(['added', 'removed']).nullable(),
  word: z.string().nullable(),
})
export type Nominee = z.infer<typeof nominee>

/** `all`: fewer than the usual least are `there`, so all of them. `left-out`: so few that the group would never be shown. */
const group = z.object({
  level: nomineeLevel,
  kind: z.enum(['range', 'all', 'left-out']),
  min: z.int(),
  max: z.int(),
  there: z.int(),
  nominees: z.array(nominee),
})
export type NomineeGroup = z.infer<typeof group>

const list = {
  participantId: z.int(),
  activity: z.object({
    ...namedFields,
    /** `YYYY-MM-DD` */
    until: z.string().nullable(),
    anonymityMin: z.int(),
  }),
  phase,
  state: listState,
  version: z.int(),
  /** Why it was sent back. */
  word: z.string().nullable(),
  handedInAt: z.string().nullable(),
  /** The manager, who is the superior and approves; null: HR does. */
  manager: z.object(person).nullable(),
}

export const ownList = z.object({
  ...list,
  groups: z.array(group.extend({ suggestions: z.array(z.object({ ...asked, reason })) })),
})
export type OwnList = z.infer<typeof ownList>
export const ownListsOutput = z.object({ lists: z.array(ownList) })

export const listToApprove = z.object({
  ...list,
  participant: z.object(person),
  groups: z.array(group),
  warnings: z.array(listWarning),
})
export type ListToApprove = z.infer<typeof listToApprove>
/** Lists that wait for the caller or were approved by them, or by HR for HR, at most a hundred; `waiting`: lists of their reports that are not handed in. */
export const toApproveOutput = z.object({ lists: z.array(listToApprove), waiting: z.int() })
export type ToApprove = z.infer<typeof toApproveOutput>

/**
 * Whether somebody has a list of their own, and how many wait for their approval, `warned` of them with a warning; `approving`:
 * of which activities, and until when while nominations are open.
 */
export const nominationCounts = z.object({
  own: z.int(),
  toPropose: z.int(),
  toApprove: z.int(),
  warned: z.int(),
  approving: z.array(
    z.object({ name: z.string(), name_en: z.string(), until: z.string().nullable() }),
  ),
  mayApprove: z.boolean(),
})
export type NominationCounts = z.infer<typeof nominationCounts>

export const nomineeCandidatesInput = z.object({
  participantId: idSchema,
  level: nomineeLevel,
  search: text(0, 100).default(''),
  lang: languageSchema.default('en'),
})
export type NomineeCandidatesInput = z.infer<typeof nomineeCandidatesInput>
export const nomineeCandidatesOutput = z.object({ candidates: z.array(z.object(asked)) })

const proposal = z.object({ raterId: idSchema, level: nomineeLevel })
/** Names one version of a list. */
export const listVersion = z.object({ participantId: idSchema, version: editedRow.version })
export type ListVersion = z.infer<typeof listVersion>
export const saveListInput = listVersion.extend({
  nominees: boundedArray(proposal, { max: 2 * nomineesMax }),
})
export type SaveListInput = z.infer<typeof saveListInput>

/** `changed`: it is another version, or stands where this cannot be done. `incomplete`: a group has too few or somebody who cannot be asked. */
export const ownListOutput = z.object({
  outcome: z.enum(['done', 'changed', 'incomplete']),
  current: ownList,
})
export type OwnListOutput = z.infer<typeof ownListOutput>

export const listChange = proposal.extend({ change: z.enum(['added', 'removed']), word })
export type ListChange = z.infer<typeof listChange>
export const approveListInput = listVersion.extend({
  changes: boundedArray(listChange, { max: 4 * nomineesMax }).default([]),
})
export type ApproveListInput = z.infer<typeof approveListInput>
export const sendBackInput = listVersion.extend({ word })
export const decidedOutput = z.object({ outcome: z.enum(['done', 'changed']) })

export const approveFineInput = z.object({ lists: boundedArray(listVersion, { min: 1, max: 100 }) })
export const approveFineOutput = z.object({ approved: z.int(), left: z.int() })

/** `until`: the last day, `YYYY-MM-DD`; null: until an administrator ends it. */
export const beginNominationsInput = z.object({ ...editedRow, until: day.nullable() })
/** `incomplete`: it needs a questionnaire and participants. `approved`: every list is. */
export const beginNominationsOutput = z.object({
  /** `past`: the last day is over. */
  outcome: z.enum(['begun', 'changed', 'not-draft', 'incomplete', 'approved', 'past']),
})
export const endNominationsOutput = z.object({ outcome: z.enum(['ended', 'not-nominating']) })

/** `not-begun`: nobody was named yet. */
export const nominationState = z.enum(['not-begun', ...listState.options])
export type NominationState = z.infer<typeof nominationState>
export const nominationsInput = listInput(['waiting', 'name'], {
  /** Who has waited longest comes first. */
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...ofActivity,
  states: boundedArray(nominationState, { max: 5 }).default([]),
  departments: boundedArray(idSchema, { max: 200 }).default([]),
})
export type NominationsInput = z.infer<typeof nominationsInput>
/** Whose lists are meant: of those that are shown, who has not handed in theirs. */
export const remindNominatorsInput = nominationsInput.pick({
  id: true,
  search: true,
  states: true,
  departments: true,
})
export type RemindNominatorsInput = z.infer<typeof remindNominatorsInput>
/** How far the lists are, without the names on them. `approver`: who approved, or is to; null where HR does. */
export const nominationsOutput = listOutput(
  z.object({
    ...person,
    state: nominationState,
    peers: z.int(),
    subordinates: z.int(),
    approver: z.object({ fullname: z.string(), englishname: z.string() }).nullable(),
    handedInAt: z.string().nullable(),
    changes: z.int(),
  }),
).extend({
  counts: z.record(nominationState, z.int()),
  /** Of all participants. */
  departments: z.array(z.object({ id: z.int(), name: z.string(), name_en: z.string() })),
})
export type Nominations = z.infer<typeof nominationsOutput>
