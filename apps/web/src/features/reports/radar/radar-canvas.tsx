import {
  Chart as ChartJs,
  Filler,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
} from 'chart.js'
import { useMemo, useSyncExternalStore } from 'react'
import { Chart } from 'react-chartjs-2'
import type { Source } from '../../../components/source-mark.tsx'
import { onColorScheme } from '../../../theme/color-mode.ts'
import { colors } from '../../../theme/colors.ts'
import type { TargetLine } from '../model/lines.ts'
import { useReport } from '../report-context.ts'
import { type Palette, radarData, radarOptions } from './radar-data.ts'

ChartJs.register(RadarController, RadialLinearScale, PointElement, LineElement, Filler)

type RadarCanvasProps = {
  label: string
  targets: readonly TargetLine[]
  sources: readonly Source[]
  chosen?: Source | null
  markSize: number
  thin?: boolean
  /** Fixed width and height in pixels, for paper; otherwise it fills its box. */
  size: number | null
}

/** The drawn part of a radar chart: rings, lines and marks. Names and numbers lie around it. */
export function RadarCanvas(props: RadarCanvasProps) {
  const { label, targets, sources, chosen = null, markSize, thin = false, size } = props
  const palette = usePalette()
  const data = useMemo(
    () => radarData({ targets, sources, chosen, markSize, thin }, palette),
    [targets, sources, chosen, markSize, thin, palette],
  )
  const options = useMemo(() => radarOptions(palette, size), [palette, size])
  return (
    <Chart
      type="radar"
      data={data}
      options={options}
      role="img"
      aria-label={label}
      {...(size === null ? {} : { width: size, height: size })}
    />
  )
}

/** The colours for canvases; the A4 copy is light. */
function usePalette(): Palette {
  const { mode } = useReport()
  const theme = useSyncExternalStore(onColorScheme, currentTheme)
  const dark = mode === 'screen' && theme === 'dark'
  return useMemo(() => (name) => colors[name][dark ? 1 : 0], [dark])
}

const currentTheme = () => document.documentElement.dataset.theme
