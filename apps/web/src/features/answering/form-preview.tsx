import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import { useMemo, useState } from 'react'
import { createSaveQueue } from '../../lib/save-queue/queue.ts'
import { asTyped } from '../../lib/save-queue/state.ts'
import { PartSection } from './part-section.tsx'
import { splitIntoParts } from './parts.ts'

interface FormPreviewProps {
  questions: readonly FormQuestion[]
  options: readonly QuestionOption[]
}

/** Answers in a preview are neither saved nor sent. */
const nowhere = {
  now: () => Date.now(),
  random: () => 0,
  at: () => () => {},
  kept: () => [],
  keep: () => true,
  drop: () => {},
  send: () => Promise.resolve({ outcome: 'signed-out' as const }),
}

/** Shows the editor of a questionnaire its questions as raters see them. */
export function FormPreview({ questions, options }: FormPreviewProps) {
  const [autosave] = useState(() => {
    const questionIds = questions.map(({ id }) => id)
    return createSaveQueue({ questionIds, saved: [], savedAt: null }, asTyped, nowhere)
  })
  const parts = useMemo(() => splitIntoParts(questions), [questions])
  const scale = useMemo(() => options.toSorted((a, b) => a.score - b.score), [options])
  return (
    // A form of its own, because two previews stand beside each other and their radio buttons have the same names.
    <form onSubmit={(event) => event.preventDefault()}>
      {parts.map((part) => (
        <PartSection key={part.key} part={part} level={1} options={scale} autosave={autosave} />
      ))}
    </form>
  )
}
