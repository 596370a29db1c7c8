import type { ImportKind } from '@vantage/contracts/ops/file-import'
import { paths } from './paths.ts'

/** Where a list's rows are brought in from a file. */
export const importPaths: Record<ImportKind, string> = {
  departments: paths.importDepartments,
  employees: paths.importEmployees,
  targets: paths.importTargets,
  questions: paths.importQuestions,
}

/** The list that a file's rows go to. */
export const importedLists: Record<ImportKind, string> = {
  departments: paths.consoleDept,
  employees: paths.consoleEmployee,
  targets: paths.consoleTarget,
  questions: paths.consoleQuestion,
}
