import type { SystemStyleObject } from '@chakra-ui/react'
import { type CSSProperties, Fragment } from 'react'
import type { Source } from '../../../components/source-mark.tsx'
import { formatHundredths, formatDifference } from '../../../lib/figures.ts'
import type { TargetLine } from '../model/lines.ts'
import { Remark, Section } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, onRoomySheet, useReport } from '../sheet/sheet.tsx'
import { Dash, SourceCell, SourceHeader, TableNotes } from '../sheet/source-name.tsx'
import {
  Cell,
  ColumnHeader,
  numbersOnPaper,
  Row,
  RowHeader,
  Table,
  TableBody,
} from '../sheet/table.tsx'

/** The long table at the end: grouped by target, its header repeated on every printed page. */
const columnLooks: SystemStyleObject = {
  marginTop: 's4',
  '& tbody :is(th, td)': { paddingBlock: '6px' },
  '& [scope=rowgroup]': {
    paddingTop: 's4',
    fontWeight: 'strong',
    borderBottom: '1px solid',
    borderColor: 'line.strong',
  },
  [onRoomySheet]: {
    '& [data-number]': { width: '4.9rem' },
    '& [data-number=within]': { width: '3.6rem' },
    '& [data-column=rank]': { width: '40px' },
  },
  [onNarrowSheet]: {
    // Not in a low window, where the bar and the header would take most of it.
    '@media (min-height: 480px)': {
      '& thead': { position: 'sticky', top: '45px', zIndex: 1, background: 'paper' },
    },
    '& tr': { position: 'relative' },
    '& tbody :is(th, td)': { paddingBlock: '2px' },
    '& tr:has(> [scope=rowgroup])': { paddingTop: 's4', borderColor: 'line.strong' },
    '& [scope=rowgroup]': { borderBottom: 0 },
    '& [data-column=rank]': { position: 'absolute', top: 's2' },
    '& tbody [data-column=item]': { paddingLeft: 's6' },
    '& tfoot': { borderTop: '1px solid', borderColor: 'ink' },
    // As large as seven numbers beside each other can be; sums have three digits before the point.
    '& [data-number]': { fontSize: 'min(1em, 3.9cqi)' },
    '& tfoot [data-number]': { fontSize: 'min(1em, 3.4cqi)' },
    // Under the weighted score.
    '& [data-number=within]': { gridColumn: 'var(--weighted)', gridRow: 3, fontSize: 'xs' },
    '& thead [data-number=within]': { gridRow: 2 },
    '& tfoot [data-number=within]': { display: 'none' },
  },
  [inPrintCopy]: {
    '& [data-number=within]': { width: '11mm' },
    '& tbody': { breakInside: 'avoid' },
    '& tfoot, & tfoot tr': { breakBefore: 'avoid' },
    '& tbody :is(th, td)': { paddingBlock: '1.5px' },
    marginTop: 's2',
    '& [scope=rowgroup]': { paddingTop: '4px' },
    '& [data-column=rank]': { width: '7.2mm' },
    '& [data-column=item]': { paddingInline: '0 4px', lineHeight: 1.25 },
    ...numbersOnPaper,
    // Sums have three digits before the point.
    '& tfoot [data-number]': { fontSize: '11px' },
  },
}

/** Section 11: every choice question from every source, with the sum of each column. */
export function ScoreTable() {
  const { i18n, columns, sure, targets } = useReport()
  const sources: Source[] = [...columns, 'company']
  const head = (
    <Row>
      <ColumnHeader data-column="rank" data-wide>
        #
      </ColumnHeader>
      <ColumnHeader data-column="item" data-wide>
        {i18n.t('reports.behaviour')}
      </ColumnHeader>
      {sources.map((source) => (
        <Fragment key={source}>
          <SourceHeader source={source} />
          {source === 'weighted' && sure && (
            <ColumnHeader data-number="within">
              {i18n.t('reports.within', { margin: '' })}
            </ColumnHeader>
          )}
        </Fragment>
      ))}
      <ColumnHeader data-number="gap">{i18n.t('reports.gap')}</ColumnHeader>
    </Row>
  )
  return (
    <Section id="score-table">
      <Remark id={/*i18n*/ 'reports.table.how'} />
      <Table
        caption={i18n.t('reports.table.heading')}
        head={head}
        footer={<SumRow sources={sources} />}
        stack={`repeat(${sources.length + 1}, minmax(0, 1fr))`}
        css={columnLooks}
        style={{ '--weighted': columns.length } as CSSProperties}
      >
        {targets.map((target) => (
          <TargetRows key={target.id} target={target} sources={sources} />
        ))}
      </Table>
      <TableNotes rows={targets.flatMap(({ questions }) => questions)} />
    </Section>
  )
}

function TargetRows({ target, sources }: { target: TargetLine; sources: readonly Source[] }) {
  const { absence, sure } = useReport()
  return (
    <TableBody>
      <Row>
        <RowHeader scope="rowgroup" data-line colSpan={sources.length + (sure ? 4 : 3)}>
          {target.name}
        </RowHeader>
      </Row>
      {target.questions.map(({ id, no, name, scores, bias, precision }) => (
        <Row key={id}>
          <Cell data-column="rank">{no}</Cell>
          <RowHeader data-column="item" data-line>
            {name}
          </RowHeader>
          {sources.map((source) => (
            <Fragment key={source}>
              <SourceCell
                source={source}
                score={scores[source]}
                data-soft={source === 'company' || undefined}
              />
              {source === 'weighted' && sure && (
                <Cell data-number="within" data-soft>
                  ± {formatHundredths(precision.margin ?? 0)}
                </Cell>
              )}
            </Fragment>
          ))}
          <Cell data-number="gap">
            {bias === null ? <Dash reason={absence('self')} /> : formatDifference(bias)}
          </Cell>
        </Row>
      ))}
    </TableBody>
  )
}

function SumRow({ sources }: { sources: readonly Source[] }) {
  const { i18n, summary, sure } = useReport()
  const na = i18n.t('reports.table.na')
  return (
    <Row>
      <Cell data-column="rank" />
      <RowHeader data-column="item" data-line>
        {i18n.t('reports.table.sum')}
      </RowHeader>
      {sources.map((source) => {
        const sum = summary[source]
        return (
          <Fragment key={source}>
            <Cell data-number={source}>{sum === null ? na : formatHundredths(sum)}</Cell>
            {source === 'weighted' && sure && <Cell data-number="within" />}
          </Fragment>
        )
      })}
      <Cell data-number="gap">{summary.bias === null ? na : formatDifference(summary.bias)}</Cell>
    </Row>
  )
}
