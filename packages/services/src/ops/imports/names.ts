import type { RowProblem } from '@vantage/contracts/ops/file-import'
import { type FileRow, problem } from './judged-row.ts'

interface Named {
  key: string
  name: string
  nameEn: string
}

/** By name in either language and by key, in lower case. */
export function byName<Row extends Named>(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    for (const name of [row.key, row.nameEn, row.name]) found.set(name.toLowerCase(), row)
  }
  return found
}

/** Says that there is no such name, and which one may have been meant. */
export function unknownName(
  row: FileRow,
  column: string,
  known: ReadonlyMap<string, Pick<Named, 'name'>>,
): RowProblem {
  const given = (row.values[column] ?? '').trim().toLowerCase()
  const near = [...known.keys()].find((name) => isNear(name, given))
  return problem(row, column, 'unknown', (near && known.get(near)?.name) ?? '')
}

/** Differs in one place: a character more, less, or another one, or two that are swapped. */
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
