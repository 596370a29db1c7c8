import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After a change of page the focus goes to its heading, so that it is read and the next Tab
 * starts there. The first page keeps the browser's own focus, and so does a page that set one.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    return whenRendered(focusPage)
  }, [pathname])
}

/** Runs `work` until it succeeds: at once, or when the page's content has arrived. */
function whenRendered(work: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (work()) observer.disconnect()
  })
  const frame = requestAnimationFrame(() => {
    if (!work()) observer.observe(document.body, { childList: true, subtree: true })
  })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

/** Gives the page's heading the focus; false while there is none yet. */
function focusPage(): boolean {
  const main = document.getElementById('main')
  if (!main) return false
  if (
    main.contains(document.activeElement) ||
    document.querySelector('[role=dialog], [role=alertdialog]')
  )
    return true
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
