import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { byQuestion, isSame, mergeAnswers, sameAnswers, without } from './merge.ts'
import type { AutosaveEffect, AutosaveEvent, AutosaveState, Step } from './state.ts'
import { nextSend, retryDelay, timing } from './timing.ts'

/** The last moment the contract of a draft answer knows. */
const latest = 8.64e15

/** What follows from an event: the next state, and what has to be done outside. No clock, no randomness, no I/O in here. */
export function step(state: AutosaveState, event: AutosaveEvent): Step {
  switch (event.kind) {
    case 'changed':
      return changed(state, event)
    case 'tick':
      return tick(state, event.now)
    case 'resumed':
      return stateOnly(
        state.unsaved.size > 0 && canWait(state) ? { ...state, due: event.now } : state,
      )
    case 'left':
      return state.phase === 'open' && state.unsaved.size > 0
        ? { state, effects: [{ kind: 'flush', answers: [...state.unsaved.values()] }] }
        : stateOnly(state)
    case 'saved':
      return saved(state, event)
    case 'failed':
      return stateOnly({
        ...state,
        sending: null,
        failures: state.failures + 1,
        lastFailure: event.failure,
        due:
          state.phase === 'open' && state.unsaved.size > 0
            ? event.now + retryDelay(state.failures + 1, event.random)
            : null,
      })
    case 'signed-out':
      return stateOnly({ ...state, phase: 'signed-out', sending: null, due: null })
    case 'ended':
      return state.phase === 'submitting'
        ? stateOnly({ ...state, sending: null })
        : end(state, event.outcome)
    case 'server-draft':
      return serverDraft(state, event)
    case 'other-tab-changed':
      return otherTabChanged(state, event.answer, event.now)
    case 'other-tab-saved':
      return otherTabSaved(state, event.answer, event.now)
    case 'not-kept':
      return stateOnly({ ...state, keptOnDevice: false })
    case 'submission-started':
      return stateOnly({ ...state, phase: 'submitting', due: null })
    case 'submission-failed':
      return stateOnly(settle({ ...state, phase: 'open' }, event.now))
    case 'submission-done':
      return end(state, 'submitted')
    default:
      return event satisfies never
  }
}

const stateOnly = (state: AutosaveState): Step => ({ state, effects: [] })

const takesAnswers = ({ phase }: AutosaveState) => phase !== 'submitted' && phase !== 'closed'

const canWait = ({ phase, sending }: AutosaveState) => phase === 'open' && sending === null

/** Plans the next save, unless one is under way or a retry is already planned. */
function settle(state: AutosaveState, now: number): AutosaveState {
  if (!canWait(state)) return { ...state, due: null }
  if (state.unsaved.size === 0)
    return { ...state, due: null, waitingSince: null, failures: 0, lastFailure: null }
  if (state.failures > 0 && state.due !== null) return state
  const waitingSince = state.waitingSince ?? now
  return { ...state, waitingSince, due: nextSend(waitingSince, now) }
}

/** A change here is always newer than what it replaces, even when another device's clock runs ahead. */
function changed(
  state: AutosaveState,
  { questionId, value, now }: Extract<AutosaveEvent, { kind: 'changed' }>,
): Step {
  const before = state.answers.get(questionId)
  if (!takesAnswers(state) || (before?.value ?? null) === value) return stateOnly(state)
  const at = Math.min(Math.max(now, (before?.at ?? 0) + 1), latest)
  const answer: DraftAnswer = { questionId, value, at }
  const next = {
    ...state,
    answers: new Map(state.answers).set(questionId, answer),
    unsaved: new Map(state.unsaved).set(questionId, answer),
    waitingSince: state.waitingSince ?? now,
  }
  return { state: settle(next, now), effects: [{ kind: 'keep', answers: [answer] }] }
}

function tick(state: AutosaveState, now: number): Step {
  if (!canWait(state) || state.due === null || now < state.due) return stateOnly(state)
  if (state.unsaved.size === 0) return stateOnly({ ...state, due: null })
  const answers = [...state.unsaved.values()]
  return {
    state: { ...state, sending: answers, due: null, waitingSince: null },
    effects: [{ kind: 'send', answers }],
  }
}

function saved(
  state: AutosaveState,
  { answers, savedAt, now }: Extract<AutosaveEvent, { kind: 'saved' }>,
): Step {
  const next = {
    ...state,
    unsaved: without(state.unsaved, answers),
    sending: state.sending === answers ? null : state.sending,
    failures: 0,
    lastFailure: null,
    savedAt: Math.max(savedAt, state.savedAt ?? 0),
    serverTime: Math.max(savedAt, state.serverTime),
    due: null,
  }
  return { state: settle(next, now), effects: drop(answers) }
}

/** The form takes no more answers. What the server never got stays in view, to be copied, but not on the device. */
function end(state: AutosaveState, phase: 'submitted' | 'closed'): Step {
  return {
    state: { ...state, phase, sending: null, due: null, waitingSince: null, lastFailure: null },
    effects: drop([...state.unsaved.values()]),
  }
}

/**
 * The form was read again: another device may have answered, or a lost reply may have hidden that a save arrived. What
 * the server acknowledged before is as the server says; its clock decides, for a device's may run ahead.
 */
function serverDraft(
  state: AutosaveState,
  { draft, savedAt, now }: Extract<AutosaveEvent, { kind: 'server-draft' }>,
): Step {
  const serverTime = savedAt ?? 0
  if (!takesAnswers(state) || serverTime < state.serverTime) return stateOnly(state)
  const stored = byQuestion(draft)
  const answers = mergeAnswers(
    new Map(
      [...state.answers].map(([id, own]) => [
        id,
        (!state.unsaved.has(id) && stored.get(id)) || own,
      ]),
    ),
    draft,
  )
  const gone = [...state.unsaved.values()].filter(
    (answer) =>
      !isSame(answers.get(answer.questionId), answer) ||
      isSame(stored.get(answer.questionId), answer),
  )
  const unsaved = without(state.unsaved, gone)
  const shown = Math.max(serverTime, state.savedAt ?? 0) || null
  if (unsaved === state.unsaved && shown === state.savedAt && sameAnswers(answers, state.answers))
    return stateOnly(state)
  const next = { ...state, answers, unsaved, savedAt: shown, serverTime }
  return { state: settle(next, now), effects: drop(gone) }
}

/** The other tab saves its own answer; should it be closed before that, this one does. */
function otherTabChanged(state: AutosaveState, answer: DraftAnswer, now: number): Step {
  const answers = mergeAnswers(state.answers, [answer])
  if (!takesAnswers(state) || answers === state.answers) return stateOnly(state)
  const due = canWait(state) ? (state.due ?? now + timing.otherTab) : state.due
  const unsaved = new Map(state.unsaved).set(answer.questionId, answer)
  return stateOnly({ ...state, answers, unsaved, due, waitingSince: state.waitingSince ?? now })
}

function otherTabSaved(state: AutosaveState, answer: DraftAnswer, now: number): Step {
  const unsaved = without(state.unsaved, [answer])
  if (unsaved === state.unsaved) return stateOnly(state)
  const next = { ...state, unsaved, savedAt: Math.max(now, state.savedAt ?? 0) }
  return stateOnly(unsaved.size === 0 ? settle(next, now) : next)
}

const drop = (answers: readonly DraftAnswer[]): AutosaveEffect[] =>
  answers.length > 0 ? [{ kind: 'drop', answers }] : []
