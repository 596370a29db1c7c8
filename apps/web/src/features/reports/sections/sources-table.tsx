import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { LineSample } from '../marks/mark.tsx'
import { shownPercent } from '../model/figures.ts'
import type { RaterGroupView } from '../model/groups.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table-parts.tsx'

const Root = chakra('div', {
  base: {
    marginTop: 's5',
    '& thead [data-number]': { whiteSpace: 'normal' },
    '& .rater': { display: 'flex', alignItems: 'center', gap: 's2' },
    [onNarrowSheet]: { '& .who': { display: 'none' } },
    [inPrintCopy]: {
      marginTop: 's3',
      '& thead th:first-of-type': { width: '44mm' },
      '& thead th:nth-of-type(3)': { width: '32mm' },
      '& thead th:nth-of-type(n + 4)': { width: '24mm' },
    },
  },
})

/** Rater groups with who they are, how many answered and their weight. */
export function SourcesTable() {
  const { i18n } = useLingui()
  const { lang, groups, raters } = useReport().view
  const percent = (value: number) => shownPercent(value, lang)
  const changed = groups.some(({ weight, counted }) => weight !== counted)
  const head = (
    <Row>
      <ColumnHeader>{i18n.t('reports.sources.source')}</ColumnHeader>
      <ColumnHeader className="who">{i18n.t('reports.sources.who')}</ColumnHeader>
      <ColumnHeader data-number>{i18n.t('reports.sources.answered')}</ColumnHeader>
      <ColumnHeader data-number>{i18n.t('reports.sources.weight')}</ColumnHeader>
      {changed && <ColumnHeader data-number>{i18n.t('reports.sources.counted')}</ColumnHeader>}
    </Row>
  )
  const footer = (
    <Row>
      <RowHeader>{i18n.t('reports.sources.total')}</RowHeader>
      <Cell className="who" />
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
    <Root>
      <Table caption={i18n.t('reports.sources.heading')} head={head} footer={footer}>
        <TableBody>
          {groups.map((group) => (
            <Row key={group.rater}>
              <RowHeader>
                <span className="rater">
                  <LineSample source={group.rater} />
                  {i18n.t('reports.source', { source: group.rater })}
                </span>
              </RowHeader>
              <Cell className="soft who">
                {i18n.t('reports.sources.who-is', { rater: group.rater })}
              </Cell>
              <Cell data-number>
                <Answered {...group} />
              </Cell>
              <Cell data-number>{percent(group.weight)}</Cell>
              {changed && (
                <Cell data-number data-key>
                  {percent(group.counted)}
                </Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </Table>
    </Root>
  )
}

/** How many answered; of a hidden group only that they were too few. */
function Answered({ hidden, submitted, assigned }: RaterGroupView) {
  const { i18n } = useLingui()
  const { view } = useReport()
  return hidden || submitted === null
    ? i18n.t('reports.fewer-than', { min: view.anonymityMin })
    : i18n.t('reports.sources.of', { submitted, assigned })
}
