import type { Choice, SaveChoicesOutput } from '@vantage/contracts/access-keys/tests'

export type Choices = ReadonlyMap<number, Choice>
type Closing = Exclude<SaveChoicesOutput['outcome'], 'saved'>

/** How one save went. `savedAt` in ms; `status`: of HTTP, or null where nothing came back. */
export type SaveOutcome =
  | { outcome: 'saved'; savedAt: number }
  | { outcome: 'closed'; by: Closing }
  | { outcome: 'failed'; status: number | null }

/** What is chosen, by question, and what of that the server has not acknowledged. */
export interface QueueState {
  chosen: Choices
  unsaved: Choices
  savedAt: number | null
  failure: { status: number | null } | null
  /** Why the test takes no more choices. */
  closedBy: Closing | null
  /** False once this device refused to store a choice. */
  keptOnDevice: boolean
}

/** What the queue needs from outside; tests pass in their own clock, network and storage. */
export interface QueuePorts {
  now: () => number
  random: () => number
  /** Runs `task` after so many ms; returns how to cancel it. */
  after: (ms: number, task: () => void) => () => void
  /** Stores a choice on this device; false where it cannot. */
  keep: (choice: Choice) => boolean
  drop: (choices: readonly Choice[]) => void
  send: (choices: readonly Choice[]) => Promise<SaveOutcome>
}

interface Opened {
  /** What the server has, and what this device kept because no save of it was acknowledged. */
  saved: readonly Choice[]
  kept: readonly Choice[]
}

export interface ChoiceQueue {
  getState: () => QueueState
  subscribe: (listener: () => void) => () => void
  choose: (questionId: number, position: number | null) => void
  /** Takes over what another tab of the same test chose, and saves. */
  absorb: (choice: Choice) => void
  /** Sends now what waits for a retry: the connection may be back. */
  resume: () => void
  /** Sends everything that is unsaved, whatever is under way: the page may be going away. */
  flush: () => void
  /** The test has ended: this device need not keep anything of it. */
  finish: () => void
  /** Sends nothing more by itself until it is resumed. */
  stop: () => void
}

const retryFirst = 1000
const retryLongest = 15_000

/** Delay in ms before the next try after so many failures in a row; `random` 0..1 keeps devices from retrying in step. */
export const retryDelay = (failures: number, random: number): number =>
  Math.round(Math.min(retryFirst * 2 ** (failures - 1), retryLongest) * (0.75 + random / 4))

const isNewer = (choice: Choice, than: Choice | undefined) => !than || choice.at > than.at

const byQuestion = (choices: readonly Choice[]): Choices =>
  new Map(choices.map((choice) => [choice.questionId, choice]))

/**
 * Saves each choice as it is made, those made meanwhile with the next request, and tries again by itself until the server
 * has them. Per question the choice made last counts, on the server as well, so the order of the requests does not matter.
 */
export function createChoiceQueue({ saved, kept }: Opened, ports: QueuePorts): ChoiceQueue {
  const known = byQuestion(saved)
  const unsaved = kept.filter((choice) => isNewer(choice, known.get(choice.questionId)))
  const listeners = new Set<() => void>()
  let failures = 0
  let sending = false
  let stopped = false
  let cancelRetry: (() => void) | null = null
  let state: QueueState = {
    chosen: new Map([...known, ...byQuestion(unsaved)]),
    unsaved: byQuestion(unsaved),
    savedAt: null,
    failure: null,
    closedBy: null,
    keptOnDevice: true,
  }
  ports.drop(kept.filter((choice) => !unsaved.includes(choice)))

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function pump(): void {
    if (sending || stopped || cancelRetry || state.closedBy || state.unsaved.size === 0) return
    sending = true
    const choices = [...state.unsaved.values()]
    void ports.send(choices).then((result) => {
      sending = false
      report(choices, result)
      pump()
    })
  }

  function report(choices: readonly Choice[], result: SaveOutcome): void {
    if (result.outcome === 'saved') {
      failures = 0
      forget(choices)
      set({ savedAt: result.savedAt, failure: null })
    } else if (result.outcome === 'closed') set({ closedBy: result.by })
    else {
      failures += 1
      const delay = retryDelay(failures, ports.random())
      cancelRetry = ports.after(delay, retry)
      set({ failure: { status: result.status } })
    }
  }

  function forget(choices: readonly Choice[]): void {
    ports.drop(choices)
    const rest = [...state.unsaved.values()].filter((choice) => !choices.includes(choice))
    set({ unsaved: byQuestion(rest) })
  }

  function retry(): void {
    cancelRetry?.()
    cancelRetry = null
    pump()
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (questionId, position) => {
      const before = state.chosen.get(questionId)
      if (state.closedBy || (before?.position ?? null) === position) return
      // Later than what it replaces, whatever became of the device's clock.
      const at = Math.max(ports.now(), (before?.at ?? 0) + 1)
      const choice = { questionId, position, at }
      const keptOnDevice = ports.keep(choice) && state.keptOnDevice
      set({
        chosen: new Map(state.chosen).set(questionId, choice),
        unsaved: new Map(state.unsaved).set(questionId, choice),
        keptOnDevice,
      })
      pump()
    },
    absorb: (choice) => {
      if (isNewer(choice, state.chosen.get(choice.questionId)))
        set({ chosen: new Map(state.chosen).set(choice.questionId, choice) })
    },
    resume: () => {
      stopped = false
      retry()
    },
    flush: () => {
      const choices = [...state.unsaved.values()]
      if (choices.length === 0 || state.closedBy) return
      void ports.send(choices).then((result) => {
        if (result.outcome !== 'failed') report(choices, result)
      })
    },
    finish: () => forget([...state.unsaved.values()]),
    stop: () => {
      stopped = true
      cancelRetry?.()
      cancelRetry = null
    },
  }
}
