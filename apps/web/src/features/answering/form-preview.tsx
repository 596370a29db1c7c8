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

/** Answers are held while they are looked at, and go nowhere. */
const nowhere = {
  now: () => Date.now(),
  random: () => 0,
  at: () => () => {},
  kept: () => [],
  keep: () => true,
  drop: () => {},
  send: () => Promise.resolve({ outcome: 'signed-out' as const }),
}

/** The questions as a rater sees them, for whoever makes a questionnaire. */
export function FormPreview({ questions, options }: FormPreviewProps) {
  const [autosave] = useState(() => {
    const questionIds = questions.map(({ id }) => id)
    return createSaveQueue({ questionIds, saved: [], savedAt: null }, asTyped, nowhere)
  })
  const parts = useMemo(() => splitIntoParts(questions), [questions])
  const scale = useMemo(() => options.toSorted((a, b) => a.score - b.score), [options])
  return (
    // Of two previews beside each other, each has its own choices.
    <form onSubmit={(event) => event.preventDefault()}>
      {parts.map((part) => (
        <PartSection key={part.key} part={part} level={1} options={scale} autosave={autosave} />
      ))}
    </form>
  )
}
