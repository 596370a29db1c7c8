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
import type { SaveResult } from './transport.ts'

/** What a queue needs from outside; tests pass in their own clock, network and storage. */
export interface SavePorts {
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
export interface Opened {
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
