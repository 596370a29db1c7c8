import { Box, chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { List } from 'lucide-react'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { minutesAndSeconds, useSecondsLeft } from '../access-keys/attempt/attempt.ts'
import type { Admission } from '../access-keys/attempt/test-gates.tsx'
import { useAnswered } from '../access-keys/attempt/choices.ts'
import { ThinProgress } from '../access-keys/attempt/thin-progress.tsx'
import { FormWidth } from '../../components/page.tsx'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/text.tsx'
import { unseen } from '../../theme/media.ts'
import { oneColumn } from './frame.tsx'

const narrow = '@media (max-width: 600px)'
const Clock = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: 's2',
    order: { base: -1, sm: 0 },
    paddingBlock: 's1',
    paddingInline: 's3',
    marginRight: { sm: '-12px' },
    marginLeft: { base: '-12px', sm: 0 },
    borderRadius: 'base',
    color: 'ink.soft',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& b': {
      color: 'ink',
      fontSize: 'xl',
      letterSpacing: '-.01em',
      minWidth: { sm: '5ch' },
      textAlign: 'right',
    },
    '&:lang(zh) > span': { order: -1 },
    // A phone with large type has no room for the word beside the number.
    '@media (max-width: 18em)': { '& > span': unseen },
  },
  variants: {
    state: {
      running: {},
      low: { background: 'warn.tint', color: 'warn', '& b': { color: 'warn' } },
      over: { background: 'bad.tint', color: 'bad', '& b': { color: 'bad' } },
    },
  },
})
/** In the last five minutes the clock is marked. */
const lowSeconds = 5 * 60

type TestHeadProps = {
  admission: Admission
  queue: SaveQueue | null
  /** How many questions there are; 0 while they are not known. */
  total: number
  /** Opens the index, which small screens have no room for. */
  onIndex?: () => void
}

/** Always in view: the test, how much is answered, and the time that the server leaves. */
export function TestHead({ admission, queue, total, onIndex }: TestHeadProps) {
  const { i18n } = useLingui()
  const answered = useAnswered(queue)
  const count = <Trans id="iq.answered" values={{ answered, total }} components={{ b: <b /> }} />
  return (
    <Box
      as="header"
      position="sticky"
      top={0}
      zIndex="bar"
      background="paper"
      // Enlarged, the bars would leave no room for a question.
      css={{ '@media (max-height: 420px)': { position: 'static' } }}
    >
      <FormWidth
        display="grid"
        gridTemplateColumns="216px 1fr auto"
        columnGap="s8"
        alignItems="center"
        minHeight={{ base: '56px', sm: '68px' }}
        css={{
          [oneColumn]: { gridTemplateColumns: '1fr auto auto', columnGap: 's5' },
          [narrow]: { gridTemplateColumns: 'auto 1fr', columnGap: 's3' },
        }}
      >
        <chakra.h1
          tabIndex={-1}
          minWidth={0}
          fontSize="md"
          lineHeight="1.35"
          letterSpacing={0}
          css={{ [narrow]: unseen }}
        >
          <chakra.span display="block" truncate>
            {i18n.t('iq.title')}
          </chakra.span>
          <chakra.span display="block" truncate color="ink.soft" fontSize="sm" fontWeight="normal">
            {admission.name}
          </chakra.span>
        </chakra.h1>
        <Note
          fontVariantNumeric="tabular-nums"
          css={{ '& b': { color: 'ink', fontSize: 'md' }, [oneColumn]: { display: 'none' } }}
        >
          {total > 0 && count}
        </Note>
        {onIndex && (
          <Button
            icon={List}
            justifySelf="end"
            fontWeight="normal"
            minHeight="hit"
            css={{ '@media (min-width: 1001px)': { display: 'none' } }}
            aria-haspopup="dialog"
            onClick={onIndex}
          >
            <span>{count}</span>
          </Button>
        )}
        <TimeLeft endsAt={admission.endsAt} />
      </FormWidth>
      <ThinProgress label={i18n.t('iq.progress')} value={answered} max={total} />
    </Box>
  )
}

function TimeLeft({ endsAt }: { endsAt: number | null }) {
  const { i18n } = useLingui()
  const left = useSecondsLeft(endsAt)
  if (left === null) return null
  const state = left === 0 ? 'over' : left <= lowSeconds ? 'low' : 'running'
  return (
    <Clock role="timer" aria-live="off" state={state}>
      <b>{minutesAndSeconds(left)}</b>
      <span>{i18n.t('iq.left')}</span>
    </Clock>
  )
}
