import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { goToQuestion, questionAnchor } from '../../lib/question-places.ts'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import type { Part } from './parts.ts'

/** Beside the questions, as high as the window at most. */
const rail = {
  position: 'sticky',
  top: '102px',
  maxHeight: 'calc(100dvh - 190px)',
  overflow: 'auto',
  scrollbarWidth: 'none',
  margin: '-3px',
  padding: '3px',
} as const

const Cells = chakra('div', {
  base: {
    display: 'grid',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      border: 'hairline.strong',
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
    <Grid as="nav" aria-label={i18n.t('iq.index')} gap="s4" {...(placed === 'rail' && rail)}>
      {parts.map(({ part, questions }) => {
        const done = questions.filter(({ question }) => isAnswered(question.id)).length
        const full = done === questions.length
        return (
          <div key={questions[0]?.number}>
            <chakra.p
              display="flex"
              justifyContent="space-between"
              paddingBottom="s1"
              color="ink.soft"
              fontSize="sm"
            >
              <span>{i18n.t('iq.part', { part: part ?? 'other' })}</span>
              <chakra.span color={full ? 'good' : 'ink.faint'} fontVariantNumeric="tabular-nums">
                {done}/{questions.length}
              </chakra.span>
            </chakra.p>
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
      <chakra.p aria-hidden="true" display="flex" gap="s4" color="ink.faint" fontSize="xs">
        {[i18n.t('iq.answered-mark'), i18n.t('iq.open-mark')].map((text, index) => (
          <chakra.span key={text} display="inline-flex" alignItems="center" gap="6px">
            <chakra.i
              boxSize="12px"
              border="hairline.strong"
              borderRadius="3px"
              {...(index === 0 && { background: 'line', borderColor: 'line' })}
            />
            {text}
          </chakra.span>
        ))}
      </chakra.p>
    </Grid>
  )
}
