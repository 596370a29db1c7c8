import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useT } from '../../../lib/i18n/index.tsx'
import { shown } from '../model/figures.ts'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'

/** A score with two decimals, or why there is none. */
export function ScoreValue({ source, score }: { source: Source; score: number | null }) {
  const t = useT()
  const { view } = useReport()
  if (score !== null) return shown(score)
  if (view.hidden.has(source)) return <span className="why">{t('reports.hidden-short')}</span>
  return <Dash reason={t(source === 'company' ? 'reports.not-enough' : 'reports.no-answers')} />
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
