import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { Axis, Bars } from '../marks/row-charts.tsx'
import { signed } from '../model/figures.ts'
import type { RankedLine } from '../model/report-view.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { Dash } from '../sheet/score-value.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table-parts.tsx'

const Root = chakra('div', {
  base: {
    '& .rank': { width: '34px', textAlign: 'left' },
    '& .chart': { width: '38%', paddingLeft: 's3', paddingRight: 's6' },
    '& .difference': { width: '84px', whiteSpace: 'normal' },
    [onNarrowSheet]: {
      '& :is(table, thead, tbody)': { display: 'block' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr) 68px',
        paddingBlock: 's2',
        borderBottom: 'hairline',
      },
      '& thead tr': { paddingBlock: 's1', borderColor: 'ink' },
      '& :is(th, td, [data-number])': { width: 'auto', padding: '2px 0', border: 0 },
      '& .chart': { gridColumn: 2, paddingRight: '40px' },
      '& .item': { gridColumn: '2 / -1' },
      '& thead .item': { display: 'none' },
      '& .difference': { alignSelf: 'center' },
    },
    [inPrintCopy]: {
      '& .rank': { width: '9mm' },
      '& .chart': { width: '66mm', paddingRight: '12mm' },
      '& .difference': { width: '19mm' },
      '& tbody :is(th, td)': { paddingBlock: '2px' },
    },
  },
})

/** Ranked questions with self and weighted score as bars, and the difference. */
export function BehaviourTable({ caption, rows }: { caption: string; rows: RankedLine[] }) {
  const { i18n } = useLingui()
  const head = (
    <Row>
      <ColumnHeader className="rank">
        <VisuallyHidden>{i18n.t('reports.rank')}</VisuallyHidden>
      </ColumnHeader>
      <ColumnHeader className="item">{i18n.t('reports.behaviour')}</ColumnHeader>
      <ColumnHeader className="chart">
        <VisuallyHidden>{i18n.t('reports.behaviours.chart')}</VisuallyHidden>
        <Axis from={0} to={5} />
      </ColumnHeader>
      <ColumnHeader className="difference" data-number>
        {i18n.t('reports.difference')}
      </ColumnHeader>
    </Row>
  )
  return (
    <Root>
      <Table caption={caption} head={head}>
        <TableBody>
          {rows.map(({ rank, line }) => (
            <Row key={line.id}>
              <Cell className="rank">{rank}</Cell>
              <RowHeader className="item">
                {line.name}
                <span className="of">{line.targetName}</span>
              </RowHeader>
              <Cell className="chart grid-0-5">
                <Bars scores={line.scores} />
              </Cell>
              <Cell className="difference" data-number data-key>
                {line.bias === null ? (
                  <Dash reason={i18n.t('reports.no-answers')} />
                ) : (
                  signed(line.bias)
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Root>
  )
}
