import type { CSSProperties } from 'react'
import { lineLooks, Mark, type Source } from '../../../components/source-mark.tsx'
import { colorVar } from '../../../theme/colors.ts'
import type { TargetLine } from '../model/lines.ts'

interface RadarProps {
  label: string
  targets: readonly TargetLine[]
  /** Back to front; one that lacks a number draws nothing. */
  sources: readonly Source[]
  markSize: number
  thin?: boolean
}

const rings = [1, 2, 3, 4, 5]
const place: CSSProperties = {
  position: 'absolute',
  left: 'calc(50% - var(--r-x))',
  top: 'calc(50% - var(--r-y))',
  width: 'calc(2 * var(--r-x))',
  height: 'calc(2 * var(--r-y))',
}

/** The place of `score`, in hundredths, on axis `index` of `count`, in percent from the middle; the first points upwards. */
function pointAt(index: number, count: number, score: number): [number, number] {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return [(score / 10) * Math.cos(angle), (score / 10) * Math.sin(angle)]
}
const percent = (value: number) => `${(50 + value).toFixed(2)}%`

/**
 * The drawn part of a radar chart, 0 to 5 in steps of 1: rings, lines and marks, in the middle of a box that says the
 * outer ring's radius as `--r-x` and `--r-y`; names and numbers lie around it. SVG: it prints sharply, in few bytes.
 */
export function Radar({ label, targets, sources, markSize, thin = false }: RadarProps) {
  const count = targets.length
  return (
    <svg role="img" aria-label={label} style={place}>
      {rings.map((ring) => (
        <circle
          key={ring}
          cx="50%"
          cy="50%"
          r={`${ring * 10}%`}
          fill="none"
          stroke={colorVar(ring === 5 ? 'line.strong' : 'line')}
        />
      ))}
      {targets.map(({ id }, i) => {
        const [x, y] = pointAt(i, count, 500)
        return (
          <line
            key={id}
            x1="50%"
            y1="50%"
            x2={percent(x)}
            y2={percent(y)}
            stroke={colorVar('line')}
          />
        )
      })}
      {sources.map((source) => {
        const values = targets.flatMap(({ scores }) => scores[source] ?? [])
        if (values.length < count) return null
        const points = values.map((value, i) => pointAt(i, count, value))
        const isTick = source === 'company'
        return (
          <g key={source}>
            {/* A polygon has no percentages: a view box of its own takes their place, and leaves its line as wide as it is. */}
            <svg viewBox="-50 -50 100 100">
              <polygon
                points={points.map((point) => point.map((at) => at.toFixed(2)).join()).join(' ')}
                vectorEffect="non-scaling-stroke"
                style={{
                  ...lineLooks[source],
                  ...(thin ? { strokeWidth: 1.5 } : {}),
                  ...(isTick ? { fill: colorVar('company'), fillOpacity: 0.13 } : {}),
                }}
              />
            </svg>
            {points.map(([x, y], i) => (
              <svg key={i} x={percent(x)} y={percent(y)} width="1" height="1" overflow="visible">
                <g {...(isTick ? { transform: `rotate(${90 + (i * 360) / count})` } : {})}>
                  <Mark source={source} r={isTick ? markSize * 0.6 : markSize} />
                </g>
              </svg>
            ))}
          </g>
        )
      })}
    </svg>
  )
}
