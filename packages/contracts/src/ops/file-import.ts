/** The lists that a file can bring rows for. */
export const importKinds = ['departments', 'employees', 'targets', 'questions'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * `checking`: a job reads and checks it. `refused`: it cannot be read at all. `bad`: rows are wrong, and nothing can be
 * written; `ready`: it can. `writing`, `written`, `cancelled`.
 */
export const fileImportStates = [
  ...(['checking', 'refused', 'bad', 'ready', 'writing', 'written', 'cancelled'] as const),
] as const
export type FileImportState = (typeof fileImportStates)[number]

export interface FileImportSummary {
  /** Columns that were found, in the order of the file. */
  columns: string[]
  /** Headings that mean nothing here and are left out. */
  unknown: string[]
  /** Why the file cannot be read; empty when it can. */
  faults: RowProblem[]
}

/** Why something cannot be imported. `column` is '' for a whole row or file. */
export interface RowProblem {
  column: string
  value: string
  reason: string
}
