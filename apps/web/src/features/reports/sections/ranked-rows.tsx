import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { Axis } from '../charts/row-charts.tsx'
import type { RankedLine } from '../model/report-view.ts'
import { Subline } from '../sheet/sheet.tsx'
import { Cell, ColumnHeader, Row, RowHeader } from '../sheet/table.tsx'

interface RankedHeadProps {
  /** What the drawing in each row shows, for those who do not see it. */
  chart: string
  /** Where its axis, which ends at 5, begins. */
  from: 0 | 1
  children: ReactNode
}

/** The head of a table of ranked questions, each with a drawing; `children` are the columns of numbers. */
export function RankedHead({ chart, from, children }: RankedHeadProps) {
  const { i18n } = useLingui()
  return (
    <Row>
      <ColumnHeader data-column="rank">
        <VisuallyHidden>{i18n.t('reports.rank')}</VisuallyHidden>
      </ColumnHeader>
      <ColumnHeader data-column="item" data-wide>
        {i18n.t('reports.behaviour')}
      </ColumnHeader>
      <ColumnHeader data-column="chart">
        <VisuallyHidden>{chart}</VisuallyHidden>
        <Axis from={from} to={5} />
      </ColumnHeader>
      {children}
    </Row>
  )
}

interface RankedRowProps extends RankedLine {
  /** How many steps the axis of the drawing has. */
  steps: 4 | 5
  chart: ReactNode
  children: ReactNode
}

/** A question with its rank, its target and its drawing; `children` are its numbers. */
export function RankedRow({ rank, line, steps, chart, children }: RankedRowProps) {
  return (
    <Row>
      <Cell data-column="rank">{rank}</Cell>
      <RowHeader data-column="item">
        {line.name}
        <Subline>{line.targetName}</Subline>
      </RowHeader>
      <Cell data-column="chart" data-steps={steps}>
        {chart}
      </Cell>
      {children}
    </Row>
  )
}
