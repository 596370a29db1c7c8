import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import type { ReportView } from './model/report-view.ts'

/** The same sections serve the screen and the A4 copy; `mode` is where they are shown. */
interface ReportScope {
  view: ReportView
  mode: 'print' | 'screen'
}

export const ReportContext = createContext<ReportScope | null>(null)

/** The report at hand and where it is shown. */
export function useReport(): ReportScope {
  const scope = useContext(ReportContext)
  if (!scope) throw new Error('A report section is used outside a report')
  return scope
}

/** Which targets of section 6 have their questions unfolded, by their ids. */
interface Unfolding {
  unfolded: ReadonlySet<number>
  onUnfold: Dispatch<SetStateAction<ReadonlySet<number>>>
}

/** Apart from the report, nearly all of which would be drawn again with it. On paper everything is unfolded. */
export const UnfoldingContext = createContext<Unfolding>({
  unfolded: new Set(),
  onUnfold: () => {},
})
