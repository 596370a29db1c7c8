import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 1099px)'

/** Whether there is no room for the navigator beside the sheet. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
}

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(narrow)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
