import type { IqQuestion } from '@vantage/contracts/iq/iq-test'
import { useEffect } from 'react'
import { goToQuestion, questionInFocus } from '../../lib/question-places.ts'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { unansweredOf } from '../access-keys/attempt/choices.ts'

/** Letters of the options, as they are shown. */
export const letters = 'ABCDEFGH'

/** A to H answer the question in focus and go on, up and down move, N leads to the next unanswered one. */
export function useShortcuts(
  queue: SaveQueue,
  questions: readonly IqQuestion[],
  locked: boolean,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
      if (locked || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const number = questionInFocus()
      if (act(event, number)) event.preventDefault()
    }
    const act = ({ key, repeat }: KeyboardEvent, number: number): boolean => {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const to = number + (key === 'ArrowDown' ? 1 : -1)
        goToQuestion(Math.min(Math.max(to, 1), questions.length))
        return true
      }
      if (key === 'n' || key === 'N') {
        const open = unansweredOf(questions, queue.getState().answers)
        const next = open.find((each) => each > number) ?? open[0]
        if (next) goToQuestion(next)
        return true
      }
      const question = questions[number - 1]
      const option = question?.options[letters.indexOf(key.toUpperCase())]
      if (!question || !option || key.length !== 1 || repeat) return false
      queue.change(question.id, option.position)
      goToQuestion(Math.min(number + 1, questions.length))
      return true
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [queue, questions, locked])
}
