import { useReport } from '../report-context.ts'
import { Figure, HowToRead } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { SourcesTable } from './sources-table.tsx'
import { WeightRow } from './weight-row.tsx'

/** Section 4: whose answers the report rests on, and how much each source weighs. */
export function Sources() {
  const { view } = useReport()
  const even = view.groups.every(({ weight, counted }) => counted === 0 || counted === weight)
  const how = even ? /*i18n*/ 'reports.sources.how' : /*i18n*/ 'reports.sources.how.about'
  return (
    <Section id="sources" whole>
      <Figure note={<HowToRead id={how} />}>
        <div className="body">
          <WeightRow />
          <SourcesTable />
        </div>
      </Figure>
    </Section>
  )
}
