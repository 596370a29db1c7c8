import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Key of the place a browser tab was opened with; there the browser's own focus stays. */
const firstPlace = 'default'

/** The questions take the place of the waiting page and of its heading, which had the focus: it goes on to the new one. */
export function useHeadingFocus(): void {
  const { key } = useLocation()
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (key === firstPlace || !heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key])
}
