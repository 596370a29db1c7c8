import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { MarkAt } from '../../../components/source-mark.tsx'
import { baseLook } from '../charts/row-charts.tsx'
import { shown } from '../../../lib/figures.ts'
import { joinNames } from '../../../lib/names.ts'
import { placeLabels } from '../model/label-places.ts'
import { onScale } from '../model/position.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/sheet.tsx'

/** Where names of levels would touch, only the ends and the middle keep theirs, then only the ends. */
const Scale = chakra('svg', {
  base: {
    '@container sheet (max-width: 47.5rem)': {
      '& :is([data-level="2"], [data-level="4"])': { display: 'none' },
    },
    [onNarrowSheet]: { '& [data-level="3"]': { display: 'none' } },
    [inPrintCopy]: { alignSelf: 'end' },
  },
})
const anchorOf = (score: number) => (score === 1 ? 'start' : score === 5 ? 'end' : 'middle')

/** The total on the scale of 1 to 5, with the company's average and the self-rating beside it. */
export function CoverScale() {
  const { i18n } = useLingui()
  const { view } = useReport()
  const { company, self } = view.averages
  const beside = placeLabels([
    ...(company === null
      ? []
      : [{ source: 'company' as const, percent: onScale(company), room: 26 }]),
    ...(self === null ? [] : [{ source: 'self' as const, percent: onScale(self), room: 17 }]),
  ])
  const textOf = (source: 'company' | 'self') =>
    i18n.t('reports.cover.beside', { source, value: shown(view.averages[source] ?? 0) })
  const total = view.total === null ? null : shown(view.total)
  const label = [
    ...(total === null ? [] : [i18n.t('reports.cover.total-short', { value: total })]),
    ...beside.map(({ source }) => textOf(source)),
  ]
  const percent = onScale(view.total ?? 100)
  return (
    <Scale
      width="100%"
      height="118"
      role="img"
      aria-label={joinNames(view.lang, label) || i18n.t('reports.no-answers')}
    >
      <line style={baseLook} x1="0" x2="100%" y1="42" y2="42" />
      {[1, 2, 3, 4, 5].map((score) => (
        <ScaleTick key={score} score={score} />
      ))}
      {beside.map(({ source, percent: at, anchor, row }) => (
        <g key={source}>
          <MarkAt source={source} r={6.5} percent={at} y={42} />
          <text x={`${at}%`} y={66 + row * 13} textAnchor={anchor}>
            {textOf(source)}
          </text>
        </g>
      ))}
      {total !== null && (
        <>
          <MarkAt source="weighted" r={8} percent={percent} y={42} />
          <text
            data-tone="strong"
            x={`${percent}%`}
            y="20"
            textAnchor={percent > 88 ? 'end' : percent < 12 ? 'start' : 'middle'}
          >
            {i18n.t('reports.cover.total-short', { value: total })}
          </text>
        </>
      )}
    </Scale>
  )
}

function ScaleTick({ score }: { score: number }) {
  const { view } = useReport()
  const x = `${onScale(score * 100)}%`
  const name = view.levels.find((level) => level.score === score)?.name
  return (
    <>
      <line style={baseLook} x1={x} x2={x} y1="36" y2="48" />
      <text data-tone="strong" x={x} y="95" textAnchor={anchorOf(score)}>
        {score}
      </text>
      <text data-level={score} x={x} y="111" textAnchor={anchorOf(score)}>
        {name}
      </text>
    </>
  )
}
