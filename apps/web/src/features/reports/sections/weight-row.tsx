import { useLingui } from '@lingui/react'
import { MarkAt } from '../marks/mark.tsx'
import { shownPercent } from '../model/figures.ts'
import type { WeightSpan } from '../model/groups.ts'
import { useReport } from '../report-context.ts'

/** Twenty marks of 5 percent each: who weighs how much. */
export function WeightRow() {
  const { i18n } = useLingui()
  const { lang, weights: spans } = useReport().view
  const nameOf = ({ rater, percent }: WeightSpan) =>
    `${i18n.t('reports.source', { source: rater })} ${shownPercent(percent, lang)}`
  if (spans.length === 0) return <p className="soft">{i18n.t('reports.sources.nothing')}</p>
  return (
    <svg width="100%" height="46" role="img" aria-label={spans.map(nameOf).join(', ')}>
      {spans.map((span, i) => {
        const last = i > 0 && i === spans.length - 1
        const [from, to] = [span.from * 5, (span.from + span.count) * 5]
        return (
          <g key={span.rater}>
            <text
              className="strong"
              x={`${last ? to : from}%`}
              y="12"
              textAnchor={last ? 'end' : 'start'}
            >
              {nameOf(span)}
            </text>
            <line className="base" x1={`${from + 0.4}%`} x2={`${to - 0.4}%`} y1="19" y2="19" />
            {Array.from({ length: span.count }, (_, unit) => span.from + unit).map((unit) => (
              <MarkAt key={unit} source={span.rater} r={5.2} percent={unit * 5 + 2.5} y={34} />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
