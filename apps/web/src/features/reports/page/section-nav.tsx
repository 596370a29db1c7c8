import { useMemo, useState, useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react'
import type { TargetLine } from '../model/lines.ts'
import { sections, targetAnchor } from '../model/sections.ts'
import { SectionLink } from './section-link.tsx'
import { NavRoot } from './section-nav-styles.ts'
import { useCurrentSection } from './use-current-section.ts'

const sectionIds = sections.map(({ id }) => id)

/** Where one is in the report, and the way to any other section in it. */
export function SectionNav({ targets }: { targets: readonly TargetLine[] }) {
  const { i18n } = useLingui()
  const narrow = useNarrow()
  const [unfolded, setUnfolded] = useState(false)
  const current = useCurrentSection(sectionIds)
  const here = sections.find(({ id }) => id === current) ?? sections[0]
  const fold = () => setUnfolded(false)
  return (
    <NavRoot open={!narrow || unfolded}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setUnfolded(!unfolded)
        }}
      >
        <span className="no">
          {i18n.t('reports.section-of', { no: here.no, count: sections.length })}
        </span>
        {i18n.t(here.heading)}
      </summary>
      <nav aria-label={i18n.t('reports.sections')}>
        <ol>
          {sections.map(({ id, no, heading }) => (
            <li key={id}>
              <SectionLink id={id} no={String(no)} here={id === here.id} onGo={fold}>
                {i18n.t(heading)}
              </SectionLink>
              {id === 'detail' && here.id === id && <TargetLinks targets={targets} onGo={fold} />}
            </li>
          ))}
        </ol>
      </nav>
    </NavRoot>
  )
}

type TargetLinksProps = { targets: readonly TargetLine[]; onGo: () => void }

/** The targets of section 6, listed while one reads there. */
function TargetLinks({ targets, onGo }: TargetLinksProps) {
  const ids = useMemo(() => targets.map(({ no }) => targetAnchor(no)), [targets])
  const current = useCurrentSection(ids)
  return (
    <ol>
      {targets.map(({ id, no, name }) => (
        <li key={id}>
          <SectionLink
            id={targetAnchor(no)}
            no={`6.${no}`}
            here={current === targetAnchor(no)}
            onGo={onGo}
          >
            {name}
          </SectionLink>
        </li>
      ))}
    </ol>
  )
}

const narrow = '(max-width: 1099px)'

/** Whether there is no room for the navigator beside the sheet. */
function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
}

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(narrow)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
