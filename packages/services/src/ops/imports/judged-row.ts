import type { Relation } from '@vantage/contracts/activities/relations'
import type { RowProblem } from '@vantage/contracts/ops/file-import'
import type { z } from 'zod'
import type { Staging } from '../../activities/import-campaign/staging.ts'

/** A row as it was read: its line in the file, and its cells by column. */
export interface FileRow {
  line: number
  values: Record<string, string>
}

/** What a row would do, or why it cannot. */
export interface JudgedRow extends FileRow {
  state: 'new' | 'changed' | 'same' | 'bad'
  problems: RowProblem[]
  /** Of a changed row: what it is now, in the columns that differ. */
  current: Record<string, string> | null
  /** Puts the row where a campaign file's rows go, with its line as place; a bad one only to hear what else is wrong. */
  stage: ((staging: Staging) => void) | null
  /** Of a row of relations that is fine; `storedId` is that of the relation that it changes. */
  relation?: Relation & { storedId: number | null }
}

export const problem = (
  { values }: FileRow,
  column: string,
  reason: RowProblem['reason'],
  detail = '',
): RowProblem => ({ column, value: values[column] ?? '', reason, detail })

export const badRow = (
  row: FileRow,
  problems: RowProblem[],
  stage: JudgedRow['stage'] = null,
): JudgedRow => ({ ...row, state: 'bad', problems, current: null, stage })

/** A row that is fine: new when there is nothing stored, otherwise what differs from it. */
export function fineRow(
  row: FileRow,
  stored: Record<string, string> | null,
  stage: (staging: Staging) => void,
): JudgedRow {
  const differing = Object.entries(stored ?? {}).filter(
    ([column, value]) => column in row.values && (row.values[column] ?? '').trim() !== value,
  )
  return {
    ...row,
    state: stored === null ? 'new' : differing.length > 0 ? 'changed' : 'same',
    problems: [],
    current: differing.length > 0 ? Object.fromEntries(differing) : null,
    stage,
  }
}

/** The cells of a row that are as they should be, `all` of them where none is wrong, and what is wrong with the others. */
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

/** What a schema found in the cells of a row, each kind of fault once for a column. */
function problemsOf(row: FileRow, { issues }: z.ZodError): RowProblem[] {
  const found = issues.map((issue) => {
    const name = String(issue.path[0] ?? '')
    const value = row.values[name] ?? ''
    if (value.trim() === '') return problem(row, name, 'empty')
    if (/^[=@]/.test(value)) return problem(row, name, 'formula')
    if (issue.code === 'too_big') return problem(row, name, 'length', `≤ ${issue.maximum}`)
    if (issue.code === 'too_small') return problem(row, name, 'length', `≥ ${issue.minimum}`)
    return problem(row, name, 'not-allowed', issue.message)
  })
  const isFirst = (one: RowProblem, index: number) =>
    found.findIndex((each) => each.column === one.column && each.reason === one.reason) === index
  return found.filter(isFirst)
}

/** The lines on which a value was seen first, to find the others. */
export function repeated(
  seen: Map<string, number>,
  value: string | undefined,
  line: number,
): string | null {
  if (value === undefined) return null
  const first = seen.get(value)
  if (first !== undefined) return String(first)
  seen.set(value, line)
  return null
}
