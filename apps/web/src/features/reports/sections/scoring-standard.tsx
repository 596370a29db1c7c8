import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { shown } from '../model/figures.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy } from '../sheet/conditions.ts'
import { Bullets, TwoColumns } from '../sheet/lists.tsx'
import { Section } from '../sheet/section.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table-parts.tsx'

const Levels = chakra('div', {
  base: {
    '& [data-number]': { width: '64px', textAlign: 'left' },
    [inPrintCopy]: {
      '& [data-number]': { width: '14mm' },
      '& thead th:nth-of-type(2)': { width: '37mm' },
    },
  },
})

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
  const { view } = useReport()
  const head = (
    <Row>
      <ColumnHeader data-number>{i18n.t('reports.score')}</ColumnHeader>
      <ColumnHeader>{i18n.t('reports.standard.level')}</ColumnHeader>
      <ColumnHeader>{i18n.t('reports.standard.meaning')}</ColumnHeader>
    </Row>
  )
  return (
    <Section id="standard" whole>
      <TwoColumns>
        <Levels>
          <Table caption={i18n.t('reports.standard.heading')} head={head}>
            <TableBody>
              {view.levels.map(({ score, name }) => (
                <Row key={score}>
                  <Cell data-number data-key>
                    {shown(score * 100)}
                  </Cell>
                  <RowHeader>{name}</RowHeader>
                  <Cell className="soft">{meanings[score] && i18n.t(meanings[score])}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </Levels>
        <Bullets
          small
          items={lines.map((id) => <Trans key={id} id={id} components={{ b: <b /> }} />)}
        />
      </TwoColumns>
    </Section>
  )
}
