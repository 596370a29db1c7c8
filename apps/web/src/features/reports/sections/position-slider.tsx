import type { CSSProperties } from 'react'
import type { CompanyRange } from '@vantage/contracts/reports/report'
import { useLingui } from '@lingui/react'
import { MarkAt, type Source } from '../../../components/source-mark.tsx'
import { colorVar } from '../../../theme/colors.ts'
import { shown } from '../../../lib/figures.ts'
import { positionOf } from '../model/position.ts'
import { useReport } from '../report-context.ts'
import { Why } from '../sheet/sheet.tsx'
import { useAbsence } from '../sheet/source-name.tsx'

const y = 9
const trackLook: CSSProperties = { stroke: colorVar('ink.faint'), strokeWidth: 1 }

type PositionSliderProps = { source: Source; score: number | null; company: CompanyRange }

/** A read-only slider: where a score lies between the company's lowest and highest. */
export function PositionSlider({ source, score, company }: PositionSliderProps) {
  const { i18n } = useLingui()
  const { hidden } = useReport().view
  const absence = useAbsence()
  // The header of the column says that it is hidden.
  if (score === null && hidden.has(source)) return '–'
  if (score === null) return <Why>{absence(source)}</Why>
  const { average, min, max } = company
  if (average === null || min === null || max === null) {
    return <Why>{i18n.t('reports.not-enough')}</Why>
  }
  const position = positionOf(score, { average, min, max })
  if (position.kind === 'identical') {
    return <Why>{i18n.t('reports.identical', { value: shown(min) })}</Why>
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
      aria-label={i18n.t('reports.position-of', { source: i18n.t('reports.source', { source }) })}
      aria-valuemin={min / 100}
      aria-valuemax={max / 100}
      aria-valuenow={score / 100}
      aria-valuetext={i18n.t('reports.detail.position-alt', values)}
    >
      <svg width="100%" height="30" aria-hidden="true">
        <line style={trackLook} x1="0" x2="100%" y1={y} y2={y} />
        <line style={trackLook} x1="0" x2="0" y1={y - 4} y2={y + 4} />
        <line style={trackLook} x1="100%" x2="100%" y1={y - 4} y2={y + 4} />
        <MarkAt source="company" r={3.6} percent={position.average} y={y} />
        <MarkAt source={source} r={4.8} percent={position.score} y={y} />
        <text data-tone="faint" x="0" y="28">
          {values.min}
        </text>
        <text data-tone="faint" x="100%" y="28" textAnchor="end">
          {values.max}
        </text>
      </svg>
    </div>
  )
}
