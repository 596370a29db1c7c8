import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useLingui } from '@lingui/react'
import type { Source } from '../../../components/source-mark.tsx'
import { shown, signed } from '../../../lib/figures.ts'
import type { RaterGroupView } from '../model/groups.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet, Subline } from '../sheet/sheet.tsx'
import { SourceName, useAbsence } from '../sheet/source-name.tsx'
import { RadarCanvas } from './radar-canvas.tsx'
import { labelPlace } from './radar-chart.tsx'
import { radarPadding } from './radar-data.ts'

const paperSize = 128
/** Above this the numbers around a small chart would touch. */
const numberedTargets = 24

const Multiples = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 's5',
    borderTop: 'hairline',
    paddingTop: 's4',
    '& figcaption': { fontSize: 'sm' },
    [onNarrowSheet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [inPrintCopy]: { gap: 's4', paddingTop: 's3' },
  },
})
const Chart = chakra('div', {
  base: {
    '--r-x': `calc(41% - ${radarPadding}px)`,
    '--r-y': `calc(41% - ${radarPadding}px)`,
    position: 'relative',
    width: '100%',
    maxWidth: '190px',
    aspectRatio: '1',
    margin: 'var(--vantage-spacing-s2) auto 0',
    [inPrintCopy]: {
      '--r-x': `calc(${paperSize / 2}px - ${radarPadding}px)`,
      '--r-y': `calc(${paperSize / 2}px - ${radarPadding}px)`,
      width: '150px',
    },
  },
})
const Canvas = chakra('div', {
  base: { position: 'absolute', inset: '9%', [inPrintCopy]: { inset: '11px' } },
})
const Number = chakra('span', {
  base: { position: 'absolute', color: 'ink.faint', fontSize: 'xs', lineHeight: 1 },
})
const Empty = chakra(Chart, {
  base: {
    display: 'grid',
    placeItems: 'center',
    maxWidth: '170px',
    padding: 's5',
    color: 'ink.soft',
    fontSize: 'xs',
    lineHeight: '1.35',
    textAlign: 'center',
    textWrap: 'balance',
    border: '1px dashed',
    borderColor: 'line.strong',
    borderRadius: '50%',
    [inPrintCopy]: { padding: 's4' },
  },
})

/** The radar chart once per source, beside the weighted score. */
export function SmallMultiples() {
  const { groups } = useReport().view
  return (
    <Multiples>
      {groups.map(({ rater, difference }) => (
        <Multiple key={rater} rater={rater} difference={difference} />
      ))}
    </Multiples>
  )
}

function Multiple({ rater, difference }: Pick<RaterGroupView, 'rater' | 'difference'>) {
  const { i18n } = useLingui()
  const { view, mode } = useReport()
  const absence = useAbsence()
  const { targets, averages } = view
  const sources = useMemo<Source[]>(() => ['weighted', rater], [rater])
  const mean = averages[rater]
  const label = i18n.t('reports.results.multiple-alt', {
    source: i18n.t('reports.source', { source: rater }),
  })
  return (
    <figure>
      <figcaption>
        <b>
          <SourceName source={rater} />
        </b>
        <Subline>
          {mean !== null && difference !== null
            ? i18n.t('reports.results.on-total', {
                value: shown(mean),
                difference: signed(difference),
              })
            : '–'}
        </Subline>
      </figcaption>
      {mean === null ? (
        <Empty>{absence(rater)}</Empty>
      ) : (
        <Chart>
          <Canvas>
            <RadarCanvas
              label={label}
              targets={targets}
              sources={sources}
              markSize={targets.length > numberedTargets ? 2 : 3}
              thin
              size={mode === 'print' ? paperSize : null}
            />
          </Canvas>
          {targets.length <= numberedTargets &&
            targets.map(({ id, no }, i) => (
              <Number key={id} aria-hidden="true" style={labelPlace(i, targets.length, 5)}>
                {no}
              </Number>
            ))}
        </Chart>
      )}
    </figure>
  )
}
