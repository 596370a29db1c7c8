import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { Axis, GapLine } from '../marks/row-charts.tsx'
import { signed } from '../model/figures.ts'
import type { RankedLine } from '../model/report-view.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { ScoreValue } from '../sheet/score-value.tsx'
import { SourceHeader } from '../sheet/source-name.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table-parts.tsx'

const Root = chakra('div', {
  base: {
    '& .rank': { width: '34px', textAlign: 'left' },
    '& .chart': { width: '32%', paddingInline: 's4' },
    '& [data-number]': { width: '72px' },
    [onNarrowSheet]: {
      '& :is(table, thead, tbody)': { display: 'block' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: '24px repeat(3, minmax(0, 1fr))',
        paddingBlock: 's2',
        borderBottom: 'hairline',
      },
      '& thead tr': { paddingBlock: 's1', borderColor: 'ink' },
      '& :is(th, td, [data-number])': { width: 'auto', padding: '2px 0', border: 0 },
      '& :is(.item, .chart)': { gridColumn: '2 / -1' },
      '& .chart': { paddingInline: 's2' },
      '& thead .item': { display: 'none' },
      '& .self': { gridColumn: 2, textAlign: 'left' },
      '& .weighted': { gridColumn: 3, textAlign: 'left' },
      '& thead .glyph': { display: 'inline-block', margin: '0 4px 0 0' },
    },
    [inPrintCopy]: {
      '& .rank': { width: '9mm' },
      '& .chart': { width: '46mm', paddingInline: 's3' },
      '& [data-number]': { width: '16mm' },
    },
  },
})

/** The largest gaps, each drawn on a line of 1 to 5 and in numbers. */
export function SelfRatingTable({ rows }: { rows: readonly RankedLine[] }) {
  const { i18n } = useLingui()
  const head = (
    <Row>
      <ColumnHeader className="rank">
        <VisuallyHidden>{i18n.t('reports.rank')}</VisuallyHidden>
      </ColumnHeader>
      <ColumnHeader className="item">{i18n.t('reports.behaviour')}</ColumnHeader>
      <ColumnHeader className="chart">
        <VisuallyHidden>{i18n.t('reports.self.chart')}</VisuallyHidden>
        <Axis from={1} to={5} />
      </ColumnHeader>
      <ColumnHeader className="self" data-number>
        <SourceHeader source="self" />
      </ColumnHeader>
      <ColumnHeader className="weighted" data-number>
        <SourceHeader source="weighted" />
      </ColumnHeader>
      <ColumnHeader data-number>{i18n.t('reports.gap')}</ColumnHeader>
    </Row>
  )
  return (
    <Root>
      <Table caption={i18n.t('reports.self.title', { count: rows.length })} head={head}>
        <TableBody>
          {rows.map(({ rank, line }) => (
            <Row key={line.id}>
              <Cell className="rank">{rank}</Cell>
              <RowHeader className="item">
                {line.name}
                <span className="of">{line.targetName}</span>
              </RowHeader>
              <Cell className="chart grid-1-5">
                <GapLine scores={line.scores} />
              </Cell>
              <Cell className="self" data-number>
                <ScoreValue source="self" score={line.scores.self} />
              </Cell>
              <Cell className="weighted" data-number>
                <ScoreValue source="weighted" score={line.scores.weighted} />
              </Cell>
              <Cell data-number data-key>
                {signed(line.bias ?? 0)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Root>
  )
}
