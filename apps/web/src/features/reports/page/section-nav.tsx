import { type MouseEvent, useMemo, useState } from 'react'
import { useT } from '../../../lib/i18n/index.tsx'
import type { TargetLine } from '../model/lines.ts'
import { sections, targetAnchor } from '../model/sections.ts'
import { NavRoot } from './section-nav-styles.ts'
import { useCurrentSection } from './use-current-section.ts'
import { useNarrow } from './use-narrow.ts'

/** Where one is in the report, and the way to any other place in it. */
export function SectionNav({ targets }: { targets: readonly TargetLine[] }) {
  const t = useT()
  const narrow = useNarrow()
  const [unfolded, setUnfolded] = useState(false)
  const sectionIds = useMemo(() => sections.map(({ id }) => id), [])
  const targetIds = useMemo(() => targets.map(({ no }) => targetAnchor(no)), [targets])
  const current = useCurrentSection(sectionIds)
  const currentTarget = useCurrentSection(targetIds)
  const here = sections.find(({ id }) => id === current) ?? sections[0]
  const go = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setUnfolded(false)
    showPlace(link.hash.slice(1))
  }
  return (
    <NavRoot open={!narrow || unfolded}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setUnfolded(!unfolded)
        }}
      >
        <span className="no">
          {t('reports.section-of', { no: here.no, count: sections.length })}
        </span>
        {t(here.heading)}
      </summary>
      <nav aria-label={t('reports.sections')} onClick={go}>
        <ol>
          {sections.map(({ id, no, heading }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === here.id ? 'location' : undefined}>
                <span className="no">{no}</span>
                {t(heading)}
              </a>
              {id === 'detail' && here.id === id && (
                <ol>
                  {targets.map((target) => (
                    <li key={target.id}>
                      <a
                        href={`#${targetAnchor(target.no)}`}
                        aria-current={
                          currentTarget === targetAnchor(target.no) ? 'location' : undefined
                        }
                      >
                        <span className="no">6.{target.no}</span>
                        {target.name}
                      </a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </NavRoot>
  )
}

/** Scrolls to a place and puts the focus there, without a new entry in the history. */
function showPlace(id: string): void {
  const place = document.getElementById(id)
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView()
}
