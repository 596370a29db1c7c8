import { useState } from 'react'
import { useLingui } from '@lingui/react'
import type { QuestionLine } from '../model/lines.ts'
import { ScoreGrid } from './score-grid.tsx'

const phone = window.matchMedia('(max-width: 640px)')

/** A target's questions, folded away on a phone except the first target's. */
export function QuestionDetails(props: { questions: readonly QuestionLine[]; first: boolean }) {
  const { questions, first } = props
  const { i18n } = useLingui()
  const [open, setOpen] = useState(first || !phone.matches)
  return (
    <details
      className="questions"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{i18n.t('reports.detail.behaviours', { count: questions.length })}</summary>
      {questions.map((question) => (
        <ScoreGrid key={question.id} line={question} question />
      ))}
    </details>
  )
}
