import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import type { SaveResult } from './save-result.ts'
import { startAutosave } from './start.ts'
import type { AnswerValue, AutosaveEffect, AutosaveEvent, AutosaveState } from './state.ts'
import { step } from './step.ts'

/** What the autosave needs from outside; tests pass in their own clock, network and storage. */
export interface AutosavePorts {
  now: () => number
  random: () => number
  /** Runs `task` at `time` (ms); returns how to cancel it. */
  at: (time: number, task: () => void) => () => void
  /** What this device kept; then the same storage to write to and remove from. */
  kept: () => DraftAnswer[]
  keep: (answers: readonly DraftAnswer[]) => boolean
  drop: (answers: readonly DraftAnswer[]) => void
  send: (answers: readonly DraftAnswer[]) => Promise<SaveResult>
  /** Like `send`, but carried on even when the page goes away. */
  flush: (answers: readonly DraftAnswer[]) => Promise<SaveResult>
}

export interface Autosave {
  getState: () => AutosaveState
  subscribe: (listener: () => void) => () => void
  change: (questionId: number, value: AnswerValue) => void
  dispatch: (event: AutosaveEvent) => void
  /** Sends at its own times from now on, until it is stopped; what is unsaved then stays on the device. */
  start: () => void
  stop: () => void
}

interface OpenedForm {
  questionIds: readonly number[]
  draft: readonly DraftAnswer[]
  savedAt: number | null
}

/** Runs the state machine of one open form: carries out its effects and feeds their outcome back. */
export function createAutosave(form: OpenedForm, ports: AutosavePorts): Autosave {
  const start = startAutosave({ ...form, kept: ports.kept(), now: ports.now() })
  const listeners = new Set<() => void>()
  let state = start.state
  let cancelTimer = () => {}
  let running = false

  function dispatch(event: AutosaveEvent): void {
    const next = step(state, event)
    const changed = next.state !== state
    state = next.state
    next.effects.forEach(run)
    plan()
    if (changed) for (const listener of listeners) listener()
  }

  function run(effect: AutosaveEffect): void {
    if (effect.kind === 'drop') ports.drop(effect.answers)
    else if (effect.kind === 'keep') {
      const kept = ports.keep(effect.answers)
      if (!kept && state.keptOnDevice) dispatch({ kind: 'not-kept' })
    } else if (effect.kind === 'send')
      void ports.send(effect.answers).then((result) => report('send', effect.answers, result))
    else {
      const answers = fitKeepalive(effect.answers)
      void ports.flush(answers).then((result) => report('flush', answers, result))
    }
  }

  function report(by: 'send' | 'flush', answers: readonly DraftAnswer[], result: SaveResult): void {
    const now = ports.now()
    if (result.outcome === 'saved')
      dispatch({ kind: 'saved', answers, savedAt: result.savedAt, now })
    else if (result.outcome === 'submitted' || result.outcome === 'closed')
      dispatch({ kind: 'ended', outcome: result.outcome })
    else if (by === 'flush') return
    else if (result.outcome === 'signed-out') dispatch({ kind: 'signed-out' })
    else dispatch({ kind: 'failed', failure: result.failure, now, random: ports.random() })
  }

  function plan(): void {
    cancelTimer()
    cancelTimer = () => {}
    if (running && state.due !== null)
      cancelTimer = ports.at(state.due, () => dispatch({ kind: 'tick', now: ports.now() }))
  }

  start.effects.forEach(run)
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
function fitKeepalive(answers: readonly DraftAnswer[]): readonly DraftAnswer[] {
  const encoder = new TextEncoder()
  let bytes = 0
  return answers.filter((answer) => {
    bytes += encoder.encode(JSON.stringify(answer)).length + 1
    return bytes <= keepaliveBytes
  })
}
