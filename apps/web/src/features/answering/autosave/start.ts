import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { byQuestion, isSame, mergeAnswers } from './merge.ts'
import type { AutosaveState, Step } from './state.ts'

interface Opening {
  /** Ids of the questionnaire's questions; whatever else the device kept is thrown away. */
  questionIds: readonly number[]
  /** What the server has. */
  draft: readonly DraftAnswer[]
  /** What this device kept because no save of it was acknowledged. */
  kept: readonly DraftAnswer[]
  savedAt: number | null
  now: number
}

/** The state a form opens with: per question the newest of server and device; what only the device has is sent at once. */
export function startAutosave({ questionIds, draft, kept, savedAt, now }: Opening): Step {
  const known = new Set(questionIds)
  const server = byQuestion(draft.filter((answer) => known.has(answer.questionId)))
  const answers = mergeAnswers(
    server,
    kept.filter((answer) => known.has(answer.questionId)),
  )
  const unsaved = kept.filter(
    (answer) =>
      isSame(answers.get(answer.questionId), answer) &&
      !isSame(server.get(answer.questionId), answer),
  )
  const outdated = kept.filter((answer) => !unsaved.includes(answer))
  const waiting = unsaved.length > 0 ? now : null
  const state: AutosaveState = {
    phase: 'open',
    answers,
    unsaved: byQuestion(unsaved),
    sending: null,
    waitingSince: waiting,
    due: waiting,
    failures: 0,
    lastFailure: null,
    keptOnDevice: true,
    savedAt,
    serverTime: savedAt ?? 0,
  }
  return { state, effects: outdated.length > 0 ? [{ kind: 'drop', answers: outdated }] : [] }
}
