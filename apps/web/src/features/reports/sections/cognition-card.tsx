import { useT } from '../../../lib/i18n/index.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { Glyph } from '../marks/mark.tsx'
import { signed } from '../model/figures.ts'
import { useReport } from '../report-context.ts'

/** One of the four cards: its targets with both differences, or that there are none. */
export function CognitionCard({ group }: { group: 1 | 2 | 3 | 4 }) {
  const t = useT()
  const entries = useReport().view.cognition[group]
  return (
    <div className={`card card-${group}`}>
      <h3>
        {t(`reports.cognition.${group}`)}
        <span className="count">{entries.length}</span>
      </h3>
      <p className="sub">{t(`reports.cognition.${group}.sub`)}</p>
      {entries.length === 0 ? (
        <p className="none">{t(`reports.cognition.${group}.none`)}</p>
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
  const t = useT()
  const text = signed(value ?? 0)
  return (
    <span>
      <Glyph source={source} />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{t(`reports.cognition.${source}-on`, { value: text })}</VisuallyHidden>
    </span>
  )
}
