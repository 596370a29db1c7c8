import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { useEffect } from 'react'
import { goToQuestion, questionAnchor, questionInFocus } from '../../lib/question-places.ts'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { measureProgress } from './progress.ts'

/** Brings a part's heading, or whatever has this id, below the bar. */
export function goToAnchor(id: string, event: { preventDefault: () => void }): void {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

/** A pressed key, and where the focus is. */
export interface Pressed {
  key: string
  /** Control, Command or Alt is held. */
  modified: boolean
  /** An input method is composing, as it does for Chinese. */
  composing: boolean
  focus: 'choice' | 'text' | 'page' | 'control'
}

export type Shortcut =
  | { kind: 'answer'; score: number }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'next-unanswered' }

/** What a key does: 1..5 answer, up and down move, N leads to the next unanswered question; never while somebody types or composes. */
export function shortcutFor({ key, modified, composing, focus }: Pressed): Shortcut | null {
  if (modified || composing || focus === 'text') return null
  if (/^[1-9]$/.test(key)) return { kind: 'answer', score: Number(key) }
  if (focus !== 'control' && key === 'ArrowDown') return { kind: 'move', by: 1 }
  if (focus !== 'control' && key === 'ArrowUp') return { kind: 'move', by: -1 }
  return key === 'n' || key === 'N' ? { kind: 'next-unanswered' } : null
}

/** Where a move leads: from question `index` of `count`, or from none (-1) to the first. */
export function moveFrom(index: number, by: 1 | -1, count: number): number {
  return index < 0 ? 0 : Math.min(Math.max(index + by, 0), count - 1)
}

/** The next unanswered question after `index`, else the first of all; undefined when none is left. */
export function nextUnanswered<T extends { number: number }>(
  unanswered: readonly T[],
  index: number,
): T | undefined {
  return unanswered.find(({ number }) => number > index + 1) ?? unanswered[0]
}

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
          goToQuestion(ids[at + 1] ?? question.id)
        } else if (index < 0) goToQuestion(unanswered()[0]?.id)
        else return
      } else if (shortcut.kind === 'move') {
        goToQuestion(ids[moveFrom(index, shortcut.by, ids.length)])
      } else {
        const { unanswered } = measureProgress(ids, autosave.getState().answers)
        goToQuestion(nextUnanswered(unanswered, index)?.id)
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [autosave, questions, scores])
}

/** In an open dialog the keys do nothing here. */
const isDialogOpen = () => document.querySelector('[role$=dialog][data-state=open]') !== null

/** Index of the first unanswered choice question that is completely visible between the bars, or -1. */
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
