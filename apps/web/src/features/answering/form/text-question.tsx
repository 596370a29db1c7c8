import { chakra, Textarea } from '@chakra-ui/react'
import type { Level } from '@vantage/contracts/activities/levels'
import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { limits } from '@vantage/contracts/limits'
import { useLingui } from '@lingui/react'
import { type ClipboardEvent, memo, useId, useState } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { type SaveQueue, useAnswer } from '../../../lib/save-queue/queue.ts'
import { belowBars } from '../page/small-window.ts'
import { isAnswered } from '../progress/progress.ts'
import { pasteOverflow } from './control-values.ts'
import { Question } from './question.tsx'
import { shownAs } from './terms.ts'

const Under = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 's3',
    paddingTop: '6px',
    color: 'ink.faint',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '&[role=status]': { color: 'warn', _empty: { display: 'none' } },
  },
})

type TextQuestionProps = {
  question: FormQuestion
  number: number
  level: Level
  autosave: SaveQueue
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
  const field = useId()
  const used = formatNumber(lang, text.length)
  const full = formatNumber(lang, most)
  const onPaste = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) =>
    setCut(pasteOverflow(clipboardData.getData('text'), currentTarget, most))
  return (
    <Question question={question} number={number} answered={isAnswered(answer)} field={field}>
      <Textarea
        id={field}
        rows={5}
        maxLength={most}
        minHeight="8.75rem"
        {...belowBars}
        value={text}
        placeholder={i18n.t('answering.text-placeholder')}
        aria-describedby={`${field}-shown ${field}-count`}
        onPaste={onPaste}
        onChange={({ target }) => {
          if (target.value.length < most) setCut(0)
          autosave.change(question.id, target.value === '' ? null : target.value)
        }}
      />
      <Under>
        <span id={`${field}-shown`}>{i18n.t(shownAs[level])}</span>
        <span id={`${field}-count`}>
          <span aria-hidden="true">{i18n.t('answering.text-counter', { used, most: full })}</span>
          <VisuallyHidden>
            {i18n.t('answering.text-counter-name', { used, most: full })}
          </VisuallyHidden>
        </span>
      </Under>
      <Under role="status">
        {cut > 0
          ? i18n.t('answering.text-cut', { cut })
          : text.length >= most
            ? i18n.t('answering.text-full', { most: full })
            : null}
      </Under>
    </Question>
  )
})
