import type { SystemStyleObject } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { GapLine } from '../charts/row-charts.tsx'
import { signed } from '../../../lib/figures.ts'
import type { RankedLine } from '../model/report-view.ts'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead, Legend } from '../sheet/figure.tsx'
import { Nothing, Section } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, onRoomySheet } from '../sheet/sheet.tsx'
import { ScoreValue, SourceHeader, SourceName } from '../sheet/source-name.tsx'
import { Cell, ColumnHeader, Table, TableBody } from '../sheet/table.tsx'
import { RankedHead, RankedRow } from './ranked-rows.tsx'

/** Section 9: the ten questions with the largest cognition bias. */
export function SelfRating() {
  const { i18n } = useLingui()
  const { selfRating: rows, averages } = useReport().view
  const [first] = rows
  if (!first) {
    const why = averages.self === null ? 'self' : 'weighted'
    return (
      <Section id="self-rating">
        <Nothing>{i18n.t('reports.self.none', { why })}</Nothing>
      </Section>
    )
  }
  const count = rows.length
  const higher = rows.filter(({ line: { bias } }) => bias !== null && bias < 0).length
  const lead = (
    <Trans
      id="reports.self.lead"
      values={{ gap: signed(first.line.bias ?? 0), higher, count }}
      components={{ b: <b /> }}
    />
  )
  return (
    <Section id="self-rating" lead={lead} whole>
      <Figure
        title={i18n.t('reports.self.title', { count })}
        note={<HowToRead id={/*i18n*/ 'reports.self.how'} />}
      >
        <Legend>
          <span>
            <SourceName source="self" />
          </span>
          <span>
            <SourceName source="weighted" />
          </span>
          <span>{i18n.t('reports.gap.formula')}</span>
        </Legend>
        <GapTable rows={rows} />
      </Figure>
    </Section>
  )
}

const columns: SystemStyleObject = {
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
    '& [data-column=rank]': { width: '9mm' },
    '& [data-column=chart]': { width: '46mm', paddingInline: 's3' },
    '& [data-number]': { width: '19mm' },
  },
}

/** The largest gaps, each drawn on a line of 1 to 5 and in numbers. */
function GapTable({ rows }: { rows: readonly RankedLine[] }) {
  const { i18n } = useLingui()
  const head = (
    <RankedHead chart={i18n.t('reports.self.chart')} from={1}>
      <ColumnHeader data-column="self" data-number>
        <SourceHeader source="self" />
      </ColumnHeader>
      <ColumnHeader data-number>
        <SourceHeader source="weighted" />
      </ColumnHeader>
      <ColumnHeader data-number>{i18n.t('reports.gap')}</ColumnHeader>
    </RankedHead>
  )
  return (
    <Table
      caption={i18n.t('reports.self.title', { count: rows.length })}
      head={head}
      stack="24px repeat(3, minmax(0, 1fr))"
      css={columns}
    >
      <TableBody>
        {rows.map(({ rank, line }) => (
          <RankedRow
            key={line.id}
            rank={rank}
            line={line}
            steps={4}
            chart={<GapLine scores={line.scores} />}
          >
            <Cell data-column="self" data-number>
              <ScoreValue source="self" score={line.scores.self} />
            </Cell>
            <Cell data-number>
              <ScoreValue source="weighted" score={line.scores.weighted} />
            </Cell>
            <Cell data-number data-key>
              {signed(line.bias ?? 0)}
            </Cell>
          </RankedRow>
        ))}
      </TableBody>
    </Table>
  )
}
