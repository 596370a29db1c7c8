import { emptyLists, type Lists } from '../activity-files/lists.ts'
import { checkNamed, checkQuestions } from './check-catalogue.ts'
import { checkEmployees } from './check-employees.ts'
import { checkRelations } from './check-relations.ts'
import type { FileRow, CheckedRow } from './checked-row.ts'
import type { Db } from '@vantage/db/client'
import type { fileImports } from '@vantage/db/ops/tables'

/** Where the rows of an import go. */
type Place = Pick<typeof fileImports.$inferSelect, 'kind' | 'activityId'>

/** What each row would do. */
export function checkRows(
  db: Db,
  { kind, activityId }: Place,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  switch (kind) {
    case 'relations':
      return checkRelations(db, activityId ?? 0, rows)
    case 'employees':
      return checkEmployees(db, rows)
    case 'questions':
      return checkQuestions(db, rows)
    default:
      return checkNamed(db, kind, rows)
  }
}

/** The rows as the lists of an activity file, each at its line. */
export function listsOf(
  kind: Exclude<Place['kind'], 'relations'>,
  rows: readonly CheckedRow[],
): Lists {
  const entries = rows.flatMap(({ line, entry }) => (entry ? [[line, entry] as const] : []))
  return { ...emptyLists(), [kind]: new Map(entries) }
}
