import type { ScoreSource } from '@vantage/contracts/reports/report'
import type { CSSProperties, ReactElement } from 'react'
import { colorVar } from '../theme/colors.ts'

/** What a score comes from; colour, mark and dash follow from it everywhere. */
export type Source = ScoreSource | 'company'

/** Dashes of lines, in pixels: told apart without colour too. */
export const dashes: Record<Source, readonly number[]> = {
  superior: [9, 4],
  peer: [5, 3],
  subordinate: [9, 3, 2, 3],
  self: [2, 3],
  weighted: [],
  company: [],
}

const filled = (source: Source, edge = 1.5): CSSProperties => ({
  fill: colorVar(source),
  stroke: colorVar('paper'),
  strokeWidth: edge,
  paintOrder: 'stroke',
})
/** Styles, not components: a report has thousands of marks. */
const markLooks: Record<Source, CSSProperties> = {
  superior: filled('superior'),
  peer: filled('peer'),
  subordinate: filled('subordinate'),
  self: { fill: colorVar('paper'), stroke: colorVar('self'), strokeWidth: 2 },
  weighted: filled('weighted'),
  company: filled('company', 1),
}
const line = (source: Source, width = 1.5): CSSProperties => ({
  fill: 'none',
  stroke: colorVar(source),
  strokeWidth: width,
  strokeDasharray: dashes[source].join(' '),
})

/** How a source's line is drawn, as a style. */
export const lineLooks: Record<Source, CSSProperties> = {
  superior: line('superior'),
  peer: line('peer'),
  subordinate: line('subordinate'),
  self: line('self'),
  weighted: line('weighted', 2.5),
  company: line('company', 1.25),
}

const shapes: Record<Source, (r: number) => ReactElement> = {
  superior: (r) => <path d={`M0 ${-1.25 * r}L${1.2 * r} ${0.85 * r}H${-1.2 * r}Z`} />,
  peer: (r) => <rect x={-0.92 * r} y={-0.92 * r} width={1.84 * r} height={1.84 * r} />,
  subordinate: (r) => <path d={`M0 ${-1.35 * r}L${1.35 * r} 0L0 ${1.35 * r}L${-1.35 * r} 0Z`} />,
  self: (r) => <circle r={0.98 * r} />,
  weighted: (r) => <circle r={1.1 * r} />,
  company: (r) => <rect x={-1.25} y={-1.7 * r} width={2.5} height={3.4 * r} />,
}

type MarkProps = { source: Source; r: number }

/** A source's mark around the origin of the SVG it is in; `r` is its size in pixels. */
export function Mark({ source, r }: MarkProps) {
  return (
    <g data-mark={source} style={markLooks[source]}>
      {shapes[source](r)}
    </g>
  )
}

/** A mark at a share of the chart's width, `y` pixels from its top. */
export function MarkAt({ percent, y, ...mark }: MarkProps & { percent: number; y: number }) {
  return (
    <svg x={`${percent.toFixed(2)}%`} y={y} width="1" height="1" overflow="visible">
      <Mark {...mark} />
    </svg>
  )
}

/** A source's line and mark, as the radar charts draw them. */
export function LineSample({ source }: { source: Source }) {
  return (
    <svg width="36" height="14" aria-hidden="true">
      <line style={lineLooks[source]} x1="0" x2="36" y1="7" y2="7" />
      <MarkAt source={source} r={4} percent={50} y={7} />
    </svg>
  )
}
