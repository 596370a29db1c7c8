import { Box, chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { ArrowUp, CircleAlert, CloudOff } from 'lucide-react'
import { Fragment } from 'react'
import { goToQuestion, goToTop, questionAnchor } from '../../lib/question-places.ts'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import { FormWidth } from '../../components/page.tsx'
import { KeyLegend } from '../../components/key-legend.tsx'
import { SaveLine, saveStatus } from '../access-keys/attempt/save-line.tsx'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { touch } from '../../theme/media.ts'
import { unansweredOf } from '../access-keys/attempt/choices.ts'
import type { Submission } from './submission.ts'

const Warning = chakra('div', {
  base: {
    fontSize: 'sm',
    '& a': { color: 'ink', fontWeight: 'strong' },
  },
  variants: {
    kind: {
      bad: { background: 'bad.tint', '& svg': { color: 'bad' } },
      warn: { background: 'warn.tint', '& svg': { color: 'warn' } },
    },
  },
})
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: { base: 's3', sm: 's4' },
  minHeight: '64px',
} as const
const warningRow = { ...row, gap: 's3', minHeight: 'hit', paddingBlock: 's2' } as const
/** More numbers than this would fill a phone. */
const numbersShown = 8

type TestFootProps = {
  questions: readonly { id: number }[]
  queue: SaveQueue
  submission: Submission
  locked: boolean
}

/** Always in view: whether everything is saved, what is missing, and submitting. */
export function TestFoot({ questions, queue, submission, locked }: TestFootProps) {
  const { i18n } = useLingui()
  const state = useSaveState(queue, (now) => now)
  const open = unansweredOf(questions, state.answers)
  const missing = open.filter((number) => submission.missing.has(number))
  const [first = 1] = open
  const begun = open.length < questions.length
  return (
    <Box
      as="section"
      aria-label={i18n.t('iq.foot')}
      position="sticky"
      bottom={0}
      zIndex="bar"
      background="paper"
      borderTop="hairline"
      paddingBottom="env(safe-area-inset-bottom)"
      css={{ '@media (max-height: 420px)': { position: 'static' } }}
    >
      {missing.length > 0 && <MissingLine numbers={missing} />}
      {saveStatus(state) === 'kept' && (
        <Warning kind="warn" role="status">
          <FormWidth {...warningRow}>
            <Icon as={CloudOff} />
            <p>
              <Trans id="iq.offline" components={{ b: <b /> }} />
            </p>
          </FormWidth>
        </Warning>
      )}
      <FormWidth {...row}>
        <SaveLine state={state} />
        <KeyLegend
          keys={[
            [['A', 'H'], i18n.t('iq.keys.answer')],
            [['↑', '↓'], i18n.t('iq.keys.move')],
            [['N'], i18n.t('iq.keys.next')],
          ]}
        />
        <Button size="icon" flex="none" aria-label={i18n.t('iq.to-top')} onClick={goToTop}>
          <Icon as={ArrowUp} />
        </Button>
        {begun && open.length > 0 && (
          <chakra.a
            href={`#${questionAnchor(first)}`}
            aria-label={i18n.t('iq.left-name', { count: open.length })}
            onClick={(event) => goToQuestion(first, event)}
            display="grid"
            alignItems="center"
            minHeight="36px"
            color="ink.soft"
            fontSize={{ base: 'xs', sm: 'sm' }}
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
            css={{ [touch]: { minHeight: 'hit' } }}
          >
            {i18n.t('iq.open-left', { count: open.length })}
          </chakra.a>
        )}
        <Button
          kind="main"
          minWidth={{ base: '84px', sm: '120px' }}
          busy={locked}
          onClick={submission.submit}
        >
          {submission.sending ? i18n.t('iq.submitting') : i18n.t('iq.submit')}
        </Button>
      </FormWidth>
    </Box>
  )
}

/** Names the first question that is not answered, and leads to the others. */
function MissingLine({ numbers }: { numbers: readonly number[] }) {
  const { i18n } = useLingui()
  const [number = 1, ...others] = numbers
  return (
    <Warning kind="bad" role="alert">
      <FormWidth {...warningRow}>
        <Icon as={CircleAlert} />
        <p>
          <b>{i18n.t('iq.missing', { number })}</b>{' '}
          {others.length > 0 && (
            <>
              {i18n.t('iq.missing-others')}{' '}
              {others.slice(0, numbersShown).map((each, index) => (
                <Fragment key={each}>
                  {index > 0 && i18n.t('iq.missing-comma')}
                  <a
                    href={`#${questionAnchor(each)}`}
                    onClick={(event) => goToQuestion(each, event)}
                  >
                    {each}
                  </a>
                </Fragment>
              ))}
              {others.length > numbersShown &&
                i18n.t('iq.missing-more', { count: others.length - numbersShown })}
              {i18n.t('iq.missing-end')}{' '}
            </>
          )}
          {i18n.t('iq.missing-advice')}
        </p>
      </FormWidth>
    </Warning>
  )
}
