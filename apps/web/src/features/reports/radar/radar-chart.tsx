import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useLingui } from '@lingui/react'
import { shown } from '../model/figures.ts'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { labelPlace } from './label-place.ts'
import { RadarCanvas } from './radar-canvas.tsx'
import { radarPadding } from './radar-data.ts'

/** With more targets than this, the chart is labelled with numbers instead of names. */
export const namedTargets = 12

/** The canvas takes 62 percent of the width; the ring lies its padding further in. */
const Box = chakra('div', {
  base: {
    '--r-x': `calc(31% - ${radarPadding}px)`,
    '--r-y': `calc(38.75% - ${radarPadding}px)`,
    position: 'relative',
    aspectRatio: '600 / 480',
    '& .canvas': { position: 'absolute', inset: '11.25% 19%' },
    '& .label, & .tick': { position: 'absolute', fontSize: 'xs', lineHeight: '1.25' },
    '& .label': { width: 'max-content', maxWidth: '136px', fontVariantNumeric: 'tabular-nums' },
    '& .label .name': { lineClamp: 3 },
    '& .label .no': { color: 'ink.soft', marginRight: 's1' },
    '& .tick': { left: 'calc(50% + 5px)', color: 'ink.faint' },
    [onNarrowSheet]: {
      '& .label .name': { display: 'none' },
      '& .label .no': { display: 'inline' },
    },
    [inPrintCopy]: {
      '--r-x': `calc(142px - ${radarPadding}px)`,
      '--r-y': `calc(142px - ${radarPadding}px)`,
      aspectRatio: 'auto',
      height: '366px',
      '& .canvas': { inset: 'auto', left: 'calc(50% - 142px)', top: 'calc(50% - 142px)' },
      '& .label': { maxWidth: '106px' },
    },
  },
  variants: {
    named: { true: { '& .label .no': { display: 'none' } }, false: {} },
  },
})

const paperSize = 284

/** All sources over all targets on one radar chart, 0 to 5; the numbers are in the table below. */
export function RadarChart({ chosen }: { chosen: Source | null }) {
  const { i18n } = useLingui()
  const { view, mode } = useReport()
  const { targets, columns } = view
  const named = targets.length <= namedTargets
  const sources = useMemo<Source[]>(() => ['company', ...columns], [columns])
  const label = i18n.t('reports.results.radar-alt', {
    count: targets.length,
    sources: sources
      .filter((source) => view.averages[source] !== null)
      .map(
        (source) => `${i18n.t('reports.source', { source })} ${shown(view.averages[source] ?? 0)}`,
      )
      .join(', '),
  })
  return (
    <Box named={named}>
      <div className="canvas">
        <RadarCanvas
          label={label}
          targets={targets}
          sources={sources}
          chosen={chosen}
          markSize={targets.length > namedTargets ? 3 : 4}
          size={mode === 'print' ? paperSize : null}
        />
      </div>
      <div aria-hidden="true">
        {[1, 2, 3, 4, 5].map((value) => (
          <span
            key={value}
            className="tick"
            style={{ top: `calc(50% - var(--r-y) * ${value / 5})` }}
          >
            {value}
          </span>
        ))}
        {targets.map(({ id, no, name, scores }, i) => (
          <span key={id} className="label" style={labelPlace(i, targets.length, named ? 8 : 4)}>
            {named && <span className="name">{name}</span>}
            <span className="no">{named ? `${no}.` : no}</span>
            {named && scores.weighted !== null && <b>{shown(scores.weighted)}</b>}
          </span>
        ))}
      </div>
    </Box>
  )
}
