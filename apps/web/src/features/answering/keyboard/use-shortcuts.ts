import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { useEffect } from 'react'
import type { Autosave } from '../autosave/autosave.ts'
import { measureProgress } from '../progress/progress.ts'
import { goToQuestion } from './go-to.ts'
import { moveFrom, nextUnanswered, type Pressed, shortcutFor } from './shortcut.ts'

/** Makes the form answerable by keyboard alone. `scores` are those of the answer scale. */
export function useShortcuts(
  autosave: Autosave,
  questions: readonly FormQuestion[],
  scores: readonly number[],
): void {
  useEffect(() => {
    const ids = questions.map(({ id }) => id)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const shortcut = shortcutFor(read(event))
      if (!shortcut) return
      const index = ids.indexOf(questionInFocus())
      if (shortcut.kind === 'answer') {
        const question = questions[index]
        if (question?.type !== 0 || event.repeat || !scores.includes(shortcut.score)) return
        autosave.change(question.id, shortcut.score)
        goTo(index + 1 < ids.length ? ids[index + 1] : question.id)
      } else if (shortcut.kind === 'move') {
        goTo(ids[moveFrom(index, shortcut.by, ids.length)])
      } else {
        const { unanswered } = measureProgress(ids, autosave.getState().answers)
        goTo(nextUnanswered(unanswered, index)?.id)
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [autosave, questions, scores])
}

function goTo(questionId: number | undefined): void {
  if (questionId !== undefined) goToQuestion(questionId)
}

function read(event: KeyboardEvent): Pressed {
  return {
    key: event.key,
    modified: event.ctrlKey || event.metaKey || event.altKey,
    composing: event.isComposing || event.key === 'Process',
    focus: focusOf(document.activeElement),
  }
}

function focusOf(element: Element | null): Pressed['focus'] {
  if (element?.matches('textarea, [contenteditable], input:not([type=radio])')) return 'text'
  if (element?.matches('input[type=radio]')) return 'choice'
  return element?.matches('a, button, select, summary') ? 'control' : 'page'
}

function questionInFocus(): number {
  const question = document.activeElement?.closest<HTMLElement>('[data-question]')
  return Number(question?.dataset.question ?? -1)
}
