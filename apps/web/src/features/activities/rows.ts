import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { limits } from '@vantage/contracts/limits'

export const isCompleted = (row: AssignmentRow): boolean => row.isreport === 1

export const countCompleted = (rows: readonly AssignmentRow[]): number =>
  rows.filter(isCompleted).length

/** Whether everything is done: as many completed as there are, and not none. */
export const isAllFinished = (rows: readonly AssignmentRow[]): boolean =>
  rows.length !== 0 && countCompleted(rows) === rows.length

/** What is left to do first, otherwise in the order given. */
export const unfinishedFirst = (rows: readonly AssignmentRow[]): AssignmentRow[] =>
  [...rows].sort((a, b) => a.isreport - b.isreport)

/** Activities still to be answered that show groups smaller than the usual minimum, each once. */
export function showingSmallGroups(rows: readonly AssignmentRow[]): AssignmentRow[] {
  const small = rows.filter(
    (row) => !isCompleted(row) && row.anonymity_min < limits.anonymityDefault,
  )
  return [...new Map(small.map((row) => [row.activity_id, row])).values()]
}

/** Share of the questions that are saved, 0..100. */
export const savedPercent = ({ saved, questions }: AssignmentRow): number =>
  questions === 0 ? 0 : Math.min(100, (saved * 100) / questions)
