import { useMemo, useSyncExternalStore } from 'react'
import type { Autosave } from '../autosave/autosave.ts'
import { isSameProgress, measureProgress, type Progress } from './progress.ts'

/** How far the questions are answered; a new value only when that changes, not at every keystroke. */
export function useProgress(autosave: Autosave, questionIds: readonly number[]): Progress {
  const read = useMemo(() => {
    let last: Progress | null = null
    return () => {
      const next = measureProgress(questionIds, autosave.getState().answers)
      if (last === null || !isSameProgress(last, next)) last = next
      return last
    }
  }, [autosave, questionIds])
  return useSyncExternalStore(autosave.subscribe, read)
}
