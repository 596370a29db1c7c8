import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { Glyph } from '../marks/mark.tsx'
import { signed } from '../model/figures.ts'
import { useReport } from '../report-context.ts'

/** One of the four cards: its targets with both differences, or that there are none. */
export function CognitionCard({ group }: { group: 1 | 2 | 3 | 4 }) {
  const { i18n } = useLingui()
  const entries = useReport().view.cognition[group]
  return (
    <div className={`card card-${group}`}>
      <h3>
        {i18n.t('reports.cognition.card', { group })}
        <span className="count">{entries.length}</span>
      </h3>
      <p className="sub">{i18n.t('reports.cognition.card-sub', { group })}</p>
      {entries.length === 0 ? (
        <p className="none">{i18n.t('reports.cognition.card-none', { group })}</p>
      ) : (
        <ul>
          {entries.map(({ id, name, difference }) => (
            <li key={id}>
              {name}
              <span className="differences">
                <Difference source="self" value={difference.self} />
                <Difference source="weighted" value={difference.weighted} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Difference({ source, value }: { source: 'self' | 'weighted'; value: number | null }) {
  const { i18n } = useLingui()
  const text = signed(value ?? 0)
  return (
    <span>
      <Glyph source={source} />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{i18n.t('reports.cognition.on', { source, value: text })}</VisuallyHidden>
    </span>
  )
}
