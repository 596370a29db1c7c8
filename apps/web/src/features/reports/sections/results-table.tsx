import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Source } from '../../../components/source-mark.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { Axis, Strip } from '../charts/row-charts.tsx'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead } from '../sheet/figure.tsx'
import { inPrintCopy, Numeral, onNarrowSheet, onRoomySheet } from '../sheet/sheet.tsx'
import { ScoreValue, SourceHeader } from '../sheet/source-name.tsx'
import { TableNotes } from '../sheet/table-notes.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table.tsx'

/** A long name goes on under its first letter, not under its number. */
const Name = chakra('span', {
  base: {
    display: 'block',
    paddingLeft: '22px',
    textIndent: '-22px',
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    [onNarrowSheet]: { fontWeight: 'strong' },
  },
})

const columns: SystemStyleObject = {
  [onRoomySheet]: {
    '& [data-column=strip]': { width: '34%', paddingInline: 's4' },
    '& [data-number]': { width: '4.75rem' },
  },
  [onNarrowSheet]: { '& [data-column=strip]': { marginBlock: 's1', paddingInline: 's2' } },
  [inPrintCopy]: {
    '& [data-column=name]': { width: '38mm' },
    '& [data-column=strip]': { width: 'auto', paddingInline: 's3' },
    '& [data-number]': { width: '14.5mm', paddingInline: '2px 0' },
    '& [data-number=subordinate]': { width: '20mm' },
    '& :is([data-number=weighted], [data-number=company])': { width: '16mm' },
  },
}

/** The scores of section 5 in numbers, each row with its marks on a line of 1 to 5. */
export function ResultsTable() {
  const { i18n } = useLingui()
  const { targets, columns: shown } = useReport().view
  const sources: Source[] = [...shown, 'company']
  const head = (
    <Row>
      <ColumnHeader data-column="name" data-wide>
        {i18n.t('reports.competency')}
      </ColumnHeader>
      <ColumnHeader data-column="strip" data-line>
        <VisuallyHidden>{i18n.t('reports.results.spread')}</VisuallyHidden>
        <Axis from={1} to={5} />
      </ColumnHeader>
      {sources.map((source) => (
        <ColumnHeader key={source} data-number={source}>
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
      note={<HowToRead beside={false} id={/*i18n*/ 'reports.results.how.strip'} />}
    >
      <Table
        caption={i18n.t('reports.results.heading')}
        head={head}
        stack={`repeat(${sources.length}, 1fr)`}
        css={columns}
      >
        <TableBody>
          {targets.map(({ id, no, name, scores }) => (
            <Row key={id}>
              <RowHeader data-column="name" data-line>
                <Name>
                  <Numeral display="inline-block" minWidth="22px" marginRight={0} textIndent={0}>
                    {no}
                  </Numeral>
                  {name}
                </Name>
              </RowHeader>
              <Cell data-column="strip" data-line data-steps="4">
                <Strip scores={scores} />
              </Cell>
              {sources.map((source) => (
                <Cell
                  key={source}
                  data-number={source}
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
    </Figure>
  )
}
