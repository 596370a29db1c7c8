import { useEffect, useLayoutEffect, useMemo, useState } from 'react'

/** Where one reads: a part of the report, how much of it is above the window's top, and what is unfolded. */
interface Place {
  /** The entry of the browser's history that the place belongs to. */
  entry: string
  part: string
  /** Share of the part's height. */
  share: number
  unfolded: number[]
}

const storageKey = 'report-place'
/** Parts whose heights differ between languages, small enough to find one's line again in them. */
const parts = 'section[id], article[id], [data-place]'
/** What is this far below the window's top is being read, in pixels. */
const line = 96

/**
 * Keeps the place in the report, and which targets are unfolded, over a reload and a change of language, which reloads
 * too. Heights differ by language, so the place is a part of the report and not a distance from its top.
 */
export function useKeptPlace() {
  const [kept] = useState(readPlace)
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => new Set(kept?.unfolded))
  useLayoutEffect(() => {
    if (kept) scrollTo(kept)
  }, [kept])
  useEffect(() => {
    const keep = () => {
      const place: Place = { entry: currentEntry(), ...currentPart(), unfolded: [...unfolded] }
      sessionStorage.setItem(storageKey, JSON.stringify(place))
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [unfolded])
  return useMemo(() => ({ unfolded, onUnfold: setUnfolded }), [unfolded])
}

/** The router's name for the entry of the history. */
const currentEntry = (): string =>
  (window.history.state as { key?: string } | null)?.key ?? 'default'

function readPlace(): Place | null {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return null
  // Written by this page alone, in this session.
  const place = JSON.parse(stored) as Place
  return place.entry === currentEntry() ? place : null
}

function currentPart(): Pick<Place, 'part' | 'share'> {
  const found = [...document.querySelectorAll<HTMLElement>(parts)].findLast(
    (part) => part.getBoundingClientRect().top <= line,
  )
  if (!found || window.scrollY === 0) return { part: '', share: 0 }
  const { top, height } = found.getBoundingClientRect()
  return { part: nameOf(found), share: (line - top) / height }
}

function scrollTo({ part, share }: Place): void {
  const found = [...document.querySelectorAll<HTMLElement>(parts)].find(
    (each) => nameOf(each) === part,
  )
  if (!found) return
  const { top, height } = found.getBoundingClientRect()
  window.scrollTo({ top: window.scrollY + top + share * height - line, behavior: 'instant' })
}

const nameOf = ({ id, dataset }: HTMLElement): string => id || (dataset['place'] ?? '')
