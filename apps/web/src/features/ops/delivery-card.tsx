import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { DeliveryHealth } from '@vantage/contracts/approvals/lists'
import { Check, CircleAlert, CircleDashed, Clock } from 'lucide-react'
import { useId } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { Meter } from '../../components/meter.tsx'
import { mayOpen } from '../../lib/access.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/select-key.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/use-session.ts'
import { Card } from './card.tsx'
import { useMoment } from './use-moment.ts'

const Problems = chakra('ul', {
  base: { paddingLeft: 's5', listStyle: 'disc' },
})

/** How many approval forms are on their way to DingTalk, and why their last tries failed; undefined: not known yet. */
export function DeliveryCard({ health }: { health: DeliveryHealth | undefined }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const moment = useMoment()
  const problems = useId()
  const { user } = useSession()
  const count = (value: number) => formatNumber(lang, value)
  const calls = health?.calls
  const mayReview = user && mayOpen(user, paths.approvalReview)
  return (
    <Card
      title={i18n.t('ops.delivery')}
      status={
        health && {
          ...lookOf(health),
          text: i18n.t('ops.delivery.state', { state: stateOf(health) }),
        }
      }
      facts={[
        [i18n.t('ops.delivery.queued'), health && count(health.queued)],
        [i18n.t('ops.delivery.retrying'), health && count(health.retrying)],
        [i18n.t('ops.delivery.needs-person'), health && count(health.needsPerson)],
        ...(health && health.notConfigured > 0
          ? [[i18n.t('ops.delivery.not-configured'), count(health.notConfigured)] as const]
          : []),
        [
          i18n.t('ops.delivery.oldest'),
          health &&
            (health.oldestOwedAt ? moment(health.oldestOwedAt) : i18n.t('ops.delivery.none')),
        ],
        [
          i18n.t('ops.delivery.last'),
          health && (health.lastSentAt ? moment(health.lastSentAt) : i18n.t('ops.never')),
        ],
        ...(calls
          ? [
              [
                i18n.t('ops.delivery.calls'),
                `${count(calls.used)} / ${count(calls.limit)}`,
              ] as const,
            ]
          : []),
      ]}
    >
      {calls && (
        <Meter
          label={i18n.t('ops.delivery.calls')}
          percent={Math.min(100, (100 * calls.used) / calls.limit)}
          full={calls.isLow}
        />
      )}
      {calls?.isLow && <chakra.p fontSize="sm">{i18n.t('ops.delivery.calls-low')}</chakra.p>}
      {health && health.problems.length > 0 && (
        <chakra.div color="ink.soft" fontSize="sm">
          <p id={problems}>{i18n.t('ops.delivery.problems')}</p>
          <Problems aria-labelledby={problems}>
            {health.problems.map(({ state, problem, forms }) => (
              <li key={`${state} ${problem}`}>
                {i18n.t('ops.delivery.problem', { problem: selectKey(problem), forms })}
              </li>
            ))}
          </Problems>
        </chakra.div>
      )}
      {mayReview && (
        <LinkButton to={`${paths.approvalReview}?delivery=needs-person&review=all`}>
          {i18n.t('ops.delivery.review')}
        </LinkButton>
      )}
    </Card>
  )
}

function stateOf({ configured, needsPerson, retrying, calls }: DeliveryHealth) {
  if (!configured) return 'unset'
  if (needsPerson > 0) return 'person'
  return retrying > 0 ? 'retrying' : calls?.isLow ? 'low' : 'well'
}

const looks = {
  unset: { icon: CircleDashed, color: 'ink.faint' },
  person: { icon: CircleAlert, color: 'warn' },
  retrying: { icon: Clock, color: 'warn' },
  low: { icon: CircleAlert, color: 'warn' },
  well: { icon: Check, color: 'good' },
} as const
const lookOf = (health: DeliveryHealth) => looks[stateOf(health)]
