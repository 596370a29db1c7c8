import { chakra } from '@chakra-ui/react'
import { type MessageId, Rich, useT } from '../../../lib/i18n/index.tsx'
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
  'reports.standard.score',
  'reports.standard.weighted',
  'reports.standard.total',
  'reports.standard.company',
  'reports.standard.position',
  'reports.standard.difference',
]
const meanings: Record<number, MessageId> = {
  5: 'reports.standard.meaning.5',
  4: 'reports.standard.meaning.4',
  3: 'reports.standard.meaning.3',
  2: 'reports.standard.meaning.2',
  1: 'reports.standard.meaning.1',
}

/** Section 3: the scale's levels, and what each kind of number means. */
export function ScoringStandard() {
  const t = useT()
  const { view } = useReport()
  const head = (
    <Row>
      <ColumnHeader data-number>{t('reports.score')}</ColumnHeader>
      <ColumnHeader>{t('reports.standard.level')}</ColumnHeader>
      <ColumnHeader>{t('reports.standard.meaning')}</ColumnHeader>
    </Row>
  )
  return (
    <Section id="standard" whole>
      <TwoColumns>
        <Levels>
          <Table caption={t('reports.standard.heading')} head={head}>
            <TableBody>
              {view.levels.map(({ score, name }) => (
                <Row key={score}>
                  <Cell data-number data-key>
                    {shown(score * 100)}
                  </Cell>
                  <RowHeader>{name}</RowHeader>
                  <Cell className="soft">{meanings[score] && t(meanings[score])}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </Levels>
        <Bullets
          small
          items={lines.map((id) => <Rich key={id} id={id} components={{ b: <b /> }} />)}
        />
      </TwoColumns>
    </Section>
  )
}
