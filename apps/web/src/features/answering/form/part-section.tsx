import type { AskForm, QuestionOption } from '@vantage/contracts/answering/ask-form'
import { memo, useId } from 'react'
import type { Autosave } from '../autosave/autosave.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import type { Part } from './parts.ts'
import { TextQuestion } from './text-question.tsx'
import { partAnchor, usePartCount, usePartTitle } from './use-part.ts'

type PartSectionProps = {
  part: Part
  level: AskForm['level']
  options: readonly QuestionOption[]
  autosave: Autosave
}

/** The questions of a part, under their target's heading where they have one. */
export const PartSection = memo(function PartSection(props: PartSectionProps) {
  const { part, level, options, autosave } = props
  const id = useId()
  return (
    <section {...(part.title ? { 'aria-labelledby': id } : {})}>
      {part.title && <PartHeader part={part} autosave={autosave} id={id} />}
      {part.questions.map((question, index) => {
        const common = { question, number: part.first + index, autosave }
        return question.type === 0 ? (
          <ChoiceQuestion key={question.id} {...common} options={options} />
        ) : (
          <TextQuestion key={question.id} {...common} level={level} />
        )
      })}
    </section>
  )
})

function PartHeader({ part, autosave, id }: { part: Part; autosave: Autosave; id: string }) {
  const title = usePartTitle()(part)
  const { done, all, label } = usePartCount(autosave, part)
  return (
    <header id={partAnchor(part)} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      <span role="img" aria-label={label}>
        {done} / {all}
      </span>
    </header>
  )
}
