import { useEffect, useState, useSyncExternalStore } from 'react'
import { step } from './engine.ts'
import {
  type Answer,
  type AnswerValue,
  openState,
  type SaveEffect,
  type SaveEvent,
  type SaveRules,
  type SaveState,
} from './state.ts'
import {
  dropAnswers,
  keepAnswers,
  keptAnswers,
  type Place,
  readStorageEvent,
  type SaveResult,
} from './storage.ts'

/** What a queue needs from outside; tests pass in their own clock, network and storage. */
interface SavePorts {
  now: () => number
  random: () => number
  /** Runs `task` at `time` (ms); returns how to cancel it. */
  at: (time: number, task: () => void) => () => void
  /** What this device kept; then the same storage to write to and remove from. */
  kept: () => Answer[]
  keep: (answers: readonly Answer[]) => boolean
  drop: (answers: readonly Answer[]) => void
  /** `leaving`: the page may be going away, and the request has to be carried on without it. */
  send: (answers: readonly Answer[], leaving: boolean) => Promise<SaveResult>
}

/** Saves the answers of one open form or test as they are given, and tries again by itself until the server has them. */
export interface SaveQueue {
  getState: () => SaveState
  subscribe: (listener: () => void) => () => void
  change: (questionId: number, value: AnswerValue) => void
  dispatch: (event: SaveEvent) => void
  /** Sends at its own times from now on, until it is stopped; what is unsaved then stays on the device. */
  start: () => void
  stop: () => void
}

/** The questions that may be answered, and what the server had of them when it was asked. */
interface Opened {
  questionIds: readonly number[]
  saved: readonly Answer[]
  savedAt: number | null
}

/** Runs the engine for one form or test: carries out its effects and feeds their outcome back. */
export function createSaveQueue(opened: Opened, rules: SaveRules, ports: SavePorts): SaveQueue {
  const opening = openState({ ...opened, kept: ports.kept(), now: ports.now() })
  const listeners = new Set<() => void>()
  let { state } = opening
  let cancelTimer = () => {}
  let running = false

  function dispatch(event: SaveEvent): void {
    const next = step(state, event, rules)
    const changed = next.state !== state
    state = next.state
    next.effects.forEach(run)
    plan()
    if (changed) for (const listener of listeners) listener()
  }

  function run({ kind, answers }: SaveEffect): void {
    if (kind === 'drop') ports.drop(answers)
    else if (kind === 'keep') {
      const kept = ports.keep(answers)
      if (!kept && state.keptOnDevice) dispatch({ kind: 'not-kept' })
    } else {
      const leaving = kind === 'flush'
      const sent = leaving ? fitKeepalive(answers) : answers
      void ports.send(sent, leaving).then((result) => report(sent, result, leaving))
    }
  }

  function report(answers: readonly Answer[], result: SaveResult, leaving: boolean): void {
    const now = ports.now()
    if (result.outcome === 'saved')
      dispatch({ kind: 'saved', answers, savedAt: result.savedAt, now })
    else if (result.outcome === 'ended') dispatch({ kind: 'ended', by: result.by })
    else if (leaving) return
    else if (result.outcome === 'signed-out') dispatch({ kind: 'signed-out' })
    else dispatch({ kind: 'failed', status: result.status, now, random: ports.random() })
  }

  function plan(): void {
    cancelTimer()
    cancelTimer = () => {}
    const { due } = state
    if (!running || due === null) return
    const tick = () => dispatch({ kind: 'tick', now: ports.now() })
    if (due <= ports.now()) tick()
    else cancelTimer = ports.at(due, tick)
  }

  opening.effects.forEach(run)
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (questionId, value) =>
      dispatch({ kind: 'changed', questionId, value, now: ports.now() }),
    dispatch,
    start: () => {
      running = true
      plan()
    },
    stop: () => {
      running = false
      plan()
    },
  }
}

/** Browsers carry at most 64 KiB of request bodies past the end of a page; some is left for what surrounds the answers. */
const keepaliveBytes = 60_000

/** As many of the answers as one last request can carry; the rest stays on the device for the next visit. */
function fitKeepalive(answers: readonly Answer[]): readonly Answer[] {
  const encoder = new TextEncoder()
  let bytes = 0
  return answers.filter((answer) => {
    bytes += encoder.encode(JSON.stringify(answer)).length + 1
    return bytes <= keepaliveBytes
  })
}

/** How long a person who is about to leave waits for the last save, in ms. */
const longestWait = 2000

/** Sends what is unsaved at once; resolves when it is saved, when that failed, or after two seconds. */
export function whenSent(queue: SaveQueue): Promise<void> {
  queue.dispatch({ kind: 'resumed', now: Date.now() })
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const isDone = () => {
      const { unsaved, failure } = queue.getState()
      return unsaved.size === 0 || failure !== null
    }
    const timer = setTimeout(finish, longestWait)
    const unsubscribe = queue.subscribe(() => {
      if (isDone()) finish()
    })
    if (isDone()) finish()
  })
}

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

/** What `select` takes from the state; renders again when that changes. Null without a queue. */
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

/** The value of one question; only its own changes render again. */
export const useAnswer = (queue: SaveQueue, questionId: number): AnswerValue =>
  useSaveState(queue, ({ answers }) => answers.get(questionId)?.value ?? null)
