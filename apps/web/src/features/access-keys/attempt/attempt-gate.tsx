import { chakra, Grid } from '@chakra-ui/react'
import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { limits } from '@vantage/contracts/limits'
import { formatClock, formatDateTime } from '../../../lib/format.ts'
import { toTest } from '../../../lib/paths.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { Hint } from '../../../components/panel.tsx'
import { Button, LinkButton } from '../../../components/button.tsx'
import { minutesAndSeconds, useSecondsLeft } from './attempt.ts'
import { Gate } from './gate.tsx'

const Pair = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    marginTop: 's5',
    borderBlock: 'hairline',
    '& > div': { paddingBlock: 's4' },
    '& > div + div': { paddingLeft: { base: 's4', sm: 's5' }, borderLeft: 'hairline' },
    '& dt': { color: 'ink.soft', fontSize: 'sm' },
    '& dd': {
      fontSize: '2xl',
      fontWeight: 'strong',
      lineHeight: '1.3',
      letterSpacing: '-.02em',
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { color: 'ink.soft', fontSize: 'sm', fontWeight: 'normal', letterSpacing: 0 },
  },
})
const { itemsPerTest } = limits
/** The guide says ten minutes for all questions. */
const minutesPerQuestion = 10 / itemsPerTest

type AttemptGateProps = {
  gate: 'resume' | 'finished' | 'other-test'
  test: TestName
  attempt: CurrentAttempt
  endsAt: number | null
  onContinue: () => void
  /** Somebody else wants to enter their own key. */
  onOtherKey: () => void
}

/** What is shown when this browser has begun a test before. */
export function AttemptGate(props: AttemptGateProps) {
  const Shown = { resume: ResumeGate, finished: FinishedGate, 'other-test': OtherTestGate }[
    props.gate
  ]
  return <Shown {...props} />
}

/** After a reload: asks whether to continue as the person who began. */
function ResumeGate({ test, attempt, endsAt, onContinue, onOtherKey }: AttemptGateProps) {
  const { i18n, lang } = useI18n()
  const left = useSecondsLeft(endsAt)
  const { name, answered, startedAt } = attempt
  const time = formatClock(lang, new Date(startedAt ?? 0))
  const minutes = Math.ceil((itemsPerTest - answered) * minutesPerQuestion)
  return (
    <Gate
      title={i18n.t('attempt.resume.title', { name })}
      lead={i18n.t('attempt.resume.lead', { test, time })}
    >
      <Pair>
        <div>
          <dt>{i18n.t('attempt.resume.answered')}</dt>
          <dd>
            {answered} <small>/ {itemsPerTest}</small>
          </dd>
        </div>
        <div>
          <dt>{i18n.t('attempt.resume.left', { test })}</dt>
          <dd>
            {left === null ? (
              <>
                {minutes} <small>{i18n.t('attempt.resume.minutes')}</small>
              </>
            ) : (
              minutesAndSeconds(left)
            )}
          </dd>
        </div>
      </Pair>
      <Grid gap="s2" marginTop="s5">
        <Button data-first kind="main" size="big" onClick={onContinue}>
          {i18n.t('attempt.resume.continue')}
        </Button>
        <Button kind="bare" size="big" whiteSpace="normal" onClick={onOtherKey}>
          {i18n.t('attempt.resume.someone-else')}
        </Button>
      </Grid>
    </Gate>
  )
}

/** The test is over: says who submitted it and when, and nothing more. */
function FinishedGate({ test, attempt, onOtherKey }: AttemptGateProps) {
  const { i18n, lang } = useI18n()
  const { name, submittedAt } = attempt
  const time = formatDateTime(lang, new Date(submittedAt ?? 0))
  return (
    <Gate
      title={i18n.t('attempt.finished.title')}
      lead={i18n.t('attempt.finished.lead', { name, time })}
    >
      <Grid gap="s2" marginTop="s5">
        <Button size="big" onClick={onOtherKey}>
          {i18n.t('attempt.finished.another')}
        </Button>
      </Grid>
      <Hint marginTop="s4">{i18n.t('attempt.finished.fine', { test })}</Hint>
    </Gate>
  )
}

/** This browser is in the middle of the other test. */
function OtherTestGate({ test, onOtherKey }: AttemptGateProps) {
  const { i18n, lang } = useI18n()
  const other = test === 'iq' ? 'big-five' : 'iq'
  return (
    <Gate
      title={i18n.t('attempt.other.title')}
      lead={i18n.t('attempt.other.lead', { test: other })}
    >
      <Grid gap="s2" marginTop="s5">
        <LinkButton data-first kind="main" size="big" to={toTest(other, lang)}>
          {i18n.t('attempt.other.open', { test: other })}
        </LinkButton>
        <Button kind="bare" size="big" whiteSpace="normal" onClick={onOtherKey}>
          {i18n.t('attempt.other.key')}
        </Button>
      </Grid>
    </Gate>
  )
}
