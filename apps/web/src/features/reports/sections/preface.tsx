import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { Trans } from '@lingui/react'
import { Notice } from '../../../components/notice.tsx'
import { formatHundredths } from '../../../lib/figures.ts'
import { Bullets, Notices, Section, TwoColumns } from '../sheet/section.tsx'
import { inPrintCopy, useReport } from '../sheet/sheet.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table.tsx'

/** Of the texts in each of its lists. */
const numbers = [1, 2, 3, 4]

/** Section 2: what the report is for, what it leaves out, and how to read it. */
export function Preface() {
  const { i18n, tooFew, withheld, anonymityMin: min, sure, whose } = useReport()
  const hidden = [
    [/*i18n*/ 'reports.preface.hidden', tooFew],
    [/*i18n*/ 'reports.preface.withheld', withheld],
  ] as const
  return (
    <Section id="preface">
      <Notices>
        <Notice kind="warn">
          <Trans
            id="reports.preface.keep"
            values={whose}
            components={{ b: <chakra.b color="warn" /> }}
          />
        </Notice>
        {hidden.map(
          ([id, sources]) =>
            sources.size > 0 && (
              <Notice key={id} kind="info">
                <Trans
                  id={id}
                  values={{ who: whoIsHidden(sources), min }}
                  components={{ b: <chakra.b color="info" /> }}
                />
              </Notice>
            ),
        )}
      </Notices>
      <TwoColumns>
        <Bullets
          title={i18n.t('reports.preface.use')}
          items={numbers.map((nth) => i18n.t('reports.preface.use-text', { nth, ...whose }))}
        />
        <Bullets
          title={i18n.t('reports.preface.mind')}
          items={numbers.map((nth) =>
            i18n.t('reports.preface.mind-text', { nth, min, sure: String(sure), ...whose }),
          )}
        />
      </TwoColumns>
    </Section>
  )
}

function whoIsHidden(hidden: ReadonlySet<string>): 'both' | 'peer' | 'subordinate' {
  if (hidden.has('peer') && hidden.has('subordinate')) return 'both'
  return hidden.has('peer') ? 'peer' : 'subordinate'
}

const columns: SystemStyleObject = {
  '& [data-column=score]': { width: '4rem', fontVariantNumeric: 'tabular-nums' },
  [inPrintCopy]: {
    '& [data-column=score]': { width: '14mm' },
    '& [data-column=level]': { width: '37mm' },
  },
}

/** What the report shows, each with its meaning. */
const kinds = ['score', 'weighted', 'total', 'company', 'position', 'difference', 'range']

/** Section 3: the scale's levels, and what each kind of number means. */
export function ScoringStandard() {
  const { i18n, levels } = useReport()
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
                  {formatHundredths(score * 100)}
                </Cell>
                <RowHeader>{name}</RowHeader>
                <Cell data-soft>{i18n.t('reports.standard.meaning-of', { score })}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
        <Bullets
          small
          items={kinds.map((kind) => (
            <Trans
              key={kind}
              id="reports.standard.number"
              values={{ kind }}
              components={{ b: <b /> }}
            />
          ))}
        />
      </TwoColumns>
    </Section>
  )
}
