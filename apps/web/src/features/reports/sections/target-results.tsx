import { chakra, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react'
import { Trans } from '@lingui/react'
import type { Source } from '../../../components/source-mark.tsx'
import { formatHundredths } from '../../../lib/figures.ts'
import { namedTargets, RadarFigure } from '../charts/radar-chart.tsx'
import { Axis, Strip } from '../charts/row-charts.tsx'
import { SmallMultiples } from '../charts/small-multiples.tsx'
import { highlights } from '../model/lines.ts'
import { Figure, Section } from '../sheet/section.tsx'
import { inPrintCopy, Numeral, onNarrowSheet, onRoomySheet, useReport } from '../sheet/sheet.tsx'
import { SourceCell, SourceHeader, TableNotes } from '../sheet/source-name.tsx'
import {
  Cell,
  ColumnHeader,
  numbersOnPaper,
  Row,
  RowHeader,
  Table,
  TableBody,
} from '../sheet/table.tsx'
import { ScoredTable } from './scored-table.tsx'

/** Section 5: every target from every source, drawn and in numbers. */
export function TargetResults() {
  const { i18n, columns, mode, targets } = useReport()
  const count = targets.length
  return (
    <Section id="results" lead={<ResultsLead />}>
      <Figure
        keepTogether
        title={i18n.t('reports.results.views', { count, views: columns.length + 1 })}
        unit={i18n.t('reports.results.radar-unit', { named: String(count <= namedTargets) })}
        how={i18n.t('reports.results.how.radar', { mode })}
      >
        <RadarFigure />
      </Figure>
      <Figure keepTogether how={i18n.t('reports.results.how.multiples')}>
        <SmallMultiples />
      </Figure>
      <SureScores />
      <ResultsTable />
    </Section>
  )
}

function ResultsLead() {
  const { targets, sure, whose } = useReport()
  const found = highlights(targets)
  if (!found) return null
  const { best, worst, above, compared, clear, known } = found
  return (
    <Trans
      id="reports.results.lead"
      values={{
        ...whose,
        sure: String(sure),
        clear,
        known,
        high: formatHundredths(best.score),
        low: formatHundredths(worst.score),
        above,
        count: compared,
      }}
      components={{
        best: <chakra.b wordBreak="keep-all">{best.name}</chakra.b>,
        worst: <chakra.b wordBreak="keep-all">{worst.name}</chakra.b>,
      }}
    />
  )
}

/** Every target with its likely range, and whether others and oneself clearly differ; not where nobody can say. */
function SureScores() {
  const { i18n, targets, sure } = useReport()
  if (!sure) return null
  const title = i18n.t('reports.sure.title')
  return (
    <Figure
      keepTogether={targets.length <= 16}
      title={title}
      unit={i18n.t('reports.behaviours.chart')}
      how={i18n.t('reports.sure.how')}
    >
      <ScoredTable
        caption={title}
        rows={targets.map((line) => ({ rank: null, line }))}
        drawing="bars"
      />
    </Figure>
  )
}

const columnLooks: SystemStyleObject = {
  [onRoomySheet]: {
    '& [data-column=strip]': { width: '34%', paddingInline: 's4' },
    '& [data-number]': { width: '4.75rem' },
  },
  [onNarrowSheet]: { '& [data-column=strip]': { marginBlock: 's1', paddingInline: 's2' } },
  [inPrintCopy]: {
    '& [data-column=name]': { width: '50mm' },
    '& [data-column=strip]': { width: 'auto', paddingInline: 's3' },
    ...numbersOnPaper,
  },
}

/** The scores in numbers, each row with its marks on a line of 1 to 5. */
function ResultsTable() {
  const { i18n, columns, targets } = useReport()
  const sources: Source[] = [...columns, 'company']
  const head = (
    <Row>
      <ColumnHeader data-column="name" data-wide>
        {i18n.t('reports.competency')}
      </ColumnHeader>
      <ColumnHeader data-column="strip" data-line>
        <VisuallyHidden>{i18n.t('reports.results.spread')}</VisuallyHidden>
        <Axis from={1} />
      </ColumnHeader>
      {sources.map((source) => (
        <SourceHeader key={source} source={source} />
      ))}
    </Row>
  )
  return (
    <Figure
      flat
      keepTogether={targets.length <= 16}
      title={i18n.t('reports.results.numbers')}
      unit={i18n.t('reports.results.numbers-unit')}
      how={i18n.t('reports.results.how.strip')}
    >
      <Table
        caption={i18n.t('reports.results.heading')}
        head={head}
        stack={`repeat(${sources.length}, 1fr)`}
        css={columnLooks}
      >
        <TableBody>
          {targets.map(({ id, no, name, scores }) => (
            <Row key={id}>
              <RowHeader data-column="name" data-line>
                {/* A long name goes on under its first letter, not under its number. */}
                <chakra.span
                  display="block"
                  paddingLeft="22px"
                  textIndent="-22px"
                  wordBreak="keep-all"
                  overflowWrap="anywhere"
                  css={{ [onNarrowSheet]: { fontWeight: 'strong' } }}
                >
                  <Numeral display="inline-block" minWidth="22px" marginRight={0} textIndent={0}>
                    {no}
                  </Numeral>
                  {name}
                </chakra.span>
              </RowHeader>
              <Cell data-column="strip" data-line>
                <Strip scores={scores} />
              </Cell>
              {sources.map((source) => (
                <SourceCell key={source} source={source} score={scores[source]} />
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
      <TableNotes rows={targets} />
    </Figure>
  )
}
