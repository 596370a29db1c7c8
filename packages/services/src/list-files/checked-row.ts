import { changesOf, type Fault, type Fields } from '../activity-files/check-entries.ts'
import type { Entry } from '../activity-files/lists.ts'
import type { Relation } from '@vantage/contracts/activities/relations'
import type { CellText, ImportKind, RowProblem } from '@vantage/contracts/list-files/file-import'
import { z } from 'zod'

/** A line of the file, with its cells by column. */
export interface FileRow {
  line: number
  values: Record<string, string>
}

/** What a row would do, or why it cannot. */
export interface CheckedRow extends FileRow {
  state: 'new' | 'changed' | 'same' | 'bad'
  problems: RowProblem[]
  /** For a changed row: the stored values of the columns that differ. */
  current: Record<string, CellText> | null
  /** For a valid row: the entry that an activity file would have in its place. */
  entry?: Entry<Exclude<ImportKind, 'relations'>>
  /** For a valid row of relations: the relation, and the stored one that it changes. */
  relation?: Relation & { storedId: number | null }
}

export const problem = (
  { values }: FileRow,
  column: string,
  reason: RowProblem['reason'],
  detail: CellText = '',
): RowProblem => ({ column, value: values[column] ?? '', reason, detail })

/** A problem of the file itself, or of its heading. */
export const fileProblem = (
  reason: RowProblem['reason'],
  { column = '', detail = '' } = {},
): RowProblem => ({ column, value: '', reason, detail })

/** The problem of a row by the rules of all imports. Who has a DingTalk id already is not revealed. */
export const sharedProblem = (row: FileRow, { column, reason, detail }: Fault): RowProblem =>
  problem(row, column, reason, reason === 'dingtalk' ? '' : detail)

export const badRow = (row: FileRow, problems: RowProblem[]): CheckedRow => ({
  ...row,
  state: 'bad',
  problems,
  current: null,
})

/** What is stored where an entry would change it, as cells; `names` has those of what is referred to by a key. */
export const currentOf = (
  entry: Fields,
  stored: Fields,
  names: Record<string, CellText> = {},
): Record<string, CellText> =>
  Object.fromEntries(
    changesOf(entry, stored).map((column) => [column, names[column] ?? cellOf(stored[column])]),
  )

function cellOf(value: Fields[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? (value?.join(', ') ?? '') : String(value ?? '')
}

/** A fine row: new when nothing is stored, else by what it would change. */
export const fineRow = (
  row: FileRow,
  current: Record<string, CellText> | null,
  does: Pick<CheckedRow, 'entry' | 'relation'>,
): CheckedRow => {
  const isChange = current !== null && Object.keys(current).length > 0
  const state = current === null ? 'new' : isChange ? 'changed' : 'same'
  return { ...row, state, problems: [], current: isChange ? current : null, ...does }
}

/** Parses the cells of a row: `all` when none is wrong, `some` that are right, and the problems of the others. */
export function readCells<Schema extends z.ZodObject<Record<string, z.ZodType>>>(
  row: FileRow,
  schema: Schema,
): { all: z.output<Schema> | null; some: Partial<z.output<Schema>>; problems: RowProblem[] } {
  const { success, data, error } = schema.safeParse(row.values)
  if (success) return { all: data, some: data, problems: [] }
  const problems = problemsOf(row, error)
  const right = Object.entries(schema.shape).filter(
    ([name]) => !problems.some(({ column }) => column === name),
  )
  const some = Object.fromEntries(
    right.map(([name, field]) => [name, field.parse(row.values[name])]),
  ) as Partial<z.output<Schema>>
  return { all: null, some, problems }
}

/** The issues of a schema in the cells of a row, each kind once per column. */
function problemsOf(row: FileRow, { issues }: z.ZodError): RowProblem[] {
  const found = issues.map((issue) => {
    const name = String(issue.path[0] ?? '')
    const value = row.values[name] ?? ''
    if (value.trim() === '') return problem(row, name, 'empty')
    if (/^[=@]/.test(value)) return problem(row, name, 'formula')
    if (issue.code === 'too_big') return problem(row, name, 'length', `≤ ${issue.maximum}`)
    if (issue.code === 'too_small') return problem(row, name, 'length', `≥ ${issue.minimum}`)
    // A pattern says nothing to whoever made the file.
    const detail = issue.code === 'invalid_format' ? '' : issue.message
    return problem(row, name, 'not-allowed', detail)
  })
  const isFirst = (one: RowProblem, index: number) =>
    found.findIndex((each) => each.column === one.column && each.reason === one.reason) === index
  return found.filter(isFirst)
}

/** Trimmed, and no formula. */
const plainCell = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine((text) => !/^[=@]/.test(text), { error: 'formula' })

export const cell = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  plainCell.pipe(schema)

/** Undefined when the cell is empty. */
export const optionalCell = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  plainCell.transform((text) => (text === '' ? undefined : text)).pipe(z.optional(schema))

/** What `find` knows a text as; else the issue says what there is. */
export const knownAs = <Value>(find: (text: string) => Value | null | undefined, hint: string) =>
  z
    .string()
    .min(1)
    .transform((text, ctx): Value => {
      const found = find(text)
      if (found !== undefined && found !== null) return found
      ctx.addIssue(hint)
      return z.NEVER
    })

/** An optional cell with one of these words, in any case. */
export const oneOf = <Value>(words: Record<string, Value>) => {
  const known = new Map(Object.entries(words))
  return optionalCell(
    knownAs((text) => known.get(text.toLowerCase()), Object.keys(words).join(', ')),
  )
}

interface Named {
  key: string
  name: string
  name_en: string
}

/** By name in either language and by key, in lower case. */
export function byName<Row extends Named>(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    for (const name of [row.key, row.name_en, row.name]) found.set(name.toLowerCase(), row)
  }
  return found
}

/** There is no such name; the detail is the one that may have been meant, in the language that it was written in. */
export function unknownName(
  row: FileRow,
  column: string,
  known: ReadonlyMap<string, Partial<Named>>,
): RowProblem {
  const given = (row.values[column] ?? '').trim().toLowerCase()
  const near = [...known.keys()].find((name) => isNear(name, given))
  const { name, name_en, key } = known.get(near ?? '') ?? {}
  const spelling = [name, name_en, key].find((text) => text?.toLowerCase() === near)
  return problem(row, column, 'unknown', spelling)
}

/** Whether they differ by one character added, removed or replaced, or by two that are swapped. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 3) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right === `${left[1]}${left[0]}`
}
