import type { AssignmentRow, MyAssignments } from '@vantage/contracts/activities/assignments'
import { levels } from '@vantage/contracts/activities/levels'
import { limits } from '@vantage/contracts/limits'
import { toAskForm } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/use-session.ts'

/** How many assignments there are, and how many of them are submitted, as the server counts them. */
export type Totals = Pick<MyAssignments, 'total' | 'submitted'>

export const isCompleted = (row: AssignmentRow): boolean => row.isreport === 1

/** Whether everything is done: as many completed as there are, and not none. */
export const isAllFinished = ({ total, submitted }: Totals): boolean =>
  total !== 0 && submitted === total

/** Whether a report of the reader is still to come: whoever is evaluated answers about themself, too. */
export const awaitsReport = (rows: readonly AssignmentRow[]): boolean =>
  rows.some(({ level, released }) => level === levels.self && !released)

/** Activities still to be answered that show groups smaller than the usual minimum. */
export const showingSmallGroups = (rows: readonly AssignmentRow[]): AssignmentRow[] =>
  ofEachActivity(
    rows.filter((row) => !isCompleted(row) && row.anonymity_min < limits.anonymityDefault),
  )

/** Activities whose people may read what they give away. */
export const released = (rows: readonly AssignmentRow[]): AssignmentRow[] =>
  ofEachActivity(rows.filter((row) => row.released))

const ofEachActivity = (rows: readonly AssignmentRow[]) => [
  ...new Map(rows.map((row) => [row.activity_id, row])).values(),
]

/** Share of the questions that are saved, 0..100. */
export const savedPercent = ({ saved, questions }: AssignmentRow): number =>
  questions === 0 ? 0 : Math.min(100, (saved * 100) / questions)

/** The address of a row's form, with what the form shows before it is there. */
export function useAskFormLink(): (row: AssignmentRow) => string {
  const { user } = useSession()
  return (row) =>
    toAskForm({
      username: user?.username ?? '',
      questionnaire_id: row.questionnaire_id,
      relations_id: row.relations_id,
      actname: row.name,
      actname_en: row.name_en,
      fullname_obj: row.fullname,
      englishname_obj: row.englishname,
      username_obj: row.username,
    })
}
