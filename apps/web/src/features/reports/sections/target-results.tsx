import { Rich, useT } from '../../../lib/i18n/index.tsx'
import { shown } from '../model/figures.ts'
import { highlights } from '../model/highlights.ts'
import { namedTargets } from '../radar/radar-chart.tsx'
import { RadarFigure } from '../radar/radar-figure.tsx'
import { SmallMultiples } from '../radar/small-multiples.tsx'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { ResultsTable } from './results-table.tsx'

/** Section 5: every target from every source, drawn and in numbers. */
export function TargetResults() {
  const t = useT()
  const { view, mode } = useReport()
  const count = view.targets.length
  const named = count <= namedTargets
  const title = t('reports.results.views', { count, views: view.columns.length + 1 })
  return (
    <Section id="results" newPage lead={<ResultsLead />}>
      <Figure
        whole
        title={title}
        unit={t(named ? 'reports.results.radar-unit' : 'reports.results.radar-unit.numbers')}
        note={
          <HowToRead
            id={
              mode === 'screen' ? 'reports.results.how.radar.choose' : 'reports.results.how.radar'
            }
          />
        }
      >
        <RadarFigure />
      </Figure>
      <Figure whole note={<HowToRead id="reports.results.how.multiples" />}>
        <div className="body">
          <SmallMultiples />
        </div>
      </Figure>
      <ResultsTable />
    </Section>
  )
}

function ResultsLead() {
  const t = useT()
  const found = highlights(useReport().view.targets)
  if (!found) return null
  const { best, worst, above, compared } = found
  return (
    <>
      <Rich
        id="reports.results.lead"
        values={{ high: shown(best.score), low: shown(worst.score) }}
        components={{ best: <b>{best.name}</b>, worst: <b>{worst.name}</b> }}
      />{' '}
      {compared > 0 && t('reports.results.lead.company', { above, count: compared })}
    </>
  )
}
