import type { RowProblem } from '@vantage/contracts/ops/file-import'
import type { Connection, Db } from '@vantage/db/client'
import type { fileImports } from '@vantage/db/ops/tables'
import { findCatalogueConflicts } from '../../activities/import-campaign/catalogue-conflicts.ts'
import { findEmployeeConflicts } from '../../activities/import-campaign/employee-conflicts.ts'
import { openStaging } from '../../activities/import-campaign/staging.ts'
import { judgeNamed, judgeQuestions } from './judge-catalogue.ts'
import { judgeEmployees } from './judge-employees.ts'
import { judgeRelations } from './judge-relations.ts'
import { badRow, type FileRow, type JudgedRow } from './judged-row.ts'

/** Where the rows of an import go. */
type Place = Pick<typeof fileImports.$inferSelect, 'kind' | 'activityId'>

/** What each row would do, by what the file and the database have; the rules that campaign files have come later. */
export function judge(
  db: Db,
  { kind, activityId }: Place,
  rows: readonly FileRow[],
): Promise<JudgedRow[]> {
  switch (kind) {
    case 'relations':
      return judgeRelations(db, activityId ?? 0, rows)
    case 'employees':
      return judgeEmployees(db, rows)
    case 'questions':
      return judgeQuestions(db, rows)
    default:
      return judgeNamed(db, kind, rows)
  }
}

/** Puts rows where those of a campaign file go, in temporary tables of this connection. */
export async function stage(connection: Connection, rows: readonly JudgedRow[]): Promise<void> {
  const staging = await openStaging(connection)
  for (const row of rows) {
    row.stage?.(staging)
    await staging.flushLarge()
  }
  await staging.flushAll()
  await staging.analyze()
}

/** Why staged rows may not change what is there, by line: the rules of campaign files. */
export async function findConflicts(
  db: Db,
  { lock }: { lock: boolean },
): Promise<Map<number, RowProblem[]>> {
  const found = new Map<number, RowProblem[]>()
  const sink = {
    add: (path: (string | number)[], message: string) => {
      const [list, line, field] = path
      const column = String(field ?? '')
      const reason = reasonOf(String(list), column)
      const detail = reason === 'taken' ? (/^"(.*)" already/.exec(message)?.[1] ?? '') : ''
      const problems = found.get(Number(line)) ?? []
      found.set(Number(line), [...problems, { column, value: '', reason, detail }])
    },
  }
  const reasonOf = (list: string, column: string): RowProblem['reason'] => {
    if (list !== 'employees') return 'locked'
    return column === 'dingtalk_user_id' ? 'dingtalk' : 'raises-rights'
  }
  await findCatalogueConflicts(db, sink, { lock })
  await findEmployeeConflicts(db, sink)
  return found
}

/** The same as `judge`, by the rules of campaign files as well. `connection` is good for nothing else afterwards. */
export async function judgeFully(
  connection: Connection,
  place: Place,
  rows: readonly FileRow[],
): Promise<JudgedRow[]> {
  const judged = await judge(connection, place, rows)
  await stage(connection, judged)
  const conflicts = await findConflicts(connection, { lock: false })
  return judged.map((row) => {
    const problems = conflicts.get(row.line)
    if (!problems) return row
    return badRow(row, [
      ...row.problems,
      ...problems.map((each) => ({ ...each, value: row.values[each.column] ?? '' })),
    ])
  })
}
