import { useLingui } from '@lingui/react'
import type { TraitScores } from '@vantage/contracts/big-five/big-five-test'
import { traits } from '@vantage/contracts/big-five/traits'
import {
  Chart as ChartJs,
  type ChartData,
  type ChartOptions,
  Filler,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
} from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { useColors } from '../../../theme/use-colors.ts'

ChartJs.register(RadarController, RadialLinearScale, PointElement, LineElement, Filler)

/** The most that a trait can have: 12 answers of 5. */
const maximum = 60

/**
 * The five sums on a radar chart from 0 to 60; the table beside it has the numbers. It fills its box, which is wider than
 * high on a phone: there the longest names need the width.
 */
export function TraitsRadar({ scores }: { scores: TraitScores }) {
  const { i18n } = useLingui()
  const color = useColors()
  const names = traits.map((trait) => i18n.t('big-five.trait', { trait }))
  const values = traits.map((trait) => scores[trait])
  const numbers = names.map((name, index) => `${name} ${values[index]}`).join(', ')
  const data: ChartData<'radar', number[]> = {
    labels: names.map((name, index) => [name, String(values[index])]),
    datasets: [
      {
        data: values,
        borderColor: color('self'),
        borderWidth: 2,
        backgroundColor: `${color('self')}24`,
        fill: true,
        pointStyle: 'rectRot',
        pointRadius: 5,
        pointBackgroundColor: color('self'),
        pointBorderColor: color('paper'),
        pointBorderWidth: 1.5,
      },
    ],
  }
  const options = useMemo(() => optionsIn(color), [color])
  return (
    <Chart
      type="radar"
      data={data}
      options={options}
      role="img"
      aria-label={i18n.t('big-five.result.radar', { numbers })}
    />
  )
}

/** In pixels. The names take their room from the rings, which give way by half at most. */
const labelSize = (width: number) => (width < 300 ? 10 : width < 400 ? 11 : 12)

function optionsIn(color: ReturnType<typeof useColors>): ChartOptions<'radar'> {
  const font = { family: getComputedStyle(document.body).fontFamily }
  return {
    animation: false,
    events: [],
    maintainAspectRatio: false,
    scales: {
      r: {
        min: 0,
        max: maximum,
        ticks: {
          stepSize: 12,
          color: color('ink.faint'),
          backdropColor: 'transparent',
          font: { ...font, size: 10 },
        },
        grid: { color: ({ index }) => color(index === 5 ? 'line.strong' : 'line') },
        angleLines: { color: color('line') },
        pointLabels: {
          color: color('ink'),
          font: ({ chart }) => ({ ...font, size: labelSize(chart.width) }),
        },
      },
    },
  }
}
