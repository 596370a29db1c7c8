import { z } from 'zod'
import { boundedArray } from '../input.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'

/** The lists that can be imported; relations are those of one draft. */
const importLists = ['departments', 'employees', 'targets', 'questions'] as const
export const importKinds = [...importLists, 'relations'] as const
export const importKindSchema = z.enum(importKinds)
export type ImportKind = (typeof importKinds)[number]

/** Where the rows of a file go. */
export const importPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(importLists) }),
  z.object({ kind: z.literal('relations'), activityId: idSchema }),
])
export type ImportPlace = z.infer<typeof importPlace>

export const importLimits = { bytes: 20 * 1024 * 1024, rows: 100_000 } as const

/** `refused`: the file cannot be read. `bad`: some rows are wrong; `ready`: none is. */
const fileImportState = z.enum([
  'checking',
  'refused',
  'bad',
  'ready',
  'writing',
  'written',
  'cancelled',
])
export type FileImportState = z.infer<typeof fileImportState>

/** A text, or the names of something, of which a page shows one. */
const cellText = z.union([z.string(), z.object({ name: z.string(), name_en: z.string() })])
export type CellText = z.infer<typeof cellText>

/** `detail`: the line of the same value, the name that may have been meant, who has it, or what is allowed. */
const rowProblem = z.object({
  /** '' for a row or file. */
  column: z.string(),
  /** What the file has there. */
  value: z.string(),
  reason: z.enum([
    'empty',
    'length',
    'not-allowed',
    'formula',
    'unknown',
    'repeated',
    'taken',
    'raises-rights',
    'dingtalk',
    'locked',
    'cells',
    'not-evaluated',
    'inactive',
    'self',
    'circle',
    'bad-row',
    'missing-column',
    'repeated-column',
    'unreadable',
    'no-rows',
    'too-many-rows',
    'empty-file',
    'protected',
    'quote',
    'started',
  ]),
  detail: cellText,
})
export type RowProblem = z.infer<typeof rowProblem>

/** Which columns were found, which are unknown and left out, and why the file cannot be read. */
const fileImportSummary = z.object({
  columns: z.array(z.string()),
  unknown: z.array(z.string()),
  faults: z.array(rowProblem),
})
export type FileImportSummary = z.infer<typeof fileImportSummary>

export const fileImport = z.object({
  id: z.int(),
  kind: importKindSchema,
  /** The draft that relations are for. */
  activityId: z.int().nullable(),
  fileName: z.string(),
  state: fileImportState,
  summary: fileImportSummary.nullable(),
  /** Rows by their state, how many changed ones are ticked, and how many new ones are administrators. */
  rows: z.object({
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    bad: z.int(),
    ticked: z.int(),
    administrators: z.int(),
  }),
  /** How many bad rows there are for each reason. */
  reasons: z.record(z.string(), z.int()),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type FileImport = z.infer<typeof fileImport>

export const currentImportOutput = z.object({ current: fileImport.nullable() })

const rowState = z.enum(['new', 'changed', 'same', 'bad'])
export const importRowsInput = listInput(['line'], {
  id: idSchema,
  state: rowState,
  reason: rowProblem.shape.reason.optional(),
})
export type ImportRowsInput = z.infer<typeof importRowsInput>
export const importRowsOutput = listOutput(
  z.object({
    line: z.int(),
    values: z.record(z.string(), z.string()),
    state: rowState,
    problems: z.array(rowProblem),
    /** For a changed row: the stored values of the columns that differ. */
    current: z.record(z.string(), cellText).nullable(),
    ticked: z.boolean(),
  }),
)
export type ImportRows = z.infer<typeof importRowsOutput>

export const writeImportInput = z.object({
  id: idSchema,
  /** Leaves bad rows out; else nothing is written while there is one. */
  withoutBad: z.boolean().default(false),
})
export type WriteImportInput = z.infer<typeof writeImportInput>

export const writeImportOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['writing', 'not-ready']) }),
  z.object({ outcome: z.literal('circle'), lines: z.array(z.int()) }),
])
export type WriteImportOutput = z.infer<typeof writeImportOutput>

/** Which changed rows are applied: these lines, or all of them. */
export const tickInput = z.object({
  id: idSchema,
  lines: z.union([z.literal('all'), boundedArray(z.int().min(1), { min: 1, max: 10_000 })]),
  ticked: z.boolean(),
})
export type TickInput = z.infer<typeof tickInput>
