import { useT } from '../../../lib/i18n/index.tsx'
import { Glyph } from '../marks/mark.tsx'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead, Legend } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { BehaviourTable } from './behaviour-table.tsx'

/** Section 8: the highest weighted scores, and the lowest without the very last. */
export function Behaviours() {
  const t = useT()
  const { advantages, improvable } = useReport().view
  if (advantages.length === 0) {
    return (
      <Section id="behaviours">
        <Figure>
          <p className="soft">{t('reports.behaviours.none')}</p>
        </Figure>
      </Section>
    )
  }
  const top = t('reports.behaviours.advantages', { count: advantages.length })
  const low = t('reports.behaviours.improvable', { count: improvable.length })
  return (
    <Section id="behaviours" newPage>
      <Figure whole title={top} note={<HowToRead id="reports.behaviours.how" />}>
        <div className="body">
          <BarLegend />
          <BehaviourTable caption={top} rows={advantages} />
        </div>
      </Figure>
      {improvable.length > 0 && (
        <Figure whole title={low}>
          <div className="body">
            <BarLegend />
            <BehaviourTable caption={low} rows={improvable} />
          </div>
        </Figure>
      )}
    </Section>
  )
}

function BarLegend() {
  const t = useT()
  return (
    <Legend>
      <span>
        <Glyph source="weighted" />
        {t('reports.behaviours.weighted')}
      </span>
      <span>
        <Glyph source="self" />
        {t('reports.behaviours.self')}
      </span>
      <span>{t('reports.behaviours.formula')}</span>
    </Legend>
  )
}
