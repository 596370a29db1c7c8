import { findCatalogueConflicts, findEmployeeConflicts } from '../activity-files/conflicts.ts'
import { openStaging } from '../activity-files/staging.ts'
import { checkNamed, checkQuestions } from './check-catalogue.ts'
import { checkEmployees } from './check-employees.ts'
import { checkRelations } from './check-relations.ts'
import { badRow, type FileRow, type CheckedRow } from './checked-row.ts'
import type { RowProblem } from '@vantage/contracts/list-files/file-import'
import type { Connection, Db } from '@vantage/db/client'
import type { fileImports } from '@vantage/db/ops/tables'

/** Where the rows of an import go. */
type Place = Pick<typeof fileImports.$inferSelect, 'kind' | 'activityId'>

/** What each row would do, by the file and the database, before the rules that are shared with activity files. */
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

/** Stages rows like those of an activity file, in temporary tables of this connection. */
export async function stage(connection: Connection, rows: readonly CheckedRow[]): Promise<void> {
  const staging = await openStaging(connection)
  for (const row of rows) {
    row.stage?.(staging)
    await staging.flushLarge()
  }
  await staging.flushAll()
  await staging.analyze()
}

/** Conflicts of staged rows with what is stored, by line: the rules that are shared with activity files. */
export async function findConflicts(
  db: Db,
  { lock }: { lock: boolean },
): Promise<Map<number, RowProblem[]>> {
  const found = new Map<number, RowProblem[]>()
  const sink = {
    add: (path: (string | number)[]) => {
      const [list, line, field] = path
      const column = String(field ?? '')
      const ofAccount = column === 'dingtalk_user_id' ? 'dingtalk' : 'raises-rights'
      const reason = list === 'employees' ? ofAccount : 'locked'
      const problems = found.get(Number(line)) ?? []
      found.set(Number(line), [...problems, { column, value: '', reason, detail: '' }])
    },
  }
  await findCatalogueConflicts(db, sink, { lock })
  await findEmployeeConflicts(db, sink)
  return found
}

/** Checks rows by all rules. Leaves staged rows on `connection`, which is to be closed. */
export async function checkFully(
  connection: Connection,
  place: Place,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const checked = await checkRows(connection, place, rows)
  await stage(connection, checked)
  const conflicts = await findConflicts(connection, { lock: false })
  return checked.map((row) => {
    const problems = conflicts.get(row.line)
    if (!problems) return row
    return badRow(row, [
      ...row.problems,
      ...problems.map((each) => ({ ...each, value: row.values[each.column] ?? '' })),
    ])
  })
}
