import type { Autosave } from './autosave.ts'
import { type FormOwner, readStorageEvent } from './device-store.ts'
import { hasUnsavedText } from './status.ts'

/**
 * Ties an open form to its browser: back online or in view it saves at once, going out of view or away it saves with a
 * last request, other tabs' answers arrive through storage, and closing with unsaved text warns. Returns how to undo it.
 */
export function listenToBrowser(autosave: Autosave, owner: FormOwner): () => void {
  const off = new AbortController()
  const { signal } = off
  const resumed = () => autosave.dispatch({ kind: 'resumed', now: Date.now() })
  const left = () => autosave.dispatch({ kind: 'left' })
  window.addEventListener('online', resumed, { signal })
  window.addEventListener('pageshow', resumed, { signal })
  window.addEventListener('pagehide', left, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? left() : resumed()),
    { signal },
  )
  window.addEventListener(
    'storage',
    (event) => {
      const change = readStorageEvent(owner, event)
      if (change)
        autosave.dispatch({
          kind: change.saved ? 'other-tab-saved' : 'other-tab-changed',
          answer: change.answer,
          now: Date.now(),
        })
    },
    { signal },
  )
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (hasUnsavedText(autosave.getState())) event.preventDefault()
    },
    { signal },
  )
  return () => off.abort()
}
