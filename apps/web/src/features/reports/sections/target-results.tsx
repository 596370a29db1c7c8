import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { shown } from '../../../lib/figures.ts'
import { highlights } from '../model/highlights.ts'
import { namedTargets } from '../radar/radar-chart.tsx'
import { RadarFigure } from '../radar/radar-figure.tsx'
import { SmallMultiples } from '../radar/small-multiples.tsx'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { ResultsTable } from './results-table.tsx'

/** A name is broken only between its words, and never inside one. */
const Name = chakra('b', { base: { wordBreak: 'keep-all' } })

/** Section 5: every target from every source, drawn and in numbers. */
export function TargetResults() {
  const { i18n } = useLingui()
  const { view, mode } = useReport()
  const count = view.targets.length
  const named = count <= namedTargets
  const title = i18n.t('reports.results.views', { count, views: view.columns.length + 1 })
  return (
    <Section id="results" lead={<ResultsLead />}>
      <Figure
        whole
        title={title}
        unit={i18n.t(
          named
            ? /*i18n*/ 'reports.results.radar-unit'
            : /*i18n*/ 'reports.results.radar-unit.numbers',
        )}
        note={
          <HowToRead
            id={
              mode === 'screen'
                ? /*i18n*/ 'reports.results.how.radar.choose'
                : /*i18n*/ 'reports.results.how.radar'
            }
          />
        }
      >
        <RadarFigure />
      </Figure>
      <Figure whole note={<HowToRead id={/*i18n*/ 'reports.results.how.multiples'} />}>
        <SmallMultiples />
      </Figure>
      <ResultsTable />
    </Section>
  )
}

function ResultsLead() {
  const found = highlights(useReport().view.targets)
  if (!found) return null
  const { best, worst, above, compared } = found
  return (
    <Trans
      id="reports.results.lead"
      values={{ high: shown(best.score), low: shown(worst.score), above, count: compared }}
      components={{ best: <Name>{best.name}</Name>, worst: <Name>{worst.name}</Name> }}
    />
  )
}
