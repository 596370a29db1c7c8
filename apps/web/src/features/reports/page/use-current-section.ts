import { useEffect, useState } from 'react'

/** The last of these anchors that has come up to the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setCurrent(ids.findLast(hasCome) ?? ids[0])
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    ask()
    window.addEventListener('scroll', ask, { passive: true })
    window.addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', ask)
      window.removeEventListener('resize', ask)
    }
  }, [ids])
  return current
}

function hasCome(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top
  return top !== undefined && top <= window.innerHeight * 0.3
}
