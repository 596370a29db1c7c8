import { type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react'
import { Trans } from '@lingui/react'
import { type CSSProperties, Fragment, use } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { MarkAt } from '../../../components/source-mark.tsx'
import { formatDifference, formatHundredths } from '../../../lib/figures.ts'
import { formatDay } from '../../../lib/format.ts'
import { loadMessages } from '../../../lib/i18n/messages.ts'
import { pickName } from '../../../lib/names.ts'
import { colorVar } from '../../../theme/colors.ts'
import { Axis, baseLook, Gridlines } from '../charts/row-charts.tsx'
import { onScale } from '../model/positions.ts'
import type { ReportView } from '../model/report-view.ts'
import { Figure, Lead, Notices } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, onRoomySheet, Subline, useReport } from '../sheet/sheet.tsx'
import { Glyph, SourceName } from '../sheet/source-name.tsx'
import { Cell, ColumnHeader, Row, RowHeader, Table, TableBody } from '../sheet/table.tsx'

type Last = NonNullable<ReportView['last']>
type Change = Last['targets'][number]

/** What section 12 has under its heading: the weighted scores of both activities, and what has changed. */
export function LastActivity({ last }: { last: Last }) {
  const { i18n, lang, day, targets } = useReport()
  use(loadMessages('last-activity', lang))
  const rows = targets.map(({ id, name, questions }) => ({
    id,
    name,
    asked: questions.length,
    change: last.targets.find((target) => target.id === id) ?? null,
  }))
  const lastDay = formatDay(lang, last.created_time)
  const differ = yearOf(lastDay) !== yearOf(day)
  const [before, now] = [lastDay, day].map((each) => (differ ? yearOf(each) : each))
  const asked = rows.reduce((sum, row) => sum + row.asked, 0)
  const common = last.targets.reduce((sum, target) => sum + target.common, 0)
  const sure = last.targets.every(({ clear }) => clear !== null)
  const title = i18n.t('last-activity.title', { before, now })
  const head = (
    <Row>
      <ColumnHeader data-wide>{i18n.t('last-activity.target')}</ColumnHeader>
      <ColumnHeader data-column="chart" data-line>
        <VisuallyHidden>{i18n.t('last-activity.chart')}</VisuallyHidden>
        <Axis from={1} />
      </ColumnHeader>
      <ColumnHeader data-number="before">
        <Glyph source="weighted">
          <circle style={beforeLook} r="4.5" />
        </Glyph>
        {before}
      </ColumnHeader>
      <ColumnHeader data-number="now">
        <Glyph source="weighted" />
        {now}
      </ColumnHeader>
      <ColumnHeader data-number="change">{i18n.t('last-activity.change')}</ColumnHeader>
    </Row>
  )
  return (
    <>
      <Lead>{sure ? <WhatHasChanged rows={rows} /> : i18n.t('last-activity.unsure')}</Lead>
      <Differences leftOut={last.leftOut} common={common} asked={asked} />
      <Figure
        keepTogether
        title={title}
        unit={i18n.t('last-activity.unit', { activity: pickName(lang, last), day: lastDay })}
        how={i18n.t('last-activity.how')}
        more={sure && <p>{i18n.t('last-activity.how.sure')}</p>}
      >
        <Table caption={title} head={head} stack="repeat(3, minmax(0, 1fr))" css={columns}>
          <TableBody>
            {rows.map(({ id, name, change, asked: count }) => (
              <Row key={id}>
                <RowHeader data-line>
                  {name}
                  {common < asked && (
                    <Subline>
                      {i18n.t('last-activity.common', { common: change?.common ?? 0, count })}
                    </Subline>
                  )}
                </RowHeader>
                <ChangeCells change={change} />
              </Row>
            ))}
          </TableBody>
        </Table>
      </Figure>
    </>
  )
}

/** The year of a displayed date. */
const yearOf = (day: string): string => /\d{4}/.exec(day)?.[0] ?? day

function WhatHasChanged({ rows }: { rows: readonly { name: string; change: Change | null }[] }) {
  const { lang } = useReport()
  const compared = rows.flatMap(({ name, change }) => (change ? [{ name, ...change }] : []))
  const clear = compared.filter((each) => each.clear)
  const changes = clear.map(({ id, name, change }, i) => (
    <Fragment key={id}>
      {i > 0 && (lang === 'ch' ? '、' : ', ')}
      <b>{name}</b> <span>{formatDifference(change)}</span>
    </Fragment>
  ))
  return (
    <Trans
      id="last-activity.lead"
      values={{
        count: compared.length,
        clear: clear.length,
        others: compared.length - clear.length,
      }}
      components={{ b: <b />, changes: <span>{changes}</span> }}
    />
  )
}

type DifferencesProps = { leftOut: Last['leftOut']; common: number; asked: number }

/** Why the columns are not what the two reports say, where they are not. */
function Differences({ leftOut, common, asked }: DifferencesProps) {
  const { lang } = useReport()
  if (leftOut.length === 0 && common === asked) return null
  const emphasised = <b />
  const sources = leftOut.map((source, i) => (
    <Fragment key={source}>
      {i > 0 && (lang === 'ch' ? '、' : ', ')}
      <SourceName source={source} />
    </Fragment>
  ))
  return (
    <Notices>
      {leftOut.length > 0 && (
        <Notice kind="info">
          <Trans
            id="last-activity.left-out"
            components={{ b: emphasised, sources: <span>{sources}</span> }}
          />
        </Notice>
      )}
      {common < asked && (
        <Notice kind="info">
          <Trans
            id="last-activity.questions"
            values={{ common, asked }}
            components={{ b: emphasised }}
          />
        </Notice>
      )}
    </Notices>
  )
}

function ChangeCells({ change }: { change: Change | null }) {
  const { i18n } = useReport()
  const { margin, clear } = change ?? { margin: null, clear: null }
  return (
    <>
      <Cell data-column="chart" data-line>
        {change && <BothScores change={change} />}
      </Cell>
      <Cell data-number="before">{change ? formatHundredths(change.before) : '–'}</Cell>
      <Cell data-number="now" data-key>
        {change ? formatHundredths(change.now) : '–'}
      </Cell>
      <Cell data-number="change" data-key={clear || undefined}>
        {change ? formatDifference(change.change) : '–'}
        {margin !== null && (
          <>
            <VisuallyHidden> ± {formatHundredths(margin)}</VisuallyHidden>
            <Subline
              {...(clear ? { color: 'ink', fontWeight: 'strong' } : {})}
              css={{ [inPrintCopy]: { display: 'inline', marginLeft: 's1' } }}
            >
              {i18n.t('last-activity.clear', { clear: String(clear) })}
            </Subline>
          </>
        )}
      </Cell>
    </>
  )
}

const beforeLook: CSSProperties = {
  fill: colorVar('paper'),
  stroke: colorVar('ink'),
  strokeWidth: 1.75,
}

/** Both weighted scores on a line of 1 to 5. */
function BothScores({ change: { before, now } }: { change: Change }) {
  const { i18n, mode } = useReport()
  const height = mode === 'print' ? 20 : 26
  const y = height / 2
  const [x1, x2] = [`${onScale(before)}%`, `${onScale(now)}%`]
  const scores = { before: formatHundredths(before), now: formatHundredths(now) }
  return (
    <svg width="100%" height={height} role="img" aria-label={i18n.t('last-activity.both', scores)}>
      <Gridlines from={1} />
      <line style={baseLook} x1={x1} x2={x2} y1={y} y2={y} />
      <circle style={beforeLook} r="5" cx={x1} cy={y} />
      <MarkAt source="weighted" r={4.6} percent={onScale(now)} y={y} />
    </svg>
  )
}

const columns: SystemStyleObject = {
  [onRoomySheet]: {
    '& [data-column=chart]': { width: '36%', paddingInline: 's5' },
    '& [data-number]': { width: '5.5rem' },
    '& [data-number=change]': { width: '7rem' },
  },
  [onNarrowSheet]: {
    '& [data-column=chart]': { paddingInline: 's2' },
    '& [data-number]': { textAlign: 'left' },
  },
  [inPrintCopy]: {
    '& [data-column=chart]': { width: '46mm', paddingInline: '4mm' },
    '& [data-number]': { width: '18mm' },
    '& [data-number=change]': { width: '36mm' },
  },
}
