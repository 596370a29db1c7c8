import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import { memo } from 'react'
import { useLingui } from '@lingui/react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../../lib/names.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { useAnswer } from '../autosave/use-autosave.ts'
import { questionAnchor } from '../keyboard/go-to.ts'
import { choiceValue, scoreOf } from './control-values.ts'

type ChoiceQuestionProps = {
  question: FormQuestion
  number: number
  /** The answer scale, lowest score first. */
  options: readonly QuestionOption[]
  autosave: Autosave
}

/** A type 0 question: one of the scale's options. */
export const ChoiceQuestion = memo(function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { question, number, options, autosave } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const value = useAnswer(autosave, question.id)
  return (
    <fieldset
      id={questionAnchor(question.id)}
      data-question={question.id}
      data-answered={value !== null || undefined}
    >
      <legend data-legend>
        <span data-number>{number}</span>
        {pick(lang, question.content, question.content_en)}
      </legend>
      <div data-scale>
        {options.map((option) => (
          <label key={option.score}>
            <input
              type="radio"
              name={questionAnchor(question.id)}
              value={choiceValue(question.id, option.score)}
              checked={value === option.score}
              onChange={(event) => autosave.change(question.id, scoreOf(event.target.value))}
            />
            <b>{option.score}</b>
            <span>{pickName(lang, option)}</span>
          </label>
        ))}
      </div>
      <p data-missing-note>{i18n.t('answering.not-answered')}</p>
    </fieldset>
  )
})
