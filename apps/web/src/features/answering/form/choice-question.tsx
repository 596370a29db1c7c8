import { chakra } from '@chakra-ui/react'
import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import { memo } from 'react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { type SaveQueue, useAnswer } from '../../../lib/save-queue/queue.ts'
import { questionAnchor } from '../keyboard/go-to.ts'
import { optionStyle } from '../../../theme/recipes/option.ts'
import { belowBars } from '../page/small-window.ts'
import { choiceValue, scoreOf } from './control-values.ts'
import { Question } from './question.tsx'

/** Too narrow for words inside the segments, by the window or by the size of the type. */
const narrow = '@media (max-width: 600px), (max-width: 37.5em)'

/**
 * The answer scale as one row of segments. On phones the words are under the row: both ends until one answers, then
 * the chosen one beneath its number. One set of rules for the five, so that many questions cost little style work.
 */
const Scale = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    border: '1px solid',
    borderColor: 'edge',
    borderRadius: 'base',
    [narrow]: { marginBottom: '1.625rem' },
    '& label': {
      ...optionStyle,
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '2px',
      minHeight: '3.75rem',
      paddingBlock: 's2',
      paddingInline: 's1',
      textAlign: 'center',
      '@media (hover: hover)': { '&:hover:not(:has(:checked))': { background: 'accent.tint' } },
      '&:first-of-type': { borderRadius: '7px 0 0 7px' },
      '&:last-of-type': { borderRadius: '0 7px 7px 0' },
      '& + label::before': {
        content: '""',
        position: 'absolute',
        left: 0,
        top: 0,
        bottom: 0,
        width: '1px',
        background: 'line.strong',
      },
      '& b': { fontSize: 'md', lineHeight: '1.3', fontVariantNumeric: 'tabular-nums' },
      '& > span': { color: 'ink.soft', fontSize: 'xs', lineHeight: '1.3' },
      '& input': { ...optionStyle['& input'], ...belowBars },
      '&:has(:checked)': { background: 'accent', color: 'on.accent' },
      '&:has(:checked)::before, &:has(:checked) + label::before': { background: 'accent' },
      '&:has(:checked) > span': { color: 'on.accent' },
      '&:has(:focus-visible)': {
        ...optionStyle['&:has(:focus-visible)'],
        outlineOffset: '3px',
        borderRadius: 'base',
        zIndex: 1,
      },
      [narrow]: {
        minHeight: '3.5rem',
        padding: 0,
        '& b': { fontSize: 'lg', fontWeight: 'normal' },
        '&:has(:checked) b': { fontWeight: 'strong' },
        '& > span': {
          position: 'absolute',
          top: 'calc(100% + 5px)',
          left: '50%',
          translate: '-50% 0',
          width: 'max-content',
          opacity: 0,
          pointerEvents: 'none',
        },
        '&:first-of-type > span': { left: 0, translate: '0 0' },
        '&:last-of-type > span': { left: 'auto', right: 0, translate: '0 0' },
        '&:has(:checked) > span': { opacity: 1, color: 'accent' },
      },
    },
    '&:not(:has(:checked)) label:is(:first-of-type, :last-of-type) > span': { opacity: 1 },
  },
})

type ChoiceQuestionProps = {
  question: FormQuestion
  number: number
  /** The answer scale, lowest score first. */
  options: readonly QuestionOption[]
  autosave: SaveQueue
}

/** A type 0 question: one of the scale's options. */
export const ChoiceQuestion = memo(function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { question, number, options, autosave } = props
  const lang = useLang()
  const value = useAnswer(autosave, question.id)
  return (
    <Question question={question} number={number} answered={value !== null}>
      <Scale data-scale>
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
      </Scale>
    </Question>
  )
})
