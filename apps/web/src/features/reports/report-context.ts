import { createContext, useContext } from 'react'
import type { ReportView } from './model/report-view.ts'

/** The same sections serve the screen and the A4 copy; `mode` is where they are shown. */
type ReportScope = { view: ReportView } & (
  | { mode: 'print' }
  | {
      mode: 'screen'
      /** Ids of the targets whose questions are unfolded in section 6. */
      unfolded: ReadonlySet<number>
      onUnfold: (targets: ReadonlySet<number>) => void
    }
)

export const ReportContext = createContext<ReportScope | null>(null)

/** The report at hand and where it is shown. */
export function useReport(): ReportScope {
  const scope = useContext(ReportContext)
  if (!scope) throw new Error('A report section is used outside a report')
  return scope
}
