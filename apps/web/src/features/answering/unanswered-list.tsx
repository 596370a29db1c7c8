import { chakra, Flex } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { goToQuestion, questionAnchor } from '../../lib/question-places.ts'
import { touch } from '../../theme/media.ts'
import { tiny } from './frame.tsx'
import type { Progress } from './progress.ts'

/** The most numbers that fit into the bar of a wide window; more, or a narrow window, fold into "17 left". */
const maxInRow = 24
const roomy = '@media (min-width: 62.51em) and (min-height: 37.5em)'

const Numbers = chakra('ol', {
  base: {
    display: 'none',
    flexWrap: 'wrap',
    gap: '2px',
    '&[data-open]': {
      display: 'flex',
      position: 'absolute',
      insetInline: 0,
      top: '100%',
      maxHeight: '50dvh',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingBlock: 's2',
      paddingInline: 'max(16px, (100% - 1064px) / 2)',
      background: 'paper',
      borderBlock: 'hairline',
      boxShadow: 'lift',
      [tiny]: { maxHeight: 'none' },
    },
    '&[data-few]': {
      [roomy]: {
        display: 'flex',
        position: 'static',
        justifyContent: 'flex-end',
        padding: 0,
        border: 0,
        boxShadow: 'none',
      },
    },
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minWidth: '1.875rem',
      height: '1.875rem',
      [touch]: { minWidth: 'hit', height: 'hit' },
      paddingInline: 's1',
      borderRadius: 'small',
      color: 'accent',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      textDecoration: 'none',
      _hover: { background: 'accent.tint' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
})

/** "To be started", the unanswered numbers, or "Completed". Numbers that do not fit unfold under the bar. */
export function UnansweredList({ progress }: { progress: Progress }) {
  const { i18n } = useLingui()
  const { unanswered, answered, questions } = progress
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const complete = questions > 0 && unanswered.length === 0
  const listed = answered > 0 && !complete
  const few = unanswered.length <= maxInRow
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <Flex
      as="nav"
      aria-label={i18n.t('answering.unanswered')}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      gridArea="left"
      align="center"
      columnGap="s2"
      justify={{ base: 'flex-start', sm: 'flex-end' }}
      fontSize={{ base: 'xs', sm: 'sm' }}
    >
      <chakra.span
        aria-live="polite"
        color={complete ? 'band.100' : 'ink.soft'}
        whiteSpace={complete ? 'normal' : 'pre'}
        css={{ '& b': { fontWeight: 'strong' } }}
      >
        {complete ? (
          <Trans id="answering.completed" components={{ b: <b /> }} />
        ) : (
          i18n.t(
            listed ? /*i18n*/ 'answering.unfinished-items' : /*i18n*/ 'answering.to-be-started',
          )
        )}
      </chakra.span>
      {listed && (
        <>
          <chakra.button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            display="inline-flex"
            alignItems="center"
            gap="s1"
            minHeight="2rem"
            paddingInline="s2"
            marginInline="-8px"
            borderRadius="small"
            color="accent"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
            _hover={{ background: 'accent.tint' }}
            css={{ [touch]: { minHeight: 'hit' }, ...(few && { [roomy]: { display: 'none' } }) }}
          >
            {i18n.t('answering.left', { count: unanswered.length })}
            <Icon as={ChevronDown} />
          </chakra.button>
          <Numbers id={id} data-few={few || undefined} data-open={open || undefined}>
            {unanswered.map((question) => (
              <li key={question.id}>
                <a
                  href={`#${questionAnchor(question.id)}`}
                  aria-label={i18n.t('answering.question-number', { number: question.number })}
                  onClick={(event) => {
                    setOpen(false)
                    goToQuestion(question.id, event)
                  }}
                >
                  {question.number}
                </a>
              </li>
            ))}
          </Numbers>
        </>
      )}
    </Flex>
  )
}
