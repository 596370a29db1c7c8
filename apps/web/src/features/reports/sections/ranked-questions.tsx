import { Trans } from '@lingui/react'
import { formatDifference } from '../../../lib/figures.ts'
import type { RankedLine } from '../model/report-view.ts'
import { EmptySection, Figure, Section } from '../sheet/section.tsx'
import { useReport } from '../sheet/sheet.tsx'
import { ScoredTable } from './scored-table.tsx'

/** Section 8: the highest weighted scores, and the lowest without the very last. */
export function Behaviours() {
  const { i18n, advantages, improvable, sure, mode, whose } = useReport()
  const plans = mode === 'screen' && whose.own === 'true'
  if (advantages.length === 0) {
    return <EmptySection id="behaviours">{i18n.t('reports.behaviours.none')}</EmptySection>
  }
  const bars = (caption: string, rows: readonly RankedLine[]) => (
    <ScoredTable caption={caption} rows={rows} drawing="bars" plans={plans} />
  )
  const top = i18n.t('reports.behaviours.advantages', { count: advantages.length })
  const low = i18n.t('reports.behaviours.improvable', { count: improvable.length })
  return (
    <Section id="behaviours">
      <Figure
        keepTogether
        title={top}
        how={i18n.t('reports.behaviours.how')}
        more={
          <>
            {sure && <p>{i18n.t('reports.behaviours.how.sure')}</p>}
            {plans && <p>{i18n.t('reports.behaviours.how.plan')}</p>}
          </>
        }
      >
        {bars(top, advantages)}
      </Figure>
      {improvable.length > 0 && (
        <Figure keepTogether title={low}>
          {bars(low, improvable)}
        </Figure>
      )}
    </Section>
  )
}

/** Section 9: the ten questions with the largest cognition bias, each drawn on a line of 1 to 5 and in numbers. */
export function SelfRating() {
  const { i18n, selfRating: rows, averages, sure, whose } = useReport()
  const [first] = rows
  if (!first) {
    const why = averages.self === null ? 'self' : 'weighted'
    return (
      <EmptySection id="self-rating">{i18n.t('reports.self.none', { why, ...whose })}</EmptySection>
    )
  }
  const count = rows.length
  const higher = rows.filter(({ line: { bias } }) => bias !== null && bias < 0).length
  const clear = rows.filter(({ line }) => line.precision.clear.self).length
  const lead = (
    <Trans
      id="reports.self.lead"
      values={{
        ...whose,
        sure: String(sure),
        gap: formatDifference(first.line.bias ?? 0),
        clear,
        higher,
        count,
      }}
      components={{ b: <b /> }}
    />
  )
  const title = i18n.t('reports.self.title', { count })
  return (
    <Section id="self-rating" lead={lead} keepTogether>
      <Figure
        title={title}
        how={i18n.t('reports.self.how', whose)}
        more={sure && <p>{i18n.t('reports.sure.how')}</p>}
      >
        <ScoredTable caption={title} rows={rows} drawing="line" />
      </Figure>
    </Section>
  )
}
