import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'

export type Answers = ReadonlyMap<number, DraftAnswer>
export type AnswerValue = DraftAnswer['value']

/** Why the last save did not arrive: no answer at all, or an answer with an HTTP status other than 200. */
export type SaveFailure = { kind: 'network' } | { kind: 'server'; status: number }

/** `submitting` holds saves back; `submitted` and `closed` take no more answers. */
export type Phase = 'open' | 'submitting' | 'signed-out' | 'submitted' | 'closed'

/** All that one open form knows about its answers and about where they are kept. */
export interface AutosaveState {
  phase: Phase
  /** The newest known answer of each question, wherever it was given. */
  answers: Answers
  /** Those of them that the server has not acknowledged. */
  unsaved: Answers
  /** What the one request under way carries. */
  sending: readonly DraftAnswer[] | null
  /** When the first change was made that no request carries yet; ms. */
  waitingSince: number | null
  /** When to send next; ms. */
  due: number | null
  /** Failed saves in a row. */
  failures: number
  lastFailure: SaveFailure | null
  /** False once this device refused to store an answer. */
  keptOnDevice: boolean
  /** Time of the last save, to show; ms. */
  savedAt: number | null
  /** The server's clock at the last save it reported: an older reading of the form brings nothing new; ms. */
  serverTime: number
}

export type AutosaveEvent =
  | { kind: 'changed'; questionId: number; value: AnswerValue; now: number }
  | { kind: 'tick'; now: number }
  | { kind: 'resumed'; now: number }
  | { kind: 'left' }
  | { kind: 'saved'; answers: readonly DraftAnswer[]; savedAt: number; now: number }
  | { kind: 'failed'; failure: SaveFailure; now: number; random: number }
  | { kind: 'signed-out' }
  | { kind: 'ended'; outcome: 'submitted' | 'closed' }
  | { kind: 'server-draft'; draft: readonly DraftAnswer[]; savedAt: number | null; now: number }
  | { kind: 'other-tab-changed'; answer: DraftAnswer; now: number }
  | { kind: 'other-tab-saved'; answer: DraftAnswer; now: number }
  | { kind: 'not-kept' }
  | { kind: 'submission-started' }
  | { kind: 'submission-failed'; now: number }
  | { kind: 'submission-done' }

/** What has to be done outside the state machine. `keep` and `drop` are this device's storage, `flush` outlives the page. */
export type AutosaveEffect =
  | { kind: 'keep'; answers: readonly DraftAnswer[] }
  | { kind: 'drop'; answers: readonly DraftAnswer[] }
  | { kind: 'send'; answers: readonly DraftAnswer[] }
  | { kind: 'flush'; answers: readonly DraftAnswer[] }

export interface Step {
  state: AutosaveState
  effects: readonly AutosaveEffect[]
}
