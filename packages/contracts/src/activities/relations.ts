import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { namedFields } from '../editing.ts'
import { listInput, listOutput } from '../lists.ts'
import { smallGroup } from './checks.ts'
import { namedPerson as named } from '../people/named-person.ts'
import { levelSchema } from './level-schema.ts'
import { ofActivity, personFields as person } from './progress.ts'
import { z } from 'zod'

export const relationsInput = z.object(ofActivity)
export type RelationsInput = z.infer<typeof relationsInput>
/** Every participant with how many raters of each level there are, 0 to 3. `id` is the participant's. */
export const relationsOutput = z.object({
  participants: z.array(z.object({ ...person, employeeId: z.int(), raters: z.array(z.int()) })),
})
export type RelationsOutput = z.infer<typeof relationsOutput>

export const participantInput = z.object({ id: idSchema, participantId: idSchema })
/** `id` is the relation's. */
export const ratersOutput = z.object({
  raters: z.array(
    z.object({
      ...person,
      employeeId: z.int(),
      level: levelSchema,
      active: z.boolean(),
      excused: z.boolean(),
    }),
  ),
})
export type RatersOutput = z.infer<typeof ratersOutput>

export const candidatesInput = participantInput.extend({
  ...ofActivity,
  search: text(0, 100).default(''),
})
export type CandidatesInput = z.infer<typeof candidatesInput>
/** `level`: that of an existing relation, which cannot be added again; nor can who was excused. */
export const candidatesOutput = z.object({
  candidates: z.array(
    z.object({ ...person, load: z.int(), level: levelSchema.nullable(), excused: z.boolean() }),
  ),
})
export type CandidatesOutput = z.infer<typeof candidatesOutput>

/** Who answers about whom; `raterId` is an employee's id. */
export const relation = z.object({ participantId: idSchema, raterId: idSchema, level: levelSchema })
export type Relation = z.infer<typeof relation>

export const changeRelationsInput = z.object({
  id: idSchema,
  add: boundedArray(relation, { max: 2000 }).default([]),
  /** Ids of relations. */
  remove: boundedArray(idSchema, { max: 2000 }).default([]),
})
export type ChangeRelationsInput = z.infer<typeof changeRelationsInput>

/** `other-level`: the rater already answers about this participant, at another level. */
const refusal = z.enum(['no-participant', 'no-rater', 'self', 'other-level'])
export const changeRelationsOutput = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('changed'),
    /** Those that were not there before. */
    added: z.array(relation),
    removed: z.int(),
    /** Those that existed already. */
    unchanged: z.int(),
    refused: z.array(relation.extend({ reason: refusal })),
  }),
  z.object({ outcome: z.literal('started') }),
])
export type ChangeRelationsOutput = z.infer<typeof changeRelationsOutput>

/** Raters of a running activity: somebody is excused from all of it, somebody is added, or both. */
export const changeRunningInput = z.object({
  id: idSchema,
  /** An employee's id. */
  excuse: idSchema.nullable().default(null),
  add: boundedArray(relation.extend({ level: z.literal([0, 1, 2]) }), { max: 100 }).default([]),
  why: text(0, 500).default(''),
})
export type ChangeRunningInput = z.infer<typeof changeRunningInput>

/**
 * `already`: the person was excused before; `refused`: why somebody cannot be added; in both nothing was changed. After a
 * change, by the checks of the start: `hidden` groups under the minimum, participants without `raters`, and groups `held`
 * for a second administrator. The same whoever has answered.
 */
export const changeRunningOutput = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('changed'),
    hidden: z.int(),
    withoutRaters: z.int(),
    held: z.int(),
  }),
  z.object({ outcome: z.enum(['already', 'no-rater', 'not-running']) }),
  z.object({
    outcome: z.literal('refused'),
    reason: z.enum([...refusal.options, 'already', 'excused']),
  }),
])
export type ChangeRunningOutput = z.infer<typeof changeRunningOutput>

/** What excusing a rater would leave: groups that are or may be hidden, by who is asked. */
export const excusePreviewInput = z.object({ id: idSchema, raterId: idSchema })
export const excusePreviewOutput = z.object({ groups: z.array(smallGroup) })
export type ExcusePreview = z.infer<typeof excusePreviewOutput>

/**
 * Raters of running activities who say that they cannot judge somebody, the first 200. `id` is the relation's; `rater.id`
 * an employee's. The same whoever has answered.
 */
export const excuseRequestsInput = z.object({ id: idSchema.optional() })
export const excuseRequestsOutput = z.object({
  requests: z.array(
    z.object({
      id: z.int(),
      activity: z.object(namedFields),
      participantId: z.int(),
      participant: named,
      rater: named,
      level: z.literal([0, 1, 2]),
      why: z.string(),
    }),
  ),
})
export type ExcuseRequests = z.infer<typeof excuseRequestsOutput>

export const suggestInput = z.object({
  id: idSchema,
  /** `incomplete`: those without a superior, or with a group under the minimum. */
  participants: z.union([
    z.enum(['incomplete', 'all']),
    boundedArray(idSchema, { min: 1, max: 5000 }),
  ]),
  levels: boundedArray(z.union([z.literal(0), z.literal(1), z.literal(2)]), { max: 3 }),
  peersMax: z.int().min(1).max(50).default(6),
  perRater: z.int().min(1).max(200).default(12),
})
export type SuggestInput = z.infer<typeof suggestInput>

/** `manager` and `direct-report` are reporting lines. */
const suggestReason = z.enum(['manager', 'direct-report', 'department'])
export type SuggestReason = z.infer<typeof suggestReason>

/** Suggested relations, and groups that would still be under the minimum. */
export const suggestOutput = z.object({
  relations: z.array(relation.extend({ reason: suggestReason })),
  people: z.array(z.object({ id: z.int(), fullname: z.string(), englishname: z.string() })),
  under: z.array(z.object({ participantId: z.int(), level: levelSchema, raters: z.int() })),
})
export type SuggestOutput = z.infer<typeof suggestOutput>

/** As much as a request may hold, about five thousand rows. */
export const pasteInput = z.object({ id: idSchema, text: text(1, 80_000) })
const candidate = z.object(person)
/** `choose`: several people have this name. `relation` is set when the row can be added. */
export const pasteOutput = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      participant: z.string(),
      rater: z.string(),
      level: levelSchema.nullable(),
      result: z.enum([
        'new',
        'already',
        'choose',
        'no-participant',
        'no-rater',
        'unknown-relation',
        'self',
        'other-level',
        'repeated',
      ]),
      relation: relation.nullable(),
      participants: z.array(candidate),
      raters: z.array(candidate),
    }),
  ),
})
export type PasteOutput = z.infer<typeof pasteOutput>

export const loadInput = listInput(['total', 'name'], ofActivity)
export type LoadInput = z.infer<typeof loadInput>
/** How many questionnaires each rater gets, by level 0 to 3 and in all. */
export const loadOutput = listOutput(
  z.object({ ...person, total: z.int(), byLevel: z.array(z.int()) }),
).extend({ raters: z.int(), average: z.number(), median: z.number() })
export type LoadOutput = z.infer<typeof loadOutput>
