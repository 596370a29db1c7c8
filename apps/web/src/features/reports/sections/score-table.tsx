import { useLingui } from '@lingui/react'
import { shown, signed } from '../model/figures.ts'
import type { TargetLine } from '../model/lines.ts'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'
import { Remark } from '../sheet/figure.tsx'
import { Dash, ScoreValue } from '../sheet/score-value.tsx'
import { Section } from '../sheet/section.tsx'
import { SourceHeader } from '../sheet/source-name.tsx'
import { TableNotes } from '../sheet/table-notes.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table-parts.tsx'
import { ScoreTableRoot } from './score-table-styles.ts'

/** Section 11: every choice question from every source, with the sum of each column. */
export function ScoreTable() {
  const { i18n } = useLingui()
  const { targets, columns } = useReport().view
  const sources: Source[] = [...columns, 'company']
  const rows = targets.flatMap(({ questions }) => questions.map(({ scores }) => scores))
  const head = (
    <Row>
      <ColumnHeader className="rank">#</ColumnHeader>
      <ColumnHeader className="item">{i18n.t('reports.behaviour')}</ColumnHeader>
      {sources.map((source) => (
        <ColumnHeader key={source} data-number data-source={source}>
          <SourceHeader source={source} />
        </ColumnHeader>
      ))}
      <ColumnHeader data-number data-source="gap">
        {i18n.t('reports.gap')}
      </ColumnHeader>
    </Row>
  )
  return (
    <Section id="score-table" newPage>
      <Remark id={/*i18n*/ 'reports.table.how'} />
      <ScoreTableRoot style={{ '--columns': sources.length + 1 } as React.CSSProperties}>
        <Table
          caption={i18n.t('reports.table.heading')}
          head={head}
          footer={<SumRow sources={sources} />}
        >
          {targets.map((target) => (
            <TargetRows key={target.id} target={target} sources={sources} />
          ))}
        </Table>
        <TableNotes rows={rows} />
      </ScoreTableRoot>
    </Section>
  )
}

function TargetRows({ target, sources }: { target: TargetLine; sources: readonly Source[] }) {
  const { i18n } = useLingui()
  return (
    <TableBody>
      <Row className="target">
        <RowHeader scope="rowgroup" colSpan={sources.length + 3}>
          {target.name}
        </RowHeader>
      </Row>
      {target.questions.map(({ id, no, name, scores, bias }) => (
        <Row key={id}>
          <Cell className="rank">{no}</Cell>
          <RowHeader className="item">{name}</RowHeader>
          {sources.map((source) => (
            <Cell
              key={source}
              data-number
              {...(source === 'weighted' ? { 'data-key': true } : {})}
              {...(source === 'company' ? { className: 'soft' } : {})}
            >
              <ScoreValue source={source} score={scores[source]} />
            </Cell>
          ))}
          <Cell data-number>
            {bias === null ? <Dash reason={i18n.t('reports.no-answers')} /> : signed(bias)}
          </Cell>
        </Row>
      ))}
    </TableBody>
  )
}

function SumRow({ sources }: { sources: readonly Source[] }) {
  const { i18n } = useLingui()
  const { summary } = useReport().view
  const na = i18n.t('reports.table.na')
  return (
    <Row>
      <Cell className="rank" />
      <RowHeader className="item">{i18n.t('reports.table.sum')}</RowHeader>
      {sources.map((source) => {
        const sum = summary[source]
        return (
          <Cell key={source} data-number>
            {sum === null ? na : shown(sum)}
          </Cell>
        )
      })}
      <Cell data-number>{summary.bias === null ? na : signed(summary.bias)}</Cell>
    </Row>
  )
}
