import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type CSSProperties, memo } from 'react'
import { unseen } from '../../../theme/media.ts'
import { PositionSlider } from '../charts/row-charts.tsx'
import type { QuestionLine, TargetLine } from '../model/lines.ts'
import { inPrintCopy, laidOutAlone, Numeral, onNarrowSheet, useReport } from '../sheet/sheet.tsx'
import { Glyph, HiddenMark, ScoreValue, SourceName } from '../sheet/source-name.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table.tsx'

/** Sources are columns; every cell knows its row and column, so that a narrow sheet can turn the table. */
const grid: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: '8rem repeat(var(--n), minmax(0, 1fr))',
  '& caption': { position: 'absolute' },
  '& :is(thead, tbody, tr)': { display: 'contents' },
  '& :is(thead, tbody) :is(th, td)': {
    gridRow: 'var(--r)',
    gridColumn: 'var(--c)',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '5px 12px',
  },
  '& tbody th': { paddingLeft: 0, color: 'ink.soft', fontSize: 'xs' },
  '& thead th': {
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'flex-end',
    paddingBottom: 's1',
    textAlign: 'right',
  },
  '& thead td': { borderBottom: '1px solid', borderColor: 'ink' },
  '& [data-number]': { justifyContent: 'flex-end' },
  '& [data-position]': { justifyContent: 'flex-end', textAlign: 'right' },
  '& [role=meter]': { flex: 1, minWidth: 0 },
  '& [data-score]': { fontSize: 'md', fontWeight: 'strong' },
  [onNarrowSheet]: {
    gridTemplateColumns: '5.75rem 3rem 3.2rem minmax(0, 1fr)',
    '& :is(thead, tbody) :is(th, td)': {
      gridRow: 'var(--c)',
      gridColumn: 'var(--r)',
      padding: '6px 0',
    },
    '& thead th': {
      alignItems: 'center',
      justifyContent: 'flex-start',
      color: 'ink',
      textAlign: 'left',
      borderBottom: 'hairline',
    },
    '& thead td': { borderBottom: '1px solid', borderColor: 'ink' },
    '& tbody th': {
      alignItems: 'end',
      justifyContent: 'flex-end',
      paddingBottom: 's1',
      textAlign: 'right',
      borderBottom: '1px solid',
      borderColor: 'ink',
    },
    '& tbody tr:last-child th': { paddingRight: '10px' },
    '& :is(thead, tbody) [data-position]': { padding: '8px 10px 5px 20px' },
  },
  [inPrintCopy]: {
    gridTemplateColumns: '28mm repeat(var(--n), minmax(0, 1fr))',
    lineHeight: 1.35,
    '& :is(thead, tbody) :is(th, td)': { padding: '1px 8px' },
    '& :is(thead, tbody) [data-position]': { paddingInline: '2px 8px' },
    '& [data-position] > span': { fontSize: '11px', lineHeight: 1.2, textWrap: 'wrap' },
    '& tbody th': { paddingInline: 0 },
    '& [data-score]': { fontSize: 'sm' },
  },
}

/** A question's table lies under its target's, whose header it shares on a wide sheet. */
const questionGrid: SystemStyleObject = {
  '& thead :is(th, td)': { ...unseen, padding: 0, border: 0 },
  '& [data-score]': { fontSize: 'sm', fontWeight: 'normal' },
  '& [data-score][data-key]': { fontWeight: 'strong' },
  [onNarrowSheet]: {
    '& thead :is(th, td)': {
      position: 'static',
      boxSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
  },
  [inPrintCopy]: { '& [data-score]': { fontSize: 'xs' } },
}

/** Row and column of a cell: on a narrow sheet they change places. */
const at = (row: number, column: number) => ({ '--r': row, '--c': column }) as CSSProperties

/** Out of the window a question is not drawn: there are dozens. Its height is nearly always this one. */
const outOfSight: SystemStyleObject = {
  '@media screen': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 128px' },
}

/** A question with its scores. */
export const QuestionGrid = memo(function QuestionGrid({ line }: { line: QuestionLine }) {
  return (
    <Box
      data-place={`question-${line.no}`}
      marginTop="s4"
      css={[laidOutAlone, outOfSight, { [inPrintCopy]: { marginTop: '7px' } }]}
    >
      <chakra.h4
        paddingBottom="s1"
        fontSize="md"
        fontWeight={500}
        borderBottom="1px solid"
        borderColor="line.strong"
        css={{ [inPrintCopy]: { fontSize: 'sm', paddingBottom: '2px' } }}
      >
        <Numeral>{line.no}</Numeral>
        {line.name}
      </chakra.h4>
      <ScoreGrid line={line} question />
    </Box>
  )
})

type ScoreGridProps = { line: TargetLine | QuestionLine; question?: boolean }

/** Score, company average and position of one target or question, per source. */
export const ScoreGrid = memo(function ScoreGrid({ line, question = false }: ScoreGridProps) {
  const { i18n, columns } = useReport()
  const isKey = (source: string) => source === 'weighted' || undefined
  const head = (
    <Row>
      <Cell style={at(1, 1)} />
      {columns.map((source, i) => (
        <ColumnHeader key={source} style={at(1, i + 2)} data-key={isKey(source)}>
          <span>
            <SourceName source={source} />
            <HiddenMark source={source} />
          </span>
        </ColumnHeader>
      ))}
    </Row>
  )
  return (
    <Table
      caption={i18n.t('reports.detail.caption', { name: line.name })}
      head={head}
      css={question ? [grid, questionGrid] : grid}
      style={{ '--n': columns.length } as CSSProperties}
    >
      <TableBody>
        <Row>
          <RowHeader style={at(2, 1)}>{i18n.t('reports.score')}</RowHeader>
          {columns.map((source, i) => (
            <Cell key={source} data-score data-number data-key={isKey(source)} style={at(2, i + 2)}>
              {question && (
                <chakra.span css={{ [onNarrowSheet]: { display: 'none' } }}>
                  <Glyph source={source} width="11px" height="11px" marginRight="5px" />
                </chakra.span>
              )}
              <ScoreValue source={source} score={line.scores[source]} />
            </Cell>
          ))}
        </Row>
        <Row>
          <RowHeader style={at(3, 1)}>{i18n.t('reports.source', { source: 'company' })}</RowHeader>
          {columns.map((source, i) => (
            <Cell key={source} data-number style={at(3, i + 2)}>
              <ScoreValue source="company" score={line.company[source].average} />
            </Cell>
          ))}
        </Row>
        <Row>
          <RowHeader style={at(4, 1)}>{i18n.t('reports.position')}</RowHeader>
          {columns.map((source, i) => (
            <Cell key={source} data-position style={at(4, i + 2)}>
              <PositionSlider
                source={source}
                score={line.scores[source]}
                company={line.company[source]}
              />
            </Cell>
          ))}
        </Row>
      </TableBody>
    </Table>
  )
})
