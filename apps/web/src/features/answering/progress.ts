import { answeredPercent, progressBand } from '@vantage/domain/answering/progress'
import { useMemo } from 'react'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import type { Answers, SaveState } from '../../lib/save-queue/state.ts'
import { isAnswered } from './answers.ts'

export type Progress = ReturnType<typeof measureProgress>

/** `unanswered`: numbers (from 1) and ids of the questions without an answer, in order. */
export function measureProgress(questionIds: readonly number[], answers: Answers) {
  const unanswered = questionIds
    .map((id, index) => ({ number: index + 1, id }))
    .filter(({ id }) => !isAnswered(answers.get(id)?.value))
  const answered = questionIds.length - unanswered.length
  const percent = answeredPercent(answered, questionIds.length)
  return {
    unanswered,
    answered,
    questions: questionIds.length,
    /** 0..100, whole; 100 only when nothing is missing. */
    percent: Math.floor(percent),
    band: progressBand(percent),
  }
}

/** Whether both are the same, so that typing in an answered question renders nothing again. */
export function isSameProgress(a: Progress, b: Progress): boolean {
  return (
    a.questions === b.questions &&
    a.unanswered.length === b.unanswered.length &&
    a.unanswered.every(({ id }, index) => b.unanswered[index]?.id === id)
  )
}

/** The progress, as a new value only when it changes, and not at every keystroke. */
export function useProgress(autosave: SaveQueue, questionIds: readonly number[]): Progress {
  const read = useMemo(() => {
    let last: Progress | null = null
    return ({ answers }: SaveState) => {
      const next = measureProgress(questionIds, answers)
      if (last === null || !isSameProgress(last, next)) last = next
      return last
    }
  }, [questionIds])
  return useSaveState(autosave, read)
}
