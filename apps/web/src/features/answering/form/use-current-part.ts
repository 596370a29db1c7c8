import { useEffect, useState } from 'react'
import { partAnchor } from './use-part.ts'
import type { Part } from './parts.ts'

/** Key of the part one is reading: the last that begins above the middle of the screen. */
export function useCurrentPart(parts: readonly Part[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]?.key)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const line = window.innerHeight * 0.45
      const begun = parts.filter((part) => top(partAnchor(part)) < line)
      setCurrent((begun.at(-1) ?? parts[0])?.key)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [parts])
  return current
}

const top = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
