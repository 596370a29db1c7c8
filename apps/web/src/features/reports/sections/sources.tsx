import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { LineSample, MarkAt } from '../../../components/source-mark.tsx'
import { formatPercent } from '../../../lib/figures.ts'
import { joinNames } from '../../../lib/names.ts'
import { baseLook } from '../charts/row-charts.tsx'
import { Figure, Section } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, useReport } from '../sheet/sheet.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table.tsx'

/** Section 4: whose answers the report rests on, and how much each source weighs. */
export function Sources() {
  const { i18n, groups } = useReport()
  const even = groups.every(({ weight, counted }) => counted === 0 || counted === weight)
  return (
    <Section id="sources" keepTogether>
      <Figure how={i18n.t('reports.sources.how', { even: String(even) })}>
        <WeightRow />
        <SourcesTable />
      </Figure>
    </Section>
  )
}

/** Twenty marks of 5 percent each: who weighs how much. */
function WeightRow() {
  const { i18n, lang, weights: spans } = useReport()
  const nameOf = ({ rater, percent }: (typeof spans)[number]) =>
    `${i18n.t('reports.source', { source: rater })} ${formatPercent(percent, lang)}`
  if (spans.length === 0) {
    return <chakra.p color="ink.soft">{i18n.t('reports.sources.nothing')}</chakra.p>
  }
  return (
    <svg width="100%" height="46" role="img" aria-label={joinNames(lang, spans.map(nameOf))}>
      {spans.map((span, i) => {
        const last = i > 0 && i === spans.length - 1
        const [from, to] = [span.from * 5, (span.from + span.count) * 5]
        return (
          <g key={span.rater}>
            <text
              data-tone="strong"
              x={`${last ? to : from}%`}
              y="12"
              textAnchor={last ? 'end' : 'start'}
            >
              {nameOf(span)}
            </text>
            <line style={baseLook} x1={`${from + 0.4}%`} x2={`${to - 0.4}%`} y1="19" y2="19" />
            {Array.from({ length: span.count }, (_, unit) => span.from + unit).map((unit) => (
              <MarkAt key={unit} source={span.rater} r={5.2} percent={unit * 5 + 2.5} y={34} />
            ))}
          </g>
        )
      })}
    </svg>
  )
}

const columns: SystemStyleObject = {
  marginTop: 's5',
  [onNarrowSheet]: { '& [data-column=who]': { display: 'none' } },
  [inPrintCopy]: {
    marginTop: 's3',
    '& [data-column=source]': { width: '44mm' },
    '& [data-column=answered]': { width: '32mm' },
    '& [data-column=percent]': { width: '24mm' },
  },
}

/** Rater groups with who they are, how many answered and their weight. */
function SourcesTable() {
  const { i18n, lang, groups, raters, hiddenCount, whose } = useReport()
  const percent = (value: number) => formatPercent(value, lang)
  const changed = groups.some(({ weight, counted }) => weight !== counted)
  const head = (
    <Row>
      <ColumnHeader data-column="source">{i18n.t('reports.sources.source')}</ColumnHeader>
      <ColumnHeader data-column="who">{i18n.t('reports.sources.who')}</ColumnHeader>
      <ColumnHeader data-column="answered" data-number>
        {i18n.t('reports.sources.answered')}
      </ColumnHeader>
      <ColumnHeader data-column="percent" data-number>
        {i18n.t('reports.sources.weight')}
      </ColumnHeader>
      {changed && (
        <ColumnHeader data-column="percent" data-number>
          {i18n.t('reports.sources.counted')}
        </ColumnHeader>
      )}
    </Row>
  )
  const footer = (
    <Row>
      <RowHeader>{i18n.t('reports.sources.total')}</RowHeader>
      <Cell data-column="who" />
      <Cell data-number>
        {raters.submitted === null
          ? '–'
          : i18n.t('reports.sources.of', {
              submitted: raters.submitted,
              assigned: raters.assigned,
            })}
      </Cell>
      <Cell data-number>{percent(100)}</Cell>
      {changed && (
        <Cell data-number>{percent(groups.some(({ counted }) => counted > 0) ? 100 : 0)}</Cell>
      )}
    </Row>
  )
  return (
    <Table caption={i18n.t('reports.sources.heading')} head={head} footer={footer} css={columns}>
      <TableBody>
        {groups.map(({ rater, submitted, assigned, weight, counted }) => (
          <Row key={rater}>
            <RowHeader>
              <chakra.span display="flex" alignItems="center" gap="s2">
                <LineSample source={rater} />
                {i18n.t('reports.source', { source: rater })}
              </chakra.span>
            </RowHeader>
            <Cell data-column="who" data-soft>
              {i18n.t('reports.sources.who-is', { rater, ...whose })}
            </Cell>
            <Cell data-number>
              {hiddenCount(rater) ?? i18n.t('reports.sources.of', { submitted, assigned })}
            </Cell>
            <Cell data-number>{percent(weight)}</Cell>
            {changed && (
              <Cell data-number data-key>
                {percent(counted)}
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
