import type { MouseEvent, ReactNode } from 'react'

type PlaceLinkProps = {
  /** The anchor it leads to. */
  id: string
  no: string
  here: boolean
  onGo: () => void
  children: ReactNode
}

/**
 * A link to a place in the report. It scrolls there by itself: a new entry in the history would
 * lack the state that a reload needs.
 */
export function PlaceLink({ id, no, here, onGo, children }: PlaceLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onGo()
    showPlace(id)
  }
  return (
    <a href={`#${id}`} aria-current={here ? 'location' : undefined} onClick={go}>
      <span className="no">{no}</span>
      {children}
    </a>
  )
}

function showPlace(id: string): void {
  const place = document.getElementById(id)
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView()
}
