import { Box, chakra, Textarea, VisuallyHidden } from '@chakra-ui/react'
import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import { limits } from '@vantage/contracts/limits'
import { type ClipboardEvent, memo, type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useI18n, useLang } from '../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../lib/names.ts'
import { questionAnchor } from '../../lib/question-places.ts'
import { type SaveQueue, useAnswer } from '../../lib/save-queue/queue.ts'
import { optionStyle } from '../../theme/recipes/option.ts'
import { choiceValue, isAnswered, pasteOverflow, scoreOf } from './answers.ts'
import { belowBars } from './frame.tsx'
import { type LookFor, TellingNote } from './telling-note.tsx'
import { shownAs } from './terms.ts'

/** Props for the element around the questions: unanswered ones are marked. */
export const showsMissing = (on: boolean) => ({ 'data-show-missing': on || undefined })
const missing = '[data-show-missing] [data-question]:not([data-answered]) &'

type Numbered = { question: FormQuestion; number: number }

type QuestionProps = Numbered & {
  answered: boolean
  /** Id of the field that the question's text labels; without it the text labels the group of options. */
  field?: string
  children: ReactNode
}

/** The number and text of a question, its control, and the note that it is not answered. */
function Question({ question, number, answered, field, children }: QuestionProps) {
  const { i18n, lang } = useI18n()
  return (
    <chakra.fieldset
      position="relative"
      paddingBlock={{ base: 's5', sm: '24px 28px' }}
      borderBottom="hairline"
      {...belowBars}
      {...(field ? { as: 'div' } : {})}
      id={questionAnchor(question.id)}
      data-question={question.id}
      data-answered={answered || undefined}
    >
      <chakra.legend
        display="block"
        float="left"
        width="100%"
        padding={0}
        paddingLeft={{ base: '1.75rem', sm: '2.5rem' }}
        paddingBottom="s4"
        textWrap="pretty"
        {...(field ? { as: 'label', htmlFor: field } : {})}
      >
        <chakra.span
          color="ink.faint"
          position="absolute"
          left={0}
          width={{ base: 'auto', sm: '1.625rem' }}
          textAlign="right"
          fontVariantNumeric="tabular-nums"
          css={{
            '[data-question]:focus-within &': { color: 'accent', fontWeight: 'strong' },
            [missing]: { color: 'bad', fontWeight: 'strong' },
          }}
        >
          {number}
        </chakra.span>
        {pick(lang, question.content, question.content_en)}
      </chakra.legend>
      <Box
        clear="both"
        marginLeft={{ base: 0, sm: '2.5rem' }}
        css={{ [missing]: { '& :is([data-scale], textarea)': { borderColor: 'bad' } } }}
      >
        {children}
        <chakra.p
          display="none"
          marginTop="s2"
          color="bad"
          fontSize="sm"
          css={{ [missing]: { display: 'block' } }}
        >
          {i18n.t('answering.not-answered')}
        </chakra.p>
      </Box>
    </chakra.fieldset>
  )
}

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
    border: 'hairline.edge',
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

type ChoiceQuestionProps = Numbered & {
  /** The answer scale, lowest score first. */
  options: readonly QuestionOption[]
  autosave: SaveQueue
}

/** A question that is answered with an option of the scale (type 0). */
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

type TextQuestionProps = Numbered & { level: Level; autosave: SaveQueue; look: LookFor }
const max = limits.answerTextMax

/** A question that is answered with a text (type 1), with a counter; says how much of a paste did not fit. */
export const TextQuestion = memo(function TextQuestion(props: TextQuestionProps) {
  const { question, number, level, autosave, look } = props
  const { i18n, lang } = useI18n()
  const answer = useAnswer(autosave, question.id)
  const [cut, setCut] = useState(0)
  const text = typeof answer === 'string' ? answer : ''
  const field = useId()
  const used = formatNumber(lang, text.length)
  const full = formatNumber(lang, max)
  // Superior and self are shown by name in any case.
  const isAnonymous = level === levels.peer || level === levels.subordinate
  const onPaste = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) =>
    setCut(pasteOverflow(clipboardData.getData('text'), currentTarget, max))
  return (
    <Question question={question} number={number} answered={isAnswered(answer)} field={field}>
      <Textarea
        id={field}
        rows={5}
        maxLength={max}
        minHeight="8.75rem"
        {...belowBars}
        value={text}
        placeholder={i18n.t('answering.text-placeholder')}
        aria-describedby={`${field}-shown ${field}-count${isAnonymous ? ` ${field}-telling` : ''}`}
        onPaste={onPaste}
        onChange={({ target }) => {
          if (target.value.length < max) setCut(0)
          autosave.change(question.id, target.value === '' ? null : target.value)
        }}
      />
      <Under>
        <span id={`${field}-shown`}>{i18n.t(shownAs[level])}</span>
        <span id={`${field}-count`}>
          <span aria-hidden="true">{i18n.t('answering.text-counter', { used, max: full })}</span>
          <VisuallyHidden>
            {i18n.t('answering.text-counter-name', { used, max: full })}
          </VisuallyHidden>
        </span>
      </Under>
      <Under role="status">
        {cut > 0
          ? i18n.t('answering.text-cut', { cut })
          : text.length >= max
            ? i18n.t('answering.text-full', { max: full })
            : null}
      </Under>
      {isAnonymous && <TellingNote id={`${field}-telling`} text={text} look={look} />}
    </Question>
  )
})
