import { createContext, useContext } from 'react'
import type { ReportView } from './model/report-view.ts'

/** The same sections serve the screen and the A4 copy; `mode` is where they are shown. */
export type ReportMode = 'screen' | 'print'

interface ReportScope {
  view: ReportView
  mode: ReportMode
}

export const ReportContext = createContext<ReportScope | null>(null)

/** The report at hand and where it is shown. */
export function useReport(): ReportScope {
  const scope = useContext(ReportContext)
  if (!scope) throw new Error('A report section is used outside a report')
  return scope
}
