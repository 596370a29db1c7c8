import { useEffect, useState } from 'react'

/** The last of these anchors that has come up to the line, a share of the window's height. `ids` is memoized. */
export function useCurrentAnchor(ids: readonly string[], line: number): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const hasCome = (id: string) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= window.innerHeight * line
      }
      setCurrent(ids.findLast(hasCome) ?? ids[0])
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [ids, line])
  return current
}
