import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { Axis, Strip } from '../marks/row-charts.tsx'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { Figure, HowToRead } from '../sheet/figure.tsx'
import { ScoreValue } from '../sheet/score-value.tsx'
import { SourceHeader } from '../sheet/source-name.tsx'
import { TableNotes } from '../sheet/table-notes.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table-parts.tsx'

const Root = chakra('div', {
  base: {
    '& .strip': { width: '34%', paddingInline: 's4' },
    '& [data-number]': { width: '76px' },
    '& thead [data-number]': { whiteSpace: 'normal' },
    '& tbody .name': { paddingLeft: '22px', textIndent: '-22px' },
    '& .no': {
      display: 'inline-block',
      minWidth: '22px',
      textIndent: 0,
      color: 'ink.faint',
      fontVariantNumeric: 'tabular-nums',
    },
    [onNarrowSheet]: {
      '& :is(table, thead, tbody)': { display: 'block' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'repeat(var(--columns), 1fr)',
        paddingBlock: 's2',
        borderBottom: 'hairline',
      },
      '& thead tr': { paddingBlock: 's1', borderColor: 'ink' },
      '& :is(th, td, [data-number])': { width: 'auto', padding: '2px 0', border: 0 },
      '& :is(.name, .strip)': { gridColumn: '1 / -1' },
      '& tbody .name': { fontWeight: 'strong' },
      '& .strip': { marginBlock: 's1', paddingInline: 's2' },
      '& thead .name': { display: 'none' },
    },
    [inPrintCopy]: {
      '& .name': { width: '38mm' },
      '& .strip': { width: 'auto', paddingInline: 's3' },
      '& [data-number]': { width: '14.5mm', paddingInline: '2px 0' },
      '& [data-source=subordinate]': { width: '20mm' },
      '& :is([data-source=weighted], [data-source=company])': { width: '16mm' },
    },
  },
})

/** The scores of section 5 in numbers, each row with its marks on a line of 1 to 5. */
export function ResultsTable() {
  const { i18n } = useLingui()
  const { targets, columns } = useReport().view
  const sources: Source[] = [...columns, 'company']
  const head = (
    <Row>
      <ColumnHeader className="name">{i18n.t('reports.competency')}</ColumnHeader>
      <ColumnHeader className="strip">
        <VisuallyHidden>{i18n.t('reports.results.spread')}</VisuallyHidden>
        <Axis from={1} to={5} />
      </ColumnHeader>
      {sources.map((source) => (
        <ColumnHeader key={source} data-number data-source={source}>
          <SourceHeader source={source} />
        </ColumnHeader>
      ))}
    </Row>
  )
  return (
    <Figure
      flat
      whole={targets.length <= 16}
      title={i18n.t('reports.results.numbers')}
      unit={i18n.t('reports.results.numbers-unit')}
      note={<HowToRead id={/*i18n*/ 'reports.results.how.strip'} />}
    >
      <Root className="full" style={{ '--columns': sources.length } as React.CSSProperties}>
        <Table caption={i18n.t('reports.results.heading')} head={head}>
          <TableBody>
            {targets.map(({ id, no, name, scores }) => (
              <Row key={id}>
                <RowHeader className="name">
                  <span className="no">{no}</span>
                  {name}
                </RowHeader>
                <Cell className="strip grid-1-5">
                  <Strip scores={scores} />
                </Cell>
                {sources.map((source) => (
                  <Cell
                    key={source}
                    data-number
                    data-source={source}
                    {...(source === 'weighted' ? { 'data-key': true } : {})}
                  >
                    <ScoreValue source={source} score={scores[source]} />
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
        <TableNotes rows={targets.map(({ scores }) => scores)} />
      </Root>
    </Figure>
  )
}
