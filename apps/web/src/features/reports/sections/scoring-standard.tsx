import type { SystemStyleObject } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { shown } from '../../../lib/figures.ts'
import { Bullets, Section, TwoColumns } from '../sheet/section.tsx'
import { inPrintCopy, useReport } from '../sheet/sheet.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table.tsx'

const columns: SystemStyleObject = {
  '& [data-column=score]': { width: '4rem', fontVariantNumeric: 'tabular-nums' },
  [inPrintCopy]: {
    '& [data-column=score]': { width: '14mm' },
    '& [data-column=level]': { width: '37mm' },
  },
}

const lines: MessageId[] = [
  /*i18n*/ 'reports.standard.score',
  /*i18n*/ 'reports.standard.weighted',
  /*i18n*/ 'reports.standard.total',
  /*i18n*/ 'reports.standard.company',
  /*i18n*/ 'reports.standard.position',
  /*i18n*/ 'reports.standard.difference',
]
const meanings: Record<number, MessageId> = {
  5: /*i18n*/ 'reports.standard.meaning.5',
  4: /*i18n*/ 'reports.standard.meaning.4',
  3: /*i18n*/ 'reports.standard.meaning.3',
  2: /*i18n*/ 'reports.standard.meaning.2',
  1: /*i18n*/ 'reports.standard.meaning.1',
}

/** Section 3: the scale's levels, and what each kind of number means. */
export function ScoringStandard() {
  const { i18n } = useLingui()
  const { levels } = useReport().view
  const head = (
    <Row>
      <ColumnHeader data-column="score">{i18n.t('reports.score')}</ColumnHeader>
      <ColumnHeader data-column="level">{i18n.t('reports.standard.level')}</ColumnHeader>
      <ColumnHeader>{i18n.t('reports.standard.meaning')}</ColumnHeader>
    </Row>
  )
  return (
    <Section id="standard" keepTogether>
      <TwoColumns>
        <Table caption={i18n.t('reports.standard.heading')} head={head} css={columns}>
          <TableBody>
            {levels.map(({ score, name }) => (
              <Row key={score}>
                <Cell data-column="score" data-key>
                  {shown(score * 100)}
                </Cell>
                <RowHeader>{name}</RowHeader>
                <Cell data-soft>{meanings[score] && i18n.t(meanings[score])}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
        <Bullets
          small
          items={lines.map((id) => <Trans key={id} id={id} components={{ b: <b /> }} />)}
        />
      </TwoColumns>
    </Section>
  )
}
