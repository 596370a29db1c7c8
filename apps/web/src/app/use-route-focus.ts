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
    const frame = requestAnimationFrame(focusPage)
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}

function focusPage(): void {
  const main = document.getElementById('main')
  if (!main || main.contains(document.activeElement) || document.querySelector('dialog[open]')) {
    return
  }
  const heading = main.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target.focus({ preventScroll: true })
}
