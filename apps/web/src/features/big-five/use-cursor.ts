import { useEffect, useRef, useState } from 'react'

/** How long a choice is seen before the next statement comes, in ms. */
const pause = 180

/** Which statement is shown, from 0; `goOn` moves to the next one in a moment, and is called off by any other move. */
export function useCursor(first: number, count: number) {
  const [cursor, setCursor] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const moveTo = (to: number) => {
    clearTimeout(timer.current)
    setCursor(Math.min(Math.max(to, 0), count - 1))
  }
  const goOn = (atEnd: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (cursor + 1 < count ? setCursor(cursor + 1) : atEnd()), pause)
  }
  return { cursor, moveTo, goOn }
}
