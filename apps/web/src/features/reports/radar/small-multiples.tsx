import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useLingui } from '@lingui/react'
import { shown, signed } from '../model/figures.ts'
import type { RaterGroupView } from '../model/groups.ts'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { SourceName } from '../sheet/source-name.tsx'
import { labelPlace } from './label-place.ts'
import { RadarCanvas } from './radar-canvas.tsx'
import { radarPadding } from './radar-data.ts'

const paperSize = 128
/** Above this the numbers around a small chart would touch. */
const numberedTargets = 24

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 's5',
    borderTop: 'hairline',
    paddingTop: 's4',
    '& figcaption': { fontSize: 'sm' },
    '& .chart, & .none': {
      position: 'relative',
      width: '100%',
      maxWidth: '190px',
      aspectRatio: '1',
      margin: 'var(--vantage-spacing-s2) auto 0',
    },
    '& .chart': {
      '--r-x': `calc(41% - ${radarPadding}px)`,
      '--r-y': `calc(41% - ${radarPadding}px)`,
    },
    '& .canvas': { position: 'absolute', inset: '9%' },
    '& .number': { position: 'absolute', color: 'ink.faint', fontSize: 'xs', lineHeight: 1 },
    '& .none': {
      display: 'grid',
      placeItems: 'center',
      maxWidth: '170px',
      padding: 's5',
      textAlign: 'center',
      border: '1px dashed',
      borderColor: 'line.strong',
      borderRadius: '50%',
    },
    [onNarrowSheet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [inPrintCopy]: {
      gap: 's4',
      paddingTop: 's3',
      '& .chart, & .none': { width: '150px' },
      '& .chart': {
        '--r-x': `calc(${paperSize / 2}px - ${radarPadding}px)`,
        '--r-y': `calc(${paperSize / 2}px - ${radarPadding}px)`,
      },
      '& .canvas': { inset: '11px' },
      '& .none': { padding: 's4' },
    },
  },
})

/** The radar chart once per source, beside the weighted score. */
export function SmallMultiples() {
  const { groups } = useReport().view
  return (
    <Row>
      {groups.map(({ rater, difference }) => (
        <Multiple key={rater} rater={rater} difference={difference} />
      ))}
    </Row>
  )
}

function Multiple({ rater, difference }: Pick<RaterGroupView, 'rater' | 'difference'>) {
  const { i18n } = useLingui()
  const { view, mode } = useReport()
  const { targets, averages, hidden, anonymityMin } = view
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
        <span className="of">
          {mean !== null && difference !== null
            ? i18n.t('reports.results.on-total', {
                value: shown(mean),
                difference: signed(difference),
              })
            : '–'}
        </span>
      </figcaption>
      {mean === null ? (
        <div className="none why">
          {hidden.has(rater)
            ? i18n.t('reports.hidden-why', { min: anonymityMin })
            : i18n.t('reports.no-answers')}
        </div>
      ) : (
        <div className="chart">
          <div className="canvas">
            <RadarCanvas
              label={label}
              targets={targets}
              sources={sources}
              markSize={targets.length > numberedTargets ? 2 : 3}
              thin
              size={mode === 'print' ? paperSize : null}
            />
          </div>
          {targets.length <= numberedTargets &&
            targets.map(({ id, no }, i) => (
              <span
                key={id}
                aria-hidden="true"
                className="number"
                style={labelPlace(i, targets.length, 5)}
              >
                {no}
              </span>
            ))}
        </div>
      )}
    </figure>
  )
}
