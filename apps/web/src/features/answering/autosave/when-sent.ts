import type { Autosave } from './autosave.ts'

/** How long a person who is about to leave waits for it, in ms. */
const longest = 2000

/** Sends what is unsaved at once; resolves when it is saved, when that failed, or after two seconds. */
export function whenSent(autosave: Autosave): Promise<void> {
  autosave.dispatch({ kind: 'resumed', now: Date.now() })
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const isDone = () => {
      const { unsaved, lastFailure } = autosave.getState()
      return unsaved.size === 0 || lastFailure !== null
    }
    const timer = setTimeout(finish, longest)
    const unsubscribe = autosave.subscribe(() => {
      if (isDone()) finish()
    })
    if (isDone()) finish()
  })
}
