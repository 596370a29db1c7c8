import { useEffect, useState } from 'react'

/** The page is shown this long after mounting, in milliseconds (specification section 9). */
const delay = 1

/** False until the page may be shown. */
export function useShown(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return shown
}
