import { chakra, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { ComponentProps, ComponentType } from 'react'
import { formatDifference } from '../../../lib/figures.ts'
import { Axis, Bars, GapLine } from '../charts/row-charts.tsx'
import type { QuestionLine } from '../model/lines.ts'
import type { RankedLine } from '../model/report-view.ts'
import { EmptySection, Figure, HowToRead, Section } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, onRoomySheet, Subline, useReport } from '../sheet/sheet.tsx'
import { Dash, Glyph, ScoreValue, SourceHeader, useAbsence } from '../sheet/source-name.tsx'
import {
  Cell,
  ColumnHeader,
  numbersOnPaper,
  Row,
  RowHeader,
  Table,
  TableBody,
} from '../sheet/table.tsx'

const barColumns: SystemStyleObject = {
  [onRoomySheet]: {
    '& [data-column=rank]': { width: '34px' },
    '& [data-column=chart]': { width: '38%', paddingLeft: 's3', paddingRight: 's6' },
    '& [data-number]': { width: '5.25rem' },
  },
  [onNarrowSheet]: {
    '& [data-column=chart]': { gridColumn: 2, paddingRight: '40px' },
    '& [data-column=item]': { gridColumn: '2 / -1' },
    '& [data-number]': { alignSelf: 'center' },
  },
  [inPrintCopy]: {
    '& [data-column=rank]': { width: '9mm' },
    '& [data-column=chart]': { width: '66mm', paddingRight: '12mm' },
    '& [data-number]': { width: '19mm' },
    '& tbody :is(th, td)': { paddingBlock: '2px' },
  },
}

/** Section 8: the highest weighted scores, and the lowest without the very last. */
export function Behaviours() {
  const { i18n } = useLingui()
  const { advantages, improvable } = useReport().view
  if (advantages.length === 0) {
    return <EmptySection id="behaviours">{i18n.t('reports.behaviours.none')}</EmptySection>
  }
  const bars = (caption: string, rows: readonly RankedLine[]) => (
    <>
      <Legend
        marks={[
          ['weighted', i18n.t('reports.behaviours.weighted')],
          ['self', i18n.t('reports.behaviours.self')],
        ]}
      />
      <RankedTable
        caption={caption}
        rows={rows}
        chart={i18n.t('reports.behaviours.chart')}
        from={0}
        Drawing={Bars}
        head={<ColumnHeader data-number>{i18n.t('reports.gap')}</ColumnHeader>}
        Numbers={Bias}
        stack="24px minmax(0, 1fr) 4.25rem"
        css={barColumns}
      />
    </>
  )
  const top = i18n.t('reports.behaviours.advantages', { count: advantages.length })
  const low = i18n.t('reports.behaviours.improvable', { count: improvable.length })
  return (
    <Section id="behaviours">
      <Figure keepTogether title={top} note={<HowToRead id={/*i18n*/ 'reports.behaviours.how'} />}>
        {bars(top, advantages)}
      </Figure>
      {improvable.length > 0 && (
        <Figure keepTogether title={low}>
          {bars(low, improvable)}
        </Figure>
      )}
    </Section>
  )
}

function Bias({ line: { bias } }: { line: QuestionLine }) {
  const absence = useAbsence()
  return (
    <Cell data-number data-key>
      {bias === null ? <Dash reason={absence('self')} /> : formatDifference(bias)}
    </Cell>
  )
}

const gapColumns: SystemStyleObject = {
  [onRoomySheet]: {
    '& [data-column=rank]': { width: '34px' },
    '& [data-column=chart]': { width: '32%', paddingInline: 's4' },
    '& [data-number]': { width: '4.5rem' },
  },
  [onNarrowSheet]: {
    '& :is([data-column=item], [data-column=chart])': { gridColumn: '2 / -1' },
    '& [data-column=chart]': { paddingInline: 's2' },
    '& [data-column=self]': { gridColumn: 2 },
  },
  [inPrintCopy]: {
    '& [data-column=rank]': { width: '7.2mm' },
    '& [data-column=chart]': { width: '32mm', paddingInline: 's2' },
    ...numbersOnPaper,
  },
}

/** Section 9: the ten questions with the largest cognition bias, each drawn on a line of 1 to 5 and in numbers. */
export function SelfRating() {
  const { i18n } = useLingui()
  const { selfRating: rows, averages } = useReport().view
  const [first] = rows
  if (!first) {
    const why = averages.self === null ? 'self' : 'weighted'
    return <EmptySection id="self-rating">{i18n.t('reports.self.none', { why })}</EmptySection>
  }
  const count = rows.length
  const higher = rows.filter(({ line: { bias } }) => bias !== null && bias < 0).length
  const lead = (
    <Trans
      id="reports.self.lead"
      values={{ gap: formatDifference(first.line.bias ?? 0), higher, count }}
      components={{ b: <b /> }}
    />
  )
  const title = i18n.t('reports.self.title', { count })
  return (
    <Section id="self-rating" lead={lead} keepTogether>
      <Figure title={title} note={<HowToRead id={/*i18n*/ 'reports.self.how'} />}>
        <Legend
          marks={[
            ['self', i18n.t('reports.source', { source: 'self' })],
            ['weighted', i18n.t('reports.source', { source: 'weighted' })],
          ]}
        />
        <RankedTable
          caption={title}
          rows={rows}
          chart={i18n.t('reports.self.chart')}
          from={1}
          Drawing={GapLine}
          head={
            <>
              <ColumnHeader data-column="self" data-number>
                <SourceHeader source="self" />
              </ColumnHeader>
              <ColumnHeader data-number="weighted">
                <SourceHeader source="weighted" />
              </ColumnHeader>
              <ColumnHeader data-number="gap">{i18n.t('reports.gap')}</ColumnHeader>
            </>
          }
          Numbers={BothScores}
          stack="24px repeat(3, minmax(0, 1fr))"
          css={gapColumns}
        />
      </Figure>
    </Section>
  )
}

function BothScores({ line }: { line: QuestionLine }) {
  return (
    <>
      <Cell data-column="self" data-number>
        <ScoreValue source="self" score={line.scores.self} />
      </Cell>
      <Cell data-number>
        <ScoreValue source="weighted" score={line.scores.weighted} />
      </Cell>
      <Bias line={line} />
    </>
  )
}

/** What the marks of a chart mean and what the difference is, on one line. */
function Legend({ marks }: { marks: readonly (readonly ['self' | 'weighted', string])[] }) {
  const { i18n } = useLingui()
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      gap="var(--vantage-spacing-s1) var(--vantage-spacing-s4)"
      marginBlock="s2"
      color="ink.soft"
      fontSize="xs"
      css={{
        '& > span': { whiteSpace: 'nowrap' },
        [inPrintCopy]: { marginBlock: 's1', breakAfter: 'avoid' },
      }}
    >
      {marks.map(([source, name]) => (
        <span key={source}>
          <Glyph source={source} />
          {name}
        </span>
      ))}
      <span>{i18n.t('reports.gap.formula')}</span>
    </chakra.p>
  )
}

type RankedTableProps = {
  rows: readonly RankedLine[]
  /** What the drawing in each row shows, for those who do not see it. */
  chart: string
  /** Where the drawing's axis, which ends at 5, begins. */
  from: 0 | 1
  Drawing: ComponentType<Pick<QuestionLine, 'scores'> & { grid: boolean }>
  /** The cells with a row's numbers; `head` has their headers. */
  Numbers: ComponentType<{ line: QuestionLine }>
} & Pick<ComponentProps<typeof Table>, 'caption' | 'head' | 'stack' | 'css'>

/** Ranked questions, each with its target, a drawing and numbers. */
function RankedTable(props: RankedTableProps) {
  const { rows, chart, from, Drawing, head, Numbers, ...table } = props
  const { i18n } = useLingui()
  return (
    <Table
      {...table}
      head={
        <Row>
          <ColumnHeader data-column="rank">
            <VisuallyHidden>{i18n.t('reports.rank')}</VisuallyHidden>
          </ColumnHeader>
          <ColumnHeader data-column="item" data-wide>
            {i18n.t('reports.behaviour')}
          </ColumnHeader>
          <ColumnHeader data-column="chart">
            <VisuallyHidden>{chart}</VisuallyHidden>
            <Axis from={from} />
          </ColumnHeader>
          {head}
        </Row>
      }
    >
      <TableBody>
        {rows.map(({ rank, line }) => (
          <Row key={line.id}>
            <Cell data-column="rank">{rank}</Cell>
            <RowHeader data-column="item">
              {line.name}
              <Subline>{line.targetName}</Subline>
            </RowHeader>
            <Cell data-column="chart">
              <Drawing grid scores={line.scores} />
            </Cell>
            <Numbers line={line} />
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
