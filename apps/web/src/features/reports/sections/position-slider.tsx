import type { CompanyRange } from '@vantage/contracts/reports/report'
import { useLingui } from '@lingui/react'
import { MarkAt } from '../marks/mark.tsx'
import { shown } from '../model/figures.ts'
import { positionOf } from '../model/position.ts'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'

const y = 9

type PositionSliderProps = { source: Source; score: number | null; company: CompanyRange }

/** A read-only slider: where a score lies between the company's lowest and highest. */
export function PositionSlider({ source, score, company }: PositionSliderProps) {
  const { i18n } = useLingui()
  const { view } = useReport()
  if (score === null && view.hidden.has(source)) {
    return <span className="why">{i18n.t('reports.hidden-why', { min: view.anonymityMin })}</span>
  }
  if (score === null) return <span className="why">{i18n.t('reports.no-answers')}</span>
  const { average, min, max } = company
  if (average === null || min === null || max === null) {
    return <span className="why">{i18n.t('reports.not-enough')}</span>
  }
  const position = positionOf(score, { average, min, max })
  if (position.kind === 'identical') {
    return <span className="why">{i18n.t('reports.identical', { value: shown(min) })}</span>
  }
  const values = {
    value: shown(score),
    min: shown(min),
    average: shown(average),
    max: shown(max),
  }
  return (
    <div
      role="meter"
      aria-label={`${i18n.t('reports.position')}, ${i18n.t('reports.source', { source })}`}
      aria-valuemin={min / 100}
      aria-valuemax={max / 100}
      aria-valuenow={score / 100}
      aria-valuetext={i18n.t('reports.detail.position-alt', values)}
    >
      <svg width="100%" height="30" aria-hidden="true">
        <line className="track" x1="0" x2="100%" y1={y} y2={y} />
        <line className="track" x1="0" x2="0" y1={y - 4} y2={y + 4} />
        <line className="track" x1="100%" x2="100%" y1={y - 4} y2={y + 4} />
        <MarkAt source="company" r={3.6} percent={position.average} y={y} />
        <MarkAt source={source} r={4.8} percent={position.score} y={y} />
        <text className="faint" x="0" y="28">
          {values.min}
        </text>
        <text className="faint" x="100%" y="28" textAnchor="end">
          {values.max}
        </text>
      </svg>
    </div>
  )
}
