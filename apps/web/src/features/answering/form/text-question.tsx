import { Textarea } from '@chakra-ui/react'
import type { Level } from '@vantage/contracts/activities/levels'
import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { limits } from '@vantage/contracts/limits'
import { type ClipboardEvent, memo, useState } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useLingui } from '@lingui/react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pick } from '../../../lib/names.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { useAnswer } from '../autosave/use-autosave.ts'
import { questionAnchor } from '../keyboard/go-to.ts'
import { isAnswered } from '../progress/progress.ts'
import { pasteOverflow } from './control-values.ts'
import { shownAs } from './terms.ts'

type TextQuestionProps = {
  question: FormQuestion
  number: number
  level: Level
  autosave: Autosave
}
const most = limits.answerTextMax

/** A type 1 question: up to 2000 characters, 5 rows, a counter; it says what a paste would lose. */
export const TextQuestion = memo(function TextQuestion(props: TextQuestionProps) {
  const { question, number, level, autosave } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const answer = useAnswer(autosave, question.id)
  const [cut, setCut] = useState(0)
  const text = typeof answer === 'string' ? answer : ''
  const anchor = questionAnchor(question.id)
  const used = formatNumber(lang, text.length)
  const full = formatNumber(lang, most)
  const onPaste = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) =>
    setCut(pasteOverflow(clipboardData.getData('text'), currentTarget, most))
  return (
    <div id={anchor} data-question={question.id} data-answered={isAnswered(answer) || undefined}>
      <label data-legend htmlFor={`${anchor}-text`}>
        <span data-number>{number}</span>
        {pick(lang, question.content, question.content_en)}
      </label>
      <div data-area>
        <Textarea
          id={`${anchor}-text`}
          rows={5}
          maxLength={most}
          value={text}
          placeholder={i18n.t('answering.text-placeholder')}
          aria-describedby={`${anchor}-shown ${anchor}-count`}
          onPaste={onPaste}
          onChange={({ target }) => {
            if (target.value.length < most) setCut(0)
            autosave.change(question.id, target.value === '' ? null : target.value)
          }}
        />
        <p>
          <span id={`${anchor}-shown`}>{i18n.t(shownAs[level])}</span>
          <span id={`${anchor}-count`}>
            <span aria-hidden="true">{i18n.t('answering.text-counter', { used, most: full })}</span>
            <VisuallyHidden>
              {i18n.t('answering.text-counter-name', { used, most: full })}
            </VisuallyHidden>
          </span>
        </p>
        <p role="status">
          {cut > 0
            ? i18n.t('answering.text-cut', { cut })
            : text.length >= most
              ? i18n.t('answering.text-full', { most: full })
              : null}
        </p>
      </div>
      <p data-missing-note>{i18n.t('answering.not-answered')}</p>
    </div>
  )
})
