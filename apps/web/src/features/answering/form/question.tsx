import { chakra } from '@chakra-ui/react'
import type { FormQuestion } from '@vantage/contracts/answering/ask-form'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pick } from '../../../lib/names.ts'
import { questionAnchor } from '../keyboard/go-to.ts'
import { belowBars } from '../page/small-window.ts'

/** Marks on an element around the questions that the unanswered ones show what they lack. */
export const showsMissing = (on: boolean) => ({ 'data-show-missing': on || undefined })
const missing = '[data-show-missing] [data-question]:not([data-answered]) &'

const Root = chakra('fieldset', {
  base: {
    position: 'relative',
    paddingBlock: { base: 's5', sm: '24px 28px' },
    borderBottom: 'hairline',
    ...belowBars,
  },
})
const Legend = chakra('legend', {
  base: {
    display: 'block',
    float: 'left',
    width: '100%',
    padding: 0,
    paddingLeft: { base: '1.75rem', sm: '2.5rem' },
    paddingBottom: 's4',
    textWrap: 'pretty',
  },
})
const Numeral = chakra('span', {
  base: {
    position: 'absolute',
    left: 0,
    width: { base: 'auto', sm: '1.625rem' },
    textAlign: 'right',
    color: 'ink.faint',
    fontVariantNumeric: 'tabular-nums',
    '[data-question]:focus-within &': { color: 'accent', fontWeight: 'strong' },
    [missing]: { color: 'bad', fontWeight: 'strong' },
  },
})
const Body = chakra('div', {
  base: {
    clear: 'both',
    marginLeft: { base: 0, sm: '2.5rem' },
    [missing]: { '& :is([data-scale], textarea)': { borderColor: 'bad' } },
  },
})
const MissingNote = chakra('p', {
  base: {
    display: 'none',
    marginTop: 's2',
    color: 'bad',
    fontSize: 'sm',
    [missing]: { display: 'block' },
  },
})

type QuestionProps = {
  question: FormQuestion
  number: number
  answered: boolean
  /** The field that the question's text names; a choice is a group, named by it as a whole. */
  field?: string
  children: ReactNode
}

/** What every question has: its number, its text, the place for the answer, and that there is none yet. */
export function Question({ question, number, answered, field, children }: QuestionProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  return (
    <Root
      {...(field ? { as: 'div' } : {})}
      id={questionAnchor(question.id)}
      data-question={question.id}
      data-answered={answered || undefined}
    >
      <Legend {...(field ? { as: 'label', htmlFor: field } : {})}>
        <Numeral>{number}</Numeral>
        {pick(lang, question.content, question.content_en)}
      </Legend>
      <Body>
        {children}
        <MissingNote>{i18n.t('answering.not-answered')}</MissingNote>
      </Body>
    </Root>
  )
}
