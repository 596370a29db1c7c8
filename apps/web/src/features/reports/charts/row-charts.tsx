import type { CompanyRange } from '@vantage/contracts/reports/report'
import type { CSSProperties } from 'react'
import { MarkAt, type Source } from '../../../components/source-mark.tsx'
import { formatHundredths } from '../../../lib/figures.ts'
import { colorVar } from '../../../theme/colors.ts'
import type { QuestionLine, Scores } from '../model/lines.ts'
import { fromZero, onScale, positionOf } from '../model/positions.ts'
import { useReport, Why } from '../sheet/sheet.tsx'

/** The lines of charts that belong to no source. */
export const baseLook: CSSProperties = { stroke: colorVar('ink'), strokeWidth: 1 }
const gridLook: CSSProperties = { stroke: colorVar('line'), shapeRendering: 'crispEdges' }
const spanLook: CSSProperties = { stroke: colorVar('line.strong'), strokeWidth: 3 }
const trackLook: CSSProperties = { stroke: colorVar('ink.faint'), strokeWidth: 1 }
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

const gridOf = (from: 0 | 1) =>
  Array.from({ length: 6 - from }, (_, step) => ({
    value: from + step,
    x: `${(step / (5 - from)) * 100}%`,
  }))

/** The numbers above a column of charts, at the gridlines of its cells; the last is 5. */
export function Axis({ from }: { from: 0 | 1 }) {
  return (
    <svg width="100%" height="14" aria-hidden="true">
      {gridOf(from).map(({ value, x }) => (
        <text key={value} x={x} y="11" textAnchor="middle">
          {value}
        </text>
      ))}
    </svg>
  )
}

/** The axis's gridlines behind a chart, longer than any row: the cell cuts them off. A gradient would print as a bitmap. */
export function Gridlines({ from }: { from: 0 | 1 }) {
  return gridOf(from).map(({ value, x }) => (
    <line key={value} style={gridLook} x1={x} x2={x} y1="-99" y2="99" />
  ))
}

const stripHeight = 26

/** All sources of one row on a line of 1 to 5; a bar joins the lowest and the highest. */
export function Strip({ scores }: { scores: Scores }) {
  const { i18n, inWords, columns } = useReport()
  const sources: Source[] = ['company', ...columns]
  const own = columns.flatMap((source) => scores[source] ?? [])
  return (
    <svg
      width="100%"
      height={stripHeight}
      role="img"
      aria-label={inWords(scores, sources) || i18n.t('reports.no-answers')}
    >
      <Gridlines from={1} />
      {own.length > 0 && (
        <line
          style={spanLook}
          x1={`${onScale(Math.min(...own))}%`}
          x2={`${onScale(Math.max(...own))}%`}
          y1={stripHeight / 2}
          y2={stripHeight / 2}
        />
      )}
      {sources.map((source) => {
        const score = scores[source]
        if (score === null) return null
        const percent = onScale(score)
        return <MarkAt key={source} source={source} r={4.6} percent={percent} y={stripHeight / 2} />
      })}
    </svg>
  )
}

const whiskerLook: CSSProperties = { stroke: colorVar('ink'), strokeWidth: 1.25 }
const innerLook: CSSProperties = { stroke: colorVar('paper'), strokeWidth: 1.25 }

type ScoredLine = Pick<QuestionLine, 'scores' | 'precision'>

/** The likely range to either side of a score, ends included, in percent of a chart that ends at 5. */
function likelyRange(score: number, margin: number, percentOf: (score: number) => number) {
  const least = percentOf(0) < 0 ? 100 : 0
  return [
    percentOf(Math.max(least, score - margin)),
    percentOf(Math.min(500, score + margin)),
  ] as const
}

type WhiskerProps = { from: number; to: number; y: number; look?: CSSProperties }

/** A thin line with a short one at its end, which lies `to` from `from`. */
function Whisker({ from, to, y, look = whiskerLook }: WhiskerProps) {
  return (
    <g style={look}>
      <line x1={`${from}%`} x2={`${to}%`} y1={y} y2={y} />
      <line x1={`${to}%`} x2={`${to}%`} y1={y - 4} y2={y + 4} />
    </g>
  )
}

/** Self and weighted score on a line of 1 to 5, with the likely range; what lies between them is the gap. */
export function GapLine({ line, grid = false }: { line: ScoredLine; grid?: boolean }) {
  const { scores, precision } = line
  const { inWords } = useReport()
  const { self, weighted } = scores
  if (self === null || weighted === null) return null
  const [x1, x2] = [onScale(self), onScale(weighted)]
  const likely = precision.margin === null ? [] : likelyRange(weighted, precision.margin, onScale)
  return (
    <svg width="100%" height="26" role="img" aria-label={inWords(scores, ['self', 'weighted'])}>
      {grid && <Gridlines from={1} />}
      <line style={baseLook} x1={`${x1}%`} x2={`${x2}%`} y1="13" y2="13" />
      {likely.map((end) => (
        <Whisker key={end} from={x2} to={end} y={13} />
      ))}
      <MarkAt source="self" r={5.5} percent={x1} y={13} />
      <MarkAt source="weighted" r={5} percent={x2} y={13} />
    </svg>
  )
}

/** Two bars from 0 to 5: the weighted score solid with its likely range, the self-rating hollow, numbers at their ends. */
export function Bars({ line: { scores, precision } }: { line: ScoredLine }) {
  const { inWords } = useReport()
  const { weighted, self } = scores
  const end = fromZero(weighted ?? 0)
  const [low, high] =
    precision.margin === null ? [end, end] : likelyRange(weighted ?? 0, precision.margin, fromZero)
  return (
    <svg
      width="100%"
      height={self === null ? 18 : 34}
      role="img"
      aria-label={inWords(scores, ['weighted', 'self'])}
    >
      <Gridlines from={0} />
      {weighted !== null && (
        <>
          <rect fill={colorVar('weighted')} x="0" y="4" width={`${end}%`} height="10" />
          {precision.margin !== null && (
            <>
              <Whisker from={end} to={low} y={9} look={innerLook} />
              <Whisker from={end} to={high} y={9} />
            </>
          )}
          <text style={haloLook} data-tone="strong" x={`${high}%`} dx="6" y="13">
            {formatHundredths(weighted)}
          </text>
        </>
      )}
      {self !== null && (
        <>
          <rect style={hollowLook} x="0" y="19.75" width={`${fromZero(self)}%`} height="8.5" />
          <text style={haloLook} x={`${fromZero(self)}%`} dx="6" y="28">
            {formatHundredths(self)}
          </text>
        </>
      )}
    </svg>
  )
}

/** How high a slider is, the middle of its line, and where its numbers stand: closer on paper. */
const sliders = { screen: { height: 30, y: 9, below: 28 }, print: { height: 25, y: 7, below: 23 } }

type PositionSliderProps = { source: Source; score: number | null; company: CompanyRange }

/** A read-only slider: where a score lies between the company's lowest and highest. */
export function PositionSlider({ source, score, company }: PositionSliderProps) {
  const { i18n, absence, hidden, mode } = useReport()
  const { height, y, below } = sliders[mode]
  // The header of the column says that it is hidden.
  if (score === null) return hidden.has(source) ? '–' : <Why>{absence(source)}</Why>
  const { average, min, max } = company
  if (average === null || min === null || max === null) {
    return <Why>{i18n.t('reports.not-enough')}</Why>
  }
  const position = positionOf(score, { average, min, max })
  if (position.kind === 'identical') {
    return <Why>{i18n.t('reports.identical', { value: formatHundredths(min) })}</Why>
  }
  const values = {
    value: formatHundredths(score),
    min: formatHundredths(min),
    average: formatHundredths(average),
    max: formatHundredths(max),
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
      <svg width="100%" height={height} aria-hidden="true">
        <line style={trackLook} x1="0" x2="100%" y1={y} y2={y} />
        <line style={trackLook} x1="0" x2="0" y1={y - 4} y2={y + 4} />
        <line style={trackLook} x1="100%" x2="100%" y1={y - 4} y2={y + 4} />
        <MarkAt source="company" r={3.6} percent={position.average} y={y} />
        <MarkAt source={source} r={4.8} percent={position.score} y={y} />
        <text data-tone="faint" x="0" y={below}>
          {values.min}
        </text>
        <text data-tone="faint" x="100%" y={below} textAnchor="end">
          {values.max}
        </text>
      </svg>
    </div>
  )
}
