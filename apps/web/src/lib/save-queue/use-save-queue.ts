import { useEffect, useState, useSyncExternalStore } from 'react'
import { createSaveQueue, type Opened, type SavePorts, type SaveQueue } from './queue.ts'
import type { AnswerValue, SaveRules, SaveState } from './state.ts'
import { dropAnswers, keepAnswers, keptAnswers, type Place, readStorageEvent } from './storage.ts'

interface Saving {
  place: Place
  rules: SaveRules
  opened: Opened
  send: SavePorts['send']
}

/** The queue of an open form or test, for as long as it is on the page; `open` is asked once. */
export function useSaveQueue(open: () => Saving): SaveQueue {
  const [{ queue, place }] = useState(() => {
    const { place: at, rules, opened, send } = open()
    return { place: at, queue: createSaveQueue(opened, rules, { ...browserPorts(at), send }) }
  })
  useEffect(() => {
    queue.start()
    const unlisten = listenToBrowser(queue, place)
    return () => {
      unlisten()
      queue.dispatch({ kind: 'left' })
      queue.stop()
    }
  }, [queue, place])
  return queue
}

/** The real clock, and this device's storage. */
const browserPorts = (place: Place): Omit<SavePorts, 'send'> => ({
  now: () => Date.now(),
  random: () => Math.random(),
  at: (time, task) => {
    const timer = setTimeout(task, Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  },
  kept: () => keptAnswers(localStorage, place),
  keep: (answers) => keepAnswers(localStorage, place, answers),
  drop: (answers) => dropAnswers(localStorage, place, answers),
})

/**
 * Back online or in view it saves at once, going out of view or away it saves with a last request, and other tabs' answers
 * arrive through storage. Returns how to undo it.
 */
function listenToBrowser(queue: SaveQueue, place: Place): () => void {
  const off = new AbortController()
  const { signal } = off
  const resumed = () => queue.dispatch({ kind: 'resumed', now: Date.now() })
  const left = () => queue.dispatch({ kind: 'left' })
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
      const change = readStorageEvent(place, event)
      if (change)
        queue.dispatch({
          kind: change.saved ? 'other-tab-saved' : 'other-tab-changed',
          answer: change.answer,
          now: Date.now(),
        })
    },
    { signal },
  )
  return () => off.abort()
}

/** What `select` takes from the state, drawn again when that changes; null where there is no queue. */
export function useSaveState<T>(queue: SaveQueue, select: (state: SaveState) => T): T
export function useSaveState<T>(
  queue: SaveQueue | null | undefined,
  select: (state: SaveState) => T,
): T | null
export function useSaveState<T>(
  queue: SaveQueue | null | undefined,
  select: (state: SaveState) => T,
): T | null {
  return useSyncExternalStore(queue?.subscribe ?? never, () =>
    queue ? select(queue.getState()) : null,
  )
}

const never = () => () => {}

/** One question's value; only its own changes draw a row again. */
export const useAnswer = (queue: SaveQueue, questionId: number): AnswerValue =>
  useSaveState(queue, ({ answers }) => answers.get(questionId)?.value ?? null)
