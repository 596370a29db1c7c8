import {
  type ChartData,
  Chart as ChartJs,
  type ChartOptions,
  Filler,
  LineElement,
  PointElement,
  type PointStyle,
  RadarController,
  RadialLinearScale,
} from 'chart.js'
import { useMemo, useSyncExternalStore } from 'react'
import { Chart } from 'react-chartjs-2'
import { dashes, type Source } from '../../../components/source-mark.tsx'
import { onColorScheme } from '../../../theme/color-mode.ts'
import { colors } from '../../../theme/colors.ts'
import type { TargetLine } from '../model/lines.ts'

ChartJs.register(RadarController, RadialLinearScale, PointElement, LineElement, Filler)

/** Room for marks on the outer ring, in pixels. */
const radarPadding = 8

interface RadarSeries {
  targets: readonly TargetLine[]
  /** Back to front. */
  sources: readonly Source[]
  /** Brought forward, beside the weighted score; null shows all alike. */
  chosen?: Source | null
  markSize: number
}

/** The drawn part of a radar chart on the screen: rings, lines and marks. Names and numbers lie around it. */
export function RadarCanvas(props: RadarSeries & { label: string }) {
  const { label, targets, sources, chosen = null, markSize } = props
  const theme = useSyncExternalStore(onColorScheme, currentTheme)
  const palette = theme === 'dark' ? darkColor : lightColor
  const data = useMemo(
    () => radarData({ targets, sources, chosen, markSize }, palette),
    [targets, sources, chosen, markSize, palette],
  )
  const options = useMemo(() => radarOptions(palette), [palette])
  return <Chart type="radar" data={data} options={options} role="img" aria-label={label} />
}

/** The value of a colour: a canvas cannot use CSS variables. */
type Palette = (name: Source | 'paper' | 'line' | 'line.strong') => string

const lightColor: Palette = (name) => colors[name][0]
const darkColor: Palette = (name) => colors[name][1]

const currentTheme = () => document.documentElement.dataset.theme

const pointStyles: Record<Source, PointStyle> = {
  superior: 'triangle',
  peer: 'rect',
  subordinate: 'rectRot',
  self: 'circle',
  weighted: 'circle',
  company: 'line',
}
/** Sizes at which the marks look alike; chart.js measures each shape differently. */
const pointSizes: Record<Source, number> = {
  superior: 1.35,
  peer: 1.4,
  subordinate: 1.45,
  self: 1,
  weighted: 1.2,
  company: 1,
}

/** The datasets of a radar chart; a source without numbers draws nothing. */
function radarData(series: Required<RadarSeries>, palette: Palette): ChartData<'radar', number[]> {
  const { targets, sources } = series
  const drawn = sources.flatMap((source) => {
    const values = targets.flatMap(({ scores }) => scores[source] ?? [])
    return values.length === targets.length ? [{ source, values }] : []
  })
  return {
    labels: targets.map(({ no }) => no),
    // chart.js paints its first dataset last, on top of the others.
    datasets: drawn.reverse().map(({ source, values }) => ({
      data: values,
      ...datasetLook(source, series, palette),
    })),
  }
}

function datasetLook(
  source: Source,
  { targets, chosen, markSize }: Required<RadarSeries>,
  palette: Palette,
) {
  const faded = chosen !== null && source !== chosen && source !== 'weighted'
  const shade = (color: string) => (faded ? alpha(color, 0.14) : color)
  const color = shade(palette(source))
  const hollow = source === 'self'
  const isTick = source === 'company'
  return {
    borderColor: color,
    borderWidth: source === 'weighted' ? 2.5 : isTick ? 1.25 : 1.5,
    borderDash: [...dashes[source]],
    fill: isTick,
    backgroundColor: alpha(palette('company'), faded ? 0.05 : 0.13),
    pointStyle: pointStyles[source],
    pointRadius: markSize * pointSizes[source],
    pointRotation: isTick ? targets.map((_, i) => (i * 360) / targets.length) : 0,
    pointBackgroundColor: hollow ? palette('paper') : color,
    pointBorderColor: hollow || isTick ? color : shade(palette('paper')),
    pointBorderWidth: hollow || isTick ? 2 : 1,
    clip: false as const,
  }
}

/** `#rrggbb` with an opacity of 0..1. */
function alpha(color: string, opacity: number): string {
  const hex = Math.round(opacity * 255).toString(16)
  return color + hex.padStart(2, '0')
}

/** The axis goes from 0 to 5 in steps of 1, on circles; nothing moves. */
function radarOptions(palette: Palette): ChartOptions<'radar'> {
  return {
    animation: false,
    events: [],
    maintainAspectRatio: false,
    layout: { padding: radarPadding },
    scales: {
      // In hundredths.
      r: {
        min: 0,
        max: 500,
        ticks: { display: false, stepSize: 100 },
        grid: {
          circular: true,
          color: ({ index }) => palette(index === 5 ? 'line.strong' : 'line'),
        },
        angleLines: { color: palette('line') },
        pointLabels: { display: false },
      },
    },
  }
}
