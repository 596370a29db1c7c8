import type { SaveChoicesOutput } from '@vantage/contracts/access-keys/test-calls'
import type { DraftAnswer, SaveDraftOutput } from '@vantage/contracts/answering/ask-form'
import { mergeDraft } from '@vantage/domain/answering/merge-draft'

/** An answer being given: to a question of a form, or the position that is chosen in a test. */
export type Answer = DraftAnswer
export type AnswerValue = Answer['value']
export type Answers = ReadonlyMap<number, Answer>

/** Why no more answers are taken. */
export type Ending = Exclude<(SaveDraftOutput | SaveChoicesOutput)['outcome'], 'saved'>

/** When a queue saves; delays in ms. */
export interface SaveRules {
  /** A pause in typing after which a change is sent. */
  quiet: number
  /** The longest a change waits while typing goes on. */
  longest: number
  /** The longest wait between two tries; the first one is a second. */
  retryLongest: number
  /** How long another tab may take over its own change before this tab saves it; null: only that tab saves it. */
  otherTab: number | null
  /** Whether the device keeps what is unsaved when no more answers are taken: a submission may still carry it. */
  keepsWhenEnded: boolean
}

/** For a form, whose texts are typed: at most one second from a change to its save. */
export const asTyped: SaveRules = {
  quiet: 400,
  longest: 1000,
  retryLongest: 30_000,
  otherTab: 5000,
  keepsWhenEnded: false,
}

/** For a test: a choice is sent as it is made, and those made meanwhile with the next request. */
export const asChosen: SaveRules = {
  quiet: 0,
  longest: 0,
  retryLongest: 15_000,
  otherTab: null,
  keepsWhenEnded: true,
}

/** The answers of one open form or test, and where they are stored. */
export interface SaveState {
  /** `submitting` holds saves back; `ended` takes no more answers. */
  phase: 'open' | 'submitting' | 'signed-out' | 'ended'
  endedBy: Ending | null
  /** The newest known answer of each question, wherever it was given. */
  answers: Answers
  /** The answers that the server has not acknowledged. */
  unsaved: Answers
  /** What the one request under way carries. */
  sending: readonly Answer[] | null
  /** When the first change was made that no request carries yet; ms. */
  waitingSince: number | null
  /** When to send next; ms. */
  due: number | null
  /** Failed saves in a row. */
  failures: number
  /** Why the last save did not arrive: an HTTP status, or null where nothing came back. */
  failure: { status: number | null } | null
  /** False once this device refused to store an answer. */
  keptOnDevice: boolean
  /** Time of the last save, to show; ms. */
  savedAt: number | null
  /** The server's clock at the last save it reported: an older reading of the form brings nothing new; ms. */
  serverTime: number
}

export type SaveEvent =
  | { kind: 'changed'; questionId: number; value: AnswerValue; now: number }
  | { kind: 'tick'; now: number }
  /** Connection or page may be back: saves at once. */
  | { kind: 'resumed'; now: number }
  /** The page may be going away. */
  | { kind: 'left' }
  | { kind: 'saved'; answers: readonly Answer[]; savedAt: number; now: number }
  | { kind: 'failed'; status: number | null; now: number; random: number }
  | { kind: 'signed-out' }
  | { kind: 'ended'; by: Ending }
  | { kind: 'server-draft'; draft: readonly Answer[]; savedAt: number | null; now: number }
  | { kind: 'other-tab-changed'; answer: Answer; now: number }
  | { kind: 'other-tab-saved'; answer: Answer; now: number }
  | { kind: 'not-kept' }
  | { kind: 'submission-started' }
  | { kind: 'submission-failed'; now: number }
  | { kind: 'submission-done' }
  /** The server has everything: nothing of it is unsaved any more. */
  | { kind: 'finished' }

/** What has to be done outside the engine. `keep` and `drop` are this device's storage, `flush` outlives the page. */
export type SaveEffect = { kind: 'keep' | 'drop' | 'send' | 'flush'; answers: readonly Answer[] }
export interface Step {
  state: SaveState
  effects: readonly SaveEffect[]
}

interface Opening {
  /** Whatever else the device kept is thrown away. */
  questionIds: readonly number[]
  /** What the server has, and what this device kept because no save of it was acknowledged. */
  saved: readonly Answer[]
  kept: readonly Answer[]
  savedAt: number | null
  now: number
}

/** The state to begin with: per question the newest of server and device; what only the device has is sent at once. */
export function openState({ questionIds, saved, kept, savedAt, now }: Opening): Step {
  const known = new Set(questionIds)
  const server = byQuestion(saved.filter(({ questionId }) => known.has(questionId)))
  const answers = mergeAnswers(
    server,
    kept.filter(({ questionId }) => known.has(questionId)),
  )
  const unsaved = kept.filter(
    (answer) =>
      isSame(answers.get(answer.questionId), answer) &&
      !isSame(server.get(answer.questionId), answer),
  )
  const waiting = unsaved.length > 0 ? now : null
  const state: SaveState = {
    phase: 'open',
    endedBy: null,
    answers,
    unsaved: byQuestion(unsaved),
    sending: null,
    waitingSince: waiting,
    due: waiting,
    failures: 0,
    failure: null,
    keptOnDevice: true,
    savedAt,
    serverTime: savedAt ?? 0,
  }
  return { state, effects: drop(kept.filter((answer) => !unsaved.includes(answer))) }
}

/** Removes answers from the device, if there are any. */
export const drop = (answers: readonly Answer[]): SaveEffect[] =>
  answers.length > 0 ? [{ kind: 'drop', answers }] : []

export const byQuestion = (answers: readonly Answer[]): Answers =>
  new Map(answers.map((answer) => [answer.questionId, answer]))

export const isSame = (a: Answer | undefined, b: Answer | undefined): boolean =>
  a !== undefined && b !== undefined && a.at === b.at && a.value === b.value

export const sameAnswers = (a: Answers, b: Answers): boolean =>
  a.size === b.size && [...a.values()].every((answer) => isSame(b.get(answer.questionId), answer))

/** The newest of both sets per question; the same map when nothing is new, so that nothing is rendered again. */
export function mergeAnswers(known: Answers, incoming: readonly Answer[]): Answers {
  if (incoming.every((answer) => isSame(known.get(answer.questionId), answer))) return known
  const merged = byQuestion(mergeDraft([...known.values()], incoming))
  return sameAnswers(merged, known) ? known : merged
}

/** `answers` without those of `gone` that are still the very same. */
export function without(answers: Answers, gone: readonly Answer[]): Answers {
  const kept = new Map(answers)
  for (const answer of gone) {
    if (isSame(kept.get(answer.questionId), answer)) kept.delete(answer.questionId)
  }
  return kept.size === answers.size ? answers : kept
}
