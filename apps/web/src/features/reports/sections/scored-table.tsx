import { type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react'
import { Suspense } from 'react'
import { laterComponent } from '../../../lib/code-loading.ts'
import { Axis, Bars, GapLine } from '../charts/row-charts.tsx'
import type { QuestionLine, TargetLine } from '../model/lines.ts'
import { BiasCell, rankText, Within } from '../sheet/precision.tsx'
import {
  inPrintCopy,
  onNarrowSheet,
  onRoomySheet,
  SmallPrint,
  Subline,
  useReport,
} from '../sheet/sheet.tsx'
import { ScoreValue, SourceCell, SourceHeader, SourceName } from '../sheet/source-name.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table.tsx'

// Nobody sees it before they use the page.
const PlanAction = laterComponent(async () => (await import('./plan-action.tsx')).PlanAction)

const columns: SystemStyleObject = {
  [onRoomySheet]: {
    '& [data-column=rank]': { width: '42px' },
    '& [data-column=chart]': { width: '32%', paddingLeft: 's3', paddingRight: '44px' },
    '& [data-number]': { width: '6.5rem' },
    '& [data-column=plan]': { width: '112px', textAlign: 'right' },
    '& [data-number=self]': { width: '4rem' },
  },
  [onNarrowSheet]: {
    '& :is([data-column=item], [data-column=chart])': { gridColumn: '2 / -1' },
    '& [data-column=chart]': { paddingLeft: 's2', paddingRight: '44px' },
    '& [data-column=chart] + *': { gridColumn: 2 },
    '& [data-column=plan]': { gridColumn: '2 / -1' },
  },
  [inPrintCopy]: {
    '& [data-column=rank]': { width: '10mm' },
    '& [data-column=chart]': { width: '47mm', paddingRight: '11mm' },
    '& [data-number]': { width: '25.5mm' },
    '& [data-number=self]': { width: '11mm' },
    '& tbody :is(th, td)': { paddingBlock: '2px' },
  },
}

type ScoredTableProps = {
  caption: string
  /** Ranked questions, or targets. */
  rows: readonly { rank: number | null; line: QuestionLine | TargetLine }[]
  /** Bars from 0, or marks on a line of 1 to 5 with the self-rating in a column of its own. */
  drawing: 'bars' | 'line'
  /** Whether each can be put into one's plan. */
  plans?: boolean
}

/** Questions or targets, each with a drawing of its weighted score, the likely range and the self-rating, and in numbers. */
export function ScoredTable({ caption, rows, drawing, plans = false }: ScoredTableProps) {
  const { i18n } = useReport()
  const isLine = drawing === 'line'
  const head = (
    <Row>
      <ColumnHeader data-column="rank">
        <VisuallyHidden>{i18n.t('reports.rank')}</VisuallyHidden>
      </ColumnHeader>
      <ColumnHeader data-column="item" data-wide>
        {i18n.t(
          rows.some(({ line }) => 'targetName' in line)
            ? /*i18n*/ 'reports.behaviour'
            : /*i18n*/ 'reports.competency',
        )}
      </ColumnHeader>
      <ColumnHeader data-column="chart">
        <VisuallyHidden>
          {i18n.t(isLine ? /*i18n*/ 'reports.self.chart' : /*i18n*/ 'reports.behaviours.chart')}
        </VisuallyHidden>
        <Axis from={isLine ? 1 : 0} />
      </ColumnHeader>
      {isLine && <SourceHeader source="self" />}
      <SourceHeader source="weighted" />
      <ColumnHeader data-number="gap">{i18n.t('reports.gap')}</ColumnHeader>
      {plans && (
        <ColumnHeader data-column="plan">
          <VisuallyHidden>{i18n.t('reports.plan')}</VisuallyHidden>
        </ColumnHeader>
      )}
    </Row>
  )
  return (
    <>
      <Legend />
      <Table
        caption={caption}
        head={head}
        stack={isLine ? '28px repeat(3, minmax(0, 1fr))' : '42px repeat(2, minmax(0, 1fr))'}
        css={columns}
      >
        <TableBody>
          {rows.map(({ rank, line }) => (
            <Row key={line.id}>
              <Cell data-column="rank">
                {rank ?? line.no}
                {rank !== null && !isLine && <RankSpan rank={rank} line={line} />}
              </Cell>
              <RowHeader data-column="item">
                {line.name}
                {'targetName' in line && <Subline>{line.targetName}</Subline>}
              </RowHeader>
              <Cell data-column="chart">
                {isLine ? <GapLine grid line={line} /> : <Bars line={line} />}
              </Cell>
              {isLine && <SourceCell source="self" score={line.scores.self} />}
              <Cell data-number="weighted" data-key>
                <ScoreValue source="weighted" score={line.scores.weighted} />
                <Within margin={line.precision.margin} />
              </Cell>
              <BiasCell line={line} />
              {plans && (
                <Cell data-column="plan">
                  <Suspense>
                    <PlanAction id={line.id} name={line.name} />
                  </Suspense>
                </Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </Table>
    </>
  )
}

/** Between which places a question lies by its weighted score, where that is not one. */
function RankSpan({ rank, line }: { rank: number; line: QuestionLine | TargetLine }) {
  const { i18n } = useReport()
  const text = rankText(rank, line.precision.rank)
  if (text === String(rank)) return null
  return (
    <Subline whiteSpace="nowrap">
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{i18n.t('reports.rank-span', { span: text })}</VisuallyHidden>
    </Subline>
  )
}

/** What the marks of a chart mean and what the difference is, on one line. */
function Legend() {
  const { i18n } = useReport()
  return (
    <SmallPrint
      rowGap="s1"
      columnGap="s4"
      marginBlock="s2"
      css={{
        '& > span': { whiteSpace: 'nowrap' },
        [inPrintCopy]: { marginBlock: 's1', breakAfter: 'avoid' },
      }}
    >
      {(['weighted', 'self'] as const).map((source) => (
        <span key={source}>
          <SourceName source={source} />
        </span>
      ))}
      <span>{i18n.t('reports.gap.formula')}</span>
    </SmallPrint>
  )
}
