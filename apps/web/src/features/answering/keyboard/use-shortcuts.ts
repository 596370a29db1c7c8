import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { useEffect } from 'react'
import type { SaveQueue } from '../../../lib/save-queue/queue.ts'
import { measureProgress } from '../progress/progress.ts'
import { goToQuestion, questionAnchor } from './go-to.ts'
import { moveFrom, nextUnanswered, type Pressed, shortcutFor } from './shortcut.ts'

/** Makes the form answerable by keyboard alone. `scores` are those of the answer scale. */
export function useShortcuts(
  autosave: SaveQueue,
  questions: readonly FormQuestion[],
  scores: readonly number[],
): void {
  useEffect(() => {
    const ids = questions.map(({ id }) => id)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return
      const shortcut = shortcutFor(read(event))
      if (!shortcut) return
      const index = ids.indexOf(questionInFocus())
      if (shortcut.kind === 'answer') {
        if (event.repeat || !scores.includes(shortcut.score)) return
        const unanswered = () => measureProgress(ids, autosave.getState().answers).unanswered
        const at = index >= 0 ? index : firstInView(questions, unanswered())
        const question = questions[at]
        if (question?.type === 0) {
          autosave.change(question.id, shortcut.score)
          goTo(ids[at + 1] ?? question.id)
        } else if (index < 0) goTo(unanswered()[0]?.id)
        else return
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

/** Chakra's dialogs, which keep the keys to themselves. */
const isDialogOpen = () => document.querySelector('[role$=dialog][data-state=open]') !== null

/** Index of the first choice question without an answer that is seen whole between the bars, or -1. */
function firstInView(
  questions: readonly FormQuestion[],
  unanswered: readonly { number: number; id: number }[],
): number {
  const seen = unanswered.find(({ number, id }) => {
    const element = document.getElementById(questionAnchor(id))
    if (questions[number - 1]?.type !== 0 || !element) return false
    const { top, bottom } = element.getBoundingClientRect()
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
    const lowest = window.innerHeight - Number.parseFloat(scrollMarginBottom)
    return top >= Number.parseFloat(scrollMarginTop) && bottom <= lowest
  })
  return seen ? seen.number - 1 : -1
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
