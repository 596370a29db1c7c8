import type { ReactElement } from 'react'
import type { Source } from '../model/sources.ts'

type Draw = (r: number, rotate: number) => ReactElement

const shapes: Record<Source, Draw> = {
  superior: (r) => <path d={`M0 ${-1.25 * r}L${1.2 * r} ${0.85 * r}H${-1.2 * r}Z`} />,
  peer: (r) => <rect x={-0.92 * r} y={-0.92 * r} width={1.84 * r} height={1.84 * r} />,
  subordinate: (r) => <path d={`M0 ${-1.35 * r}L${1.35 * r} 0L0 ${1.35 * r}L${-1.35 * r} 0Z`} />,
  self: (r) => <circle r={0.98 * r} />,
  weighted: (r) => <circle r={1.1 * r} />,
  company: (r, rotate) => (
    <rect
      x={-1.25}
      y={-1.7 * r}
      width={2.5}
      height={3.4 * r}
      {...(rotate ? { transform: `rotate(${rotate})` } : {})}
    />
  ),
}

type MarkProps = { source: Source; r: number; rotate?: number }

/** A source's mark around the origin of the SVG it is in; `r` is its size in pixels. */
export function Mark({ source, r, rotate = 0 }: MarkProps) {
  return <g className={`mark mark-${source}`}>{shapes[source](r, rotate)}</g>
}

/** A mark at a share of the chart's width, `y` pixels from its top. */
export function MarkAt({ percent, y, ...mark }: MarkProps & { percent: number; y: number }) {
  return (
    <svg x={`${percent.toFixed(2)}%`} y={y} width="1" height="1">
      <Mark {...mark} />
    </svg>
  )
}

/** A source's mark beside its name. */
export function Glyph({ source }: { source: Source }) {
  return (
    <svg className="glyph" viewBox="-7 -7 14 14" aria-hidden="true">
      <Mark source={source} r={source === 'company' ? 4 : 4.5} />
    </svg>
  )
}

/** A source's line and mark, as the radar chart draws them. */
export function LineSample({ source }: { source: Source }) {
  return (
    <svg className="sample" width="36" height="14" aria-hidden="true">
      <line className={`line line-${source}`} x1="0" x2="36" y1="7" y2="7" />
      <svg x="18" y="7" width="1" height="1">
        <Mark source={source} r={4} />
      </svg>
    </svg>
  )
}
