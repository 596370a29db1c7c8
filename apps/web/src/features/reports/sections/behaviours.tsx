import { useLingui } from '@lingui/react'
import type { SystemStyleObject } from '@chakra-ui/react'
import { Bars } from '../charts/row-charts.tsx'
import { signed } from '../../../lib/figures.ts'
import type { RankedLine } from '../model/report-view.ts'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead, Legend } from '../sheet/figure.tsx'
import { Nothing, Section } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, onRoomySheet } from '../sheet/sheet.tsx'
import { Dash, Glyph, useAbsence } from '../sheet/source-name.tsx'
import { Cell, ColumnHeader, Table, TableBody } from '../sheet/table.tsx'
import { RankedHead, RankedRow } from './ranked-rows.tsx'

/** Section 8: the highest weighted scores, and the lowest without the very last. */
export function Behaviours() {
  const { i18n } = useLingui()
  const { advantages, improvable } = useReport().view
  if (advantages.length === 0) {
    return (
      <Section id="behaviours">
        <Nothing>{i18n.t('reports.behaviours.none')}</Nothing>
      </Section>
    )
  }
  const top = i18n.t('reports.behaviours.advantages', { count: advantages.length })
  const low = i18n.t('reports.behaviours.improvable', { count: improvable.length })
  return (
    <Section id="behaviours">
      <Figure whole title={top} note={<HowToRead id={/*i18n*/ 'reports.behaviours.how'} />}>
        <BarLegend />
        <BehaviourTable caption={top} rows={advantages} />
      </Figure>
      {improvable.length > 0 && (
        <Figure whole title={low}>
          <BarLegend />
          <BehaviourTable caption={low} rows={improvable} />
        </Figure>
      )}
    </Section>
  )
}

function BarLegend() {
  const { i18n } = useLingui()
  return (
    <Legend>
      <span>
        <Glyph source="weighted" />
        {i18n.t('reports.behaviours.weighted')}
      </span>
      <span>
        <Glyph source="self" />
        {i18n.t('reports.behaviours.self')}
      </span>
      <span>{i18n.t('reports.gap.formula')}</span>
    </Legend>
  )
}

const columns: SystemStyleObject = {
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

/** Ranked questions with self and weighted score as bars, and the difference. */
function BehaviourTable({ caption, rows }: { caption: string; rows: readonly RankedLine[] }) {
  const { i18n } = useLingui()
  const absence = useAbsence()
  const head = (
    <RankedHead chart={i18n.t('reports.behaviours.chart')} from={0}>
      <ColumnHeader data-number>{i18n.t('reports.gap')}</ColumnHeader>
    </RankedHead>
  )
  return (
    <Table caption={caption} head={head} stack="24px minmax(0, 1fr) 4.25rem" css={columns}>
      <TableBody>
        {rows.map(({ rank, line }) => (
          <RankedRow
            key={line.id}
            rank={rank}
            line={line}
            steps={5}
            chart={<Bars scores={line.scores} />}
          >
            <Cell data-number data-key>
              {line.bias === null ? <Dash reason={absence('self')} /> : signed(line.bias)}
            </Cell>
          </RankedRow>
        ))}
      </TableBody>
    </Table>
  )
}
