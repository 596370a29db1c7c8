import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { goToQuestion, questionAnchor } from '../../lib/question-places.ts'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import type { Part } from './parts.ts'

const Nav = chakra('nav', {
  base: {
    display: 'grid',
    gap: 's4',
    '& > div > p': {
      display: 'flex',
      justifyContent: 'space-between',
      paddingBottom: 's1',
      color: 'ink.soft',
      fontSize: 'sm',
      '& > span + span': { color: 'ink.faint', fontVariantNumeric: 'tabular-nums' },
    },
    '& > div[data-full] > p > span + span': { color: 'good' },
  },
  variants: {
    placed: {
      rail: {
        position: 'sticky',
        top: '102px',
        maxHeight: 'calc(100dvh - 190px)',
        overflow: 'auto',
        scrollbarWidth: 'none',
        margin: '-3px',
        padding: '3px',
      },
      sheet: {},
    },
  },
})
const Cells = chakra('div', {
  base: {
    display: 'grid',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: '5px',
      color: 'ink.soft',
      textDecoration: 'none',
      fontVariantNumeric: 'tabular-nums',
      _hover: { borderColor: 'accent', color: 'accent' },
    },
    '& a[data-on]': { background: 'line', borderColor: 'line', color: 'ink' },
    '& a[data-missing]': { borderColor: 'bad', color: 'bad' },
    '& a[aria-current]': {
      borderColor: 'accent',
      boxShadow: 'inset 0 0 0 1px var(--vantage-colors-accent)',
      color: 'accent',
      fontWeight: 'strong',
    },
  },
  variants: {
    placed: {
      rail: {
        gridTemplateColumns: 'repeat(8, 1fr)',
        gap: '3px',
        '& a': { height: '25px', fontSize: 'xs' },
      },
      sheet: {
        gridTemplateColumns: 'repeat(6, 1fr)',
        gap: '6px',
        '& a': { height: 'hit', fontSize: 'sm' },
      },
    },
  },
})
const Legend = chakra('p', {
  base: {
    display: 'flex',
    gap: 's4',
    color: 'ink.faint',
    fontSize: 'xs',
    '& span': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& i': {
      width: '12px',
      height: '12px',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: '3px',
    },
    '& span:first-of-type i': { background: 'line', borderColor: 'line' },
  },
})

type QuestionIndexProps = {
  parts: readonly Part[]
  queue: SaveQueue
  missing: ReadonlySet<number>
  /** The number of the question that has the focus. */
  here: number
  placed: 'rail' | 'sheet'
  onGo?: () => void
}

/** Every question by its number: which are answered, and where one is. */
export function QuestionIndex({ parts, queue, missing, here, placed, onGo }: QuestionIndexProps) {
  const { i18n } = useLingui()
  const answers = useSaveState(queue, (state) => state.answers)
  const isAnswered = (id: number) => typeof answers.get(id)?.value === 'number'
  return (
    <Nav aria-label={i18n.t('iq.index')} placed={placed}>
      {parts.map(({ part, questions }) => {
        const done = questions.filter(({ question }) => isAnswered(question.id)).length
        const full = done === questions.length
        return (
          <div key={questions[0]?.number} data-full={full || undefined}>
            <p>
              <span>{i18n.t('iq.part', { part: part ?? 'other' })}</span>
              <span>
                {done}/{questions.length}
              </span>
            </p>
            <Cells placed={placed}>
              {questions.map(({ number, question }) => {
                const on = isAnswered(question.id)
                return (
                  <a
                    key={number}
                    href={`#${questionAnchor(number)}`}
                    data-on={on || undefined}
                    data-missing={(missing.has(number) && !on) || undefined}
                    aria-current={here === number || undefined}
                    aria-label={i18n.t('iq.index-entry', {
                      number,
                      state: on ? 'answered' : 'open',
                    })}
                    onClick={(event) => {
                      event.preventDefault()
                      onGo?.()
                      // In a dialog the focus goes back where it was first, when the dialog closes.
                      if (onGo) setTimeout(() => goToQuestion(number), 50)
                      else goToQuestion(number)
                    }}
                  >
                    {number}
                  </a>
                )
              })}
            </Cells>
          </div>
        )
      })}
      <Legend aria-hidden="true">
        <span>
          <i />
          {i18n.t('iq.answered-mark')}
        </span>
        <span>
          <i />
          {i18n.t('iq.open-mark')}
        </span>
      </Legend>
    </Nav>
  )
}
