import type { CSSProperties } from 'react'
import { useLingui } from '@lingui/react'
import { MarkAt, type Source } from '../../../components/source-mark.tsx'
import { colorVar } from '../../../theme/colors.ts'
import { shown } from '../../../lib/figures.ts'
import { joinNames } from '../../../lib/names.ts'
import type { Scores } from '../model/lines.ts'
import { fromZero, onScale } from '../model/position.ts'
import { useReport } from '../report-context.ts'

/** The lines of charts that belong to no source. */
export const baseLook: CSSProperties = { stroke: colorVar('ink'), strokeWidth: 1 }
const spanLook: CSSProperties = { stroke: colorVar('line.strong'), strokeWidth: 3 }
const hollowLook: CSSProperties = {
  fill: colorVar('paper'),
  stroke: colorVar('self'),
  strokeWidth: 1.5,
}
/** Keeps a number legible where it crosses a gridline. */
const haloLook: CSSProperties = {
  paintOrder: 'stroke',
  stroke: colorVar('paper'),
  strokeWidth: 4,
}

/** The numbers above a column of charts, at the gridlines of its cells. */
export function Axis({ from, to }: { from: 0 | 1; to: 5 }) {
  const values = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return (
    <svg width="100%" height="14" aria-hidden="true">
      {values.map((value) => (
        <text key={value} x={`${((value - from) / (to - from)) * 100}%`} y="11" textAnchor="middle">
          {value}
        </text>
      ))}
    </svg>
  )
}

const stripHeight = 26

/** All sources of one row on a line of 1 to 5; a bar joins the lowest and the highest. */
export function Strip({ scores }: { scores: Scores }) {
  const { i18n } = useLingui()
  const { view } = useReport()
  const marks = (['company', ...view.columns] as Source[]).flatMap((source) => {
    const score = scores[source]
    return score === null ? [] : [{ source, score }]
  })
  const own = marks.flatMap(({ source, score }) => (source === 'company' ? [] : [score]))
  const label = marks.map(
    ({ source, score }) => `${i18n.t('reports.source', { source })} ${shown(score)}`,
  )
  return (
    <svg
      width="100%"
      height={stripHeight}
      role="img"
      aria-label={joinNames(view.lang, label) || i18n.t('reports.no-answers')}
    >
      {own.length > 0 && (
        <line
          style={spanLook}
          x1={`${onScale(Math.min(...own))}%`}
          x2={`${onScale(Math.max(...own))}%`}
          y1={stripHeight / 2}
          y2={stripHeight / 2}
        />
      )}
      {marks.map(({ source, score }) => (
        <MarkAt key={source} source={source} r={4.6} percent={onScale(score)} y={stripHeight / 2} />
      ))}
    </svg>
  )
}

/** Self and weighted score on a line of 1 to 5; what lies between them is the gap. */
export function GapLine({ scores: { self, weighted } }: { scores: Scores }) {
  const { i18n } = useLingui()
  const { lang } = useReport().view
  if (self === null || weighted === null) return null
  const name = (source: Source) => i18n.t('reports.source', { source })
  const label = joinNames(lang, [
    `${name('self')} ${shown(self)}`,
    `${name('weighted')} ${shown(weighted)}`,
  ])
  return (
    <svg width="100%" height="26" role="img" aria-label={label}>
      <line
        style={baseLook}
        x1={`${onScale(self)}%`}
        x2={`${onScale(weighted)}%`}
        y1="13"
        y2="13"
      />
      <MarkAt source="self" r={5.5} percent={onScale(self)} y={13} />
      <MarkAt source="weighted" r={5} percent={onScale(weighted)} y={13} />
    </svg>
  )
}

/** Two bars from 0 to 5: the weighted score solid, the self-rating hollow, numbers at their ends. */
export function Bars({ scores: { weighted, self } }: { scores: Scores }) {
  const { i18n } = useLingui()
  const { lang } = useReport().view
  const label = [
    ...(weighted === null
      ? []
      : [`${i18n.t('reports.source', { source: 'weighted' })} ${shown(weighted)}`]),
    ...(self === null ? [] : [`${i18n.t('reports.source', { source: 'self' })} ${shown(self)}`]),
  ]
  return (
    <svg width="100%" height="34" role="img" aria-label={joinNames(lang, label)}>
      {weighted !== null && (
        <>
          <rect
            fill={colorVar('weighted')}
            x="0"
            y="4"
            width={`${fromZero(weighted)}%`}
            height="10"
          />
          <text style={haloLook} data-tone="strong" x={`${fromZero(weighted)}%`} dx="6" y="13">
            {shown(weighted)}
          </text>
        </>
      )}
      {self !== null && (
        <>
          <rect style={hollowLook} x="0" y="19.75" width={`${fromZero(self)}%`} height="8.5" />
          <text style={haloLook} x={`${fromZero(self)}%`} dx="6" y="28">
            {shown(self)}
          </text>
        </>
      )}
    </svg>
  )
}
