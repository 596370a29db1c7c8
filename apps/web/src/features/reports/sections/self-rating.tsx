import { Trans, useLingui } from '@lingui/react'
import { Glyph } from '../marks/mark.tsx'
import { signed } from '../model/figures.ts'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead, Legend } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { SourceName } from '../sheet/source-name.tsx'
import { SelfRatingTable } from './self-rating-table.tsx'

/** Section 9: the ten questions with the largest cognition bias. */
export function SelfRating() {
  const { i18n } = useLingui()
  const rows = useReport().view.selfRating
  const [first] = rows
  if (!first) {
    return (
      <Section id="self-rating">
        <Figure>
          <p className="soft">{i18n.t('reports.self.none')}</p>
        </Figure>
      </Section>
    )
  }
  const count = rows.length
  const higher = rows.filter(({ line: { bias } }) => bias !== null && bias < 0).length
  const lead = (
    <Trans
      id="reports.self.lead"
      values={{ gap: signed(first.line.bias ?? 0), higher, count }}
      components={{ b: <b /> }}
    />
  )
  return (
    <Section id="self-rating" lead={lead} whole>
      <Figure
        title={i18n.t('reports.self.title', { count })}
        note={<HowToRead id={/*i18n*/ 'reports.self.how'} />}
      >
        <div className="body">
          <Legend>
            <span>
              <SourceName source="self" />
            </span>
            <span>
              <Glyph source="weighted" />
              {i18n.t('reports.source', { source: 'weighted' })}
            </span>
            <span>{i18n.t('reports.self.formula')}</span>
          </Legend>
          <SelfRatingTable rows={rows} />
        </div>
      </Figure>
    </Section>
  )
}
