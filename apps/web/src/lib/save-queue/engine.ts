import {
  type Answer,
  byQuestion,
  drop,
  type Ending,
  isSame,
  mergeAnswers,
  type SaveEvent,
  type SaveRules,
  type SaveState,
  sameAnswers,
  type Step,
  without,
} from './state.ts'

/** What follows from an event: the next state, and what has to be done outside. No clock, no randomness, no I/O in here. */
export function step(state: SaveState, event: SaveEvent, rules: SaveRules): Step {
  switch (event.kind) {
    case 'changed':
      return changed(state, event, rules)
    case 'tick':
      return tick(state, event.now)
    case 'resumed':
      return stateOnly(
        state.unsaved.size > 0 && canSend(state) ? { ...state, due: event.now } : state,
      )
    case 'left':
      return state.phase === 'open' && state.unsaved.size > 0
        ? { state, effects: [{ kind: 'flush', answers: [...state.unsaved.values()] }] }
        : stateOnly(state)
    case 'saved':
      return saved(state, event, rules)
    case 'failed':
      return stateOnly(failed(state, event, rules))
    case 'signed-out':
      return stateOnly({ ...state, phase: 'signed-out', sending: null, due: null })
    case 'ended':
      return state.phase === 'submitting'
        ? stateOnly({ ...state, sending: null })
        : end(state, event.by, rules)
    case 'server-draft':
      return serverDraft(state, event, rules)
    case 'other-tab-changed':
      return stateOnly(otherTabChanged(state, event.answer, event.now, rules))
    case 'other-tab-saved':
      return stateOnly(otherTabSaved(state, event.answer, event.now, rules))
    case 'not-kept':
      return stateOnly({ ...state, keptOnDevice: false })
    case 'submission-started':
      return stateOnly({ ...state, phase: 'submitting', due: null })
    case 'submission-failed':
      return stateOnly(planNextSave({ ...state, phase: 'open' }, event.now, rules))
    case 'submission-done':
      return end(state, 'submitted', rules)
    case 'finished':
      return {
        state: { ...state, unsaved: new Map(), due: null },
        effects: drop([...state.unsaved.values()]),
      }
    default:
      return event satisfies never
  }
}

const stateOnly = (state: SaveState): Step => ({ state, effects: [] })

const canSend = ({ phase, sending }: SaveState) => phase === 'open' && sending === null

/** Plans the next save, unless one is under way or a retry is already planned. */
function planNextSave(state: SaveState, now: number, { longest, quiet }: SaveRules): SaveState {
  if (!canSend(state)) return { ...state, due: null }
  if (state.unsaved.size === 0)
    return { ...state, due: null, waitingSince: null, failures: 0, failure: null }
  if (state.failures > 0 && state.due !== null) return state
  const waitingSince = state.waitingSince ?? now
  return { ...state, waitingSince, due: Math.min(waitingSince + longest, now + quiet) }
}

/** The latest time that the contract of an answer allows. */
const latest = 8.64e15

/** A change here is always newer than what it replaces, even when another device's clock runs ahead. */
function changed(
  state: SaveState,
  { questionId, value, now }: Extract<SaveEvent, { kind: 'changed' }>,
  rules: SaveRules,
): Step {
  const before = state.answers.get(questionId)
  if (state.phase === 'ended' || (before?.value ?? null) === value) return stateOnly(state)
  const at = Math.min(Math.max(now, (before?.at ?? 0) + 1), latest)
  const answer: Answer = { questionId, value, at }
  const next = {
    ...state,
    answers: new Map(state.answers).set(questionId, answer),
    unsaved: new Map(state.unsaved).set(questionId, answer),
    waitingSince: state.waitingSince ?? now,
  }
  return { state: planNextSave(next, now, rules), effects: [{ kind: 'keep', answers: [answer] }] }
}

function tick(state: SaveState, now: number): Step {
  if (state.due === null || now < state.due) return stateOnly(state)
  if (!canSend(state) || state.unsaved.size === 0) return stateOnly({ ...state, due: null })
  const answers = [...state.unsaved.values()]
  return {
    state: { ...state, sending: answers, due: null, waitingSince: null },
    effects: [{ kind: 'send', answers }],
  }
}

function saved(
  state: SaveState,
  { answers, savedAt, now }: Extract<SaveEvent, { kind: 'saved' }>,
  rules: SaveRules,
): Step {
  const next = {
    ...state,
    unsaved: without(state.unsaved, answers),
    sending: state.sending === answers ? null : state.sending,
    failures: 0,
    failure: null,
    savedAt: Math.max(savedAt, state.savedAt ?? 0),
    serverTime: Math.max(savedAt, state.serverTime),
    due: null,
  }
  return { state: planNextSave(next, now, rules), effects: drop(answers) }
}

function failed(
  state: SaveState,
  { status, now, random }: Extract<SaveEvent, { kind: 'failed' }>,
  rules: SaveRules,
): SaveState {
  const failures = state.failures + 1
  const retries = state.phase === 'open' && state.unsaved.size > 0
  const due = retries ? now + retryDelay(failures, random, rules) : null
  return { ...state, sending: null, failures, failure: { status }, due }
}

/** Delay before the next try after `failures` failures in a row; `random` 0..1 keeps devices from retrying in step. */
export function retryDelay(failures: number, random: number, { retryLongest }: SaveRules): number {
  const full = Math.min(1000 * 2 ** Math.max(0, failures - 1), retryLongest)
  return Math.round(full * (0.75 + random / 4))
}

/** No more answers are taken. What the server never got stays in view, to be copied or submitted. */
function end(state: SaveState, by: Ending, { keepsWhenEnded }: SaveRules): Step {
  const next: SaveState = {
    ...state,
    phase: 'ended',
    endedBy: by,
    sending: null,
    due: null,
    waitingSince: null,
    failure: null,
  }
  return { state: next, effects: keepsWhenEnded ? [] : drop([...state.unsaved.values()]) }
}

/**
 * The form was read again: another device may have answered, or a lost reply may have hidden that a save arrived. What
 * the server acknowledged before is as the server says; its clock decides, for a device's may run ahead.
 */
function serverDraft(
  state: SaveState,
  { draft, savedAt, now }: Extract<SaveEvent, { kind: 'server-draft' }>,
  rules: SaveRules,
): Step {
  const serverTime = savedAt ?? 0
  if (state.phase === 'ended' || serverTime < state.serverTime) return stateOnly(state)
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
  return { state: planNextSave(next, now, rules), effects: drop(gone) }
}

/** The other tab saves its own answer; should it be closed before that, this one does. */
function otherTabChanged(
  state: SaveState,
  answer: Answer,
  now: number,
  { otherTab }: SaveRules,
): SaveState {
  const answers = mergeAnswers(state.answers, [answer])
  if (state.phase === 'ended' || answers === state.answers) return state
  if (otherTab === null) return { ...state, answers }
  const due = canSend(state) ? (state.due ?? now + otherTab) : state.due
  const unsaved = new Map(state.unsaved).set(answer.questionId, answer)
  return { ...state, answers, unsaved, due, waitingSince: state.waitingSince ?? now }
}

function otherTabSaved(state: SaveState, answer: Answer, now: number, rules: SaveRules): SaveState {
  const unsaved = without(state.unsaved, [answer])
  if (unsaved === state.unsaved) return state
  const next = { ...state, unsaved, savedAt: Math.max(now, state.savedAt ?? 0) }
  return unsaved.size === 0 ? planNextSave(next, now, rules) : next
}
