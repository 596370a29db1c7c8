import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { touch } from '../../../theme/media.ts'
import { goToQuestion, questionAnchor } from '../keyboard/go-to.ts'
import type { Progress } from './progress.ts'

const narrow = '@media (max-width: 600px)'
const Root = chakra('nav', {
  base: {
    gridArea: 'left',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2px',
    maxHeight: '65px',
    overflow: 'auto',
    scrollbarWidth: 'none',
    padding: '3px',
    margin: '-3px',
    '& > span': { marginRight: 's2', color: 'ink.soft', fontSize: 'sm', whiteSpace: 'pre' },
    '& a': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      minWidth: '30px',
      height: '30px',
      paddingInline: 's1',
      borderRadius: 'small',
      color: 'accent',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      textDecoration: 'none',
      _hover: { background: 'accent.tint' },
      _focusVisible: { outlineOffset: '-2px' },
      [touch]: { minWidth: 'hit', height: 'hit' },
    },
    [narrow]: {
      flexWrap: 'nowrap',
      justifyContent: 'flex-start',
      minHeight: 'hit',
      maxHeight: 'none',
      margin: '0 -16px 0 -3px',
      paddingBlock: 0,
      maskImage: 'linear-gradient(90deg, black calc(100% - 36px), transparent)',
      '& > span': { fontSize: 'xs', marginRight: 's1' },
      _after: { content: '""', flex: '0 0 28px' },
    },
  },
  variants: {
    complete: {
      true: { '& > span': { margin: 0, color: 'band.100', fontWeight: 'strong' } },
    },
  },
})

/** 'To be started', the numbers that are missing, or 'Completed'. */
export function UnansweredList({ progress }: { progress: Progress }) {
  const { i18n } = useLingui()
  const { unanswered, answered, questions } = progress
  const complete = questions > 0 && unanswered.length === 0
  const started = answered > 0
  return (
    <Root aria-label={i18n.t('answering.unanswered')} complete={complete}>
      {complete && <span>{i18n.t('answering.completed')}</span>}
      {!complete && !started && <span>{i18n.t('answering.to-be-started')}</span>}
      {!complete && started && (
        <>
          <span>{i18n.t('answering.unfinished-items')}</span>
          {unanswered.map(({ id, number }) => (
            <a
              key={id}
              href={`#${questionAnchor(id)}`}
              aria-label={i18n.t('answering.question-number', { number })}
              onClick={(event) => goToQuestion(id, event)}
            >
              {number}
            </a>
          ))}
        </>
      )}
    </Root>
  )
}
