import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { shown } from '../model/figures.ts'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'

/** A score with two decimals, or why there is none. */
export function ScoreValue({ source, score }: { source: Source; score: number | null }) {
  const { i18n } = useLingui()
  const { view } = useReport()
  if (score !== null) return shown(score)
  if (view.hidden.has(source)) return <span className="why">{i18n.t('reports.hidden-short')}</span>
  return (
    <Dash
      reason={i18n.t(
        source === 'company' ? /*i18n*/ 'reports.not-enough' : /*i18n*/ 'reports.no-answers',
      )}
    />
  )
}

/** Nothing to show; a screen reader says why, since the note is only below the table. */
export function Dash({ reason }: { reason: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </>
  )
}
