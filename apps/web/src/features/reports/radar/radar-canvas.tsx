import {
  Chart as ChartJs,
  Filler,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
} from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import type { TargetLine } from '../model/lines.ts'
import type { Source } from '../model/sources.ts'
import { radarData, radarOptions } from './radar-data.ts'
import { usePalette } from './use-palette.ts'

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
