import type { CSSProperties } from 'react'
import { useLingui } from '@lingui/react'
import { Glyph } from '../marks/mark.tsx'
import { shown } from '../model/figures.ts'
import type { ScoreLine } from '../model/lines.ts'
import { useReport } from '../report-context.ts'
import { Dash, ScoreValue } from '../sheet/score-value.tsx'
import { SourceName } from '../sheet/source-name.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table-parts.tsx'
import { PositionSlider } from './position-slider.tsx'

/** Row and column of a cell: on a phone they change places. */
const at = (row: number, column: number) => ({ '--r': row, '--c': column }) as CSSProperties

/** Score, company average and position of one target or question, per source. */
export function ScoreGrid({ line, question = false }: { line: ScoreLine; question?: boolean }) {
  const { i18n } = useLingui()
  const { columns } = useReport().view
  const key = (source: string) => (source === 'weighted' ? { 'data-key': true } : {})
  const head = (
    <Row>
      <Cell style={at(1, 1)} />
      {columns.map((source, i) => (
        <ColumnHeader key={source} style={at(1, i + 2)} {...key(source)}>
          <SourceName source={source} />
        </ColumnHeader>
      ))}
    </Row>
  )
  const table = (
    <Table
      caption={i18n.t('reports.detail.caption', { name: line.name })}
      head={head}
      className="score-grid"
      style={{ '--n': columns.length } as CSSProperties}
    >
      <TableBody>
        <Row>
          <RowHeader style={at(2, 1)}>{i18n.t('reports.score')}</RowHeader>
          {columns.map((source, i) => (
            <Cell key={source} className="score" data-number style={at(2, i + 2)} {...key(source)}>
              {question && (
                <span className="sign">
                  <Glyph source={source} />
                </span>
              )}
              <ScoreValue source={source} score={line.scores[source]} />
            </Cell>
          ))}
        </Row>
        <Row>
          <RowHeader style={at(3, 1)}>{i18n.t('reports.source', { source: 'company' })}</RowHeader>
          {columns.map((source, i) => {
            const { average } = line.company[source]
            return (
              <Cell key={source} data-number style={at(3, i + 2)}>
                {average === null ? <Dash reason={i18n.t('reports.not-enough')} /> : shown(average)}
              </Cell>
            )
          })}
        </Row>
        <Row>
          <RowHeader style={at(4, 1)}>{i18n.t('reports.position')}</RowHeader>
          {columns.map((source, i) => (
            <Cell key={source} className="position" style={at(4, i + 2)}>
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
  if (!question) return table
  return (
    <div className="question">
      <h4>
        <span className="no">{line.no}</span>
        {line.name}
      </h4>
      {table}
    </div>
  )
}
