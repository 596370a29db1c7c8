import type { MouseEvent, ReactNode } from 'react'

type SectionLinkProps = {
  /** The anchor it leads to. */
  id: string
  no: string
  here: boolean
  onGo: () => void
  children: ReactNode
}

/**
 * A link to a section or a target of the report. It scrolls there by itself: a new entry in the history would
 * lack the state that a reload needs.
 */
export function SectionLink({ id, no, here, onGo, children }: SectionLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onGo()
    scrollToSection(id)
  }
  return (
    <a href={`#${id}`} aria-current={here ? 'location' : undefined} onClick={go}>
      <span className="no">{no}</span>
      {children}
    </a>
  )
}

function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}
