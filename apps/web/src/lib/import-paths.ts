import type { ImportKind, ImportPlace } from '@vantage/contracts/ops/file-import'
import { paths, toRaters } from './paths.ts'

/** The pages on which rows are brought in from a file. */
export const importPaths: Record<ImportKind, string> = {
  departments: paths.importDepartments,
  employees: paths.importEmployees,
  targets: paths.importTargets,
  questions: paths.importQuestions,
  relations: paths.importRelations,
}

/** Where what a file has brought is seen. */
export const toImported = (place: ImportPlace): string =>
  place.kind === 'relations'
    ? toRaters(place.activityId)
    : importPaths[place.kind].slice(0, -'/import'.length)

/** Where a file is brought for a list, or for a draft. */
export const toImport = (place: ImportPlace): string => `${toImported(place)}/import`
