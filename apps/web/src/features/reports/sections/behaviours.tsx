import { useLingui } from '@lingui/react'
import { Glyph } from '../marks/mark.tsx'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead, Legend } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { BehaviourTable } from './behaviour-table.tsx'

/** Section 8: the highest weighted scores, and the lowest without the very last. */
export function Behaviours() {
  const { i18n } = useLingui()
  const { advantages, improvable } = useReport().view
  if (advantages.length === 0) {
    return (
      <Section id="behaviours">
        <Figure>
          <p className="soft">{i18n.t('reports.behaviours.none')}</p>
        </Figure>
      </Section>
    )
  }
  const top = i18n.t('reports.behaviours.advantages', { count: advantages.length })
  const low = i18n.t('reports.behaviours.improvable', { count: improvable.length })
  return (
    <Section id="behaviours" newPage>
      <Figure whole title={top} note={<HowToRead id={/*i18n*/ 'reports.behaviours.how'} />}>
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
  const { i18n } = useLingui()
  return (
    <Legend>
      <span>
        <Glyph source="weighted" />
        {i18n.t('reports.behaviours.weighted')}
      </span>
      <span>
        <Glyph source="self" />
        {i18n.t('reports.behaviours.self')}
      </span>
      <span>{i18n.t('reports.behaviours.formula')}</span>
    </Legend>
  )
}
