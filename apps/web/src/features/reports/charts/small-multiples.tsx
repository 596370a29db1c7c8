import { chakra, Grid } from '@chakra-ui/react'
import { formatHundredths, formatDifference } from '../../../lib/figures.ts'
import type { ReportView } from '../model/report-view.ts'
import { inPrintCopy, onNarrowSheet, Subline, useReport } from '../sheet/sheet.tsx'
import { SourceName } from '../sheet/source-name.tsx'
import { Radar } from './radar.tsx'
import { labelPlace } from './radar-chart.tsx'

/** Above this the numbers around a small chart would touch. */
const numberedTargets = 24

const Chart = chakra('div', {
  base: {
    '--r-x': 'calc(41% - 8px)',
    '--r-y': 'calc(41% - 8px)',
    position: 'relative',
    width: '100%',
    maxWidth: '190px',
    aspectRatio: '1',
    margin: 'var(--vantage-spacing-s2) auto 0',
    [inPrintCopy]: { '--r-x': '56px', '--r-y': '56px', width: '150px' },
  },
})

/** The radar chart once per source, beside the weighted score. */
export function SmallMultiples() {
  const { groups } = useReport()
  return (
    <Grid
      templateColumns="repeat(4, minmax(0, 1fr))"
      gap="s5"
      borderTop="hairline"
      paddingTop="s4"
      css={{
        '& figcaption': { fontSize: 'sm' },
        [onNarrowSheet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        [inPrintCopy]: { gap: 's4', paddingTop: 's3' },
      }}
    >
      {groups.map((group) => (
        <Multiple key={group.rater} group={group} />
      ))}
    </Grid>
  )
}

function Multiple({ group: { rater, difference } }: { group: ReportView['groups'][number] }) {
  const { i18n, targets, averages, absence } = useReport()
  const mean = averages[rater]
  const numbered = targets.length <= numberedTargets
  return (
    <figure>
      <figcaption>
        <b>
          <SourceName source={rater} />
        </b>
        <Subline>
          {mean !== null && difference !== null
            ? i18n.t('reports.results.on-total', {
                value: formatHundredths(mean),
                difference: formatDifference(difference),
              })
            : '–'}
        </Subline>
      </figcaption>
      {mean === null ? (
        <Chart
          display="grid"
          placeItems="center"
          maxWidth="170px"
          padding="s5"
          color="ink.soft"
          fontSize="xs"
          lineHeight="1.35"
          textAlign="center"
          textWrap="balance"
          border="1px dashed"
          borderColor="line.strong"
          borderRadius="50%"
          css={{ [inPrintCopy]: { padding: 's4' } }}
        >
          {absence(rater)}
        </Chart>
      ) : (
        <Chart>
          <Radar
            label={i18n.t('reports.results.multiple-alt', {
              source: i18n.t('reports.source', { source: rater }),
            })}
            targets={targets}
            sources={['weighted', rater]}
            markSize={numbered ? 3.2 : 2.2}
            thin
          />
          {numbered &&
            targets.map(({ id, no }, i) => (
              <chakra.span
                key={id}
                aria-hidden="true"
                position="absolute"
                color="ink.faint"
                fontSize="xs"
                lineHeight={1}
                style={labelPlace(i, targets.length, 5)}
              >
                {no}
              </chakra.span>
            ))}
        </Chart>
      )}
    </figure>
  )
}
