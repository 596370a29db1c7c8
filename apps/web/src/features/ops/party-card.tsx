import { useLingui } from '@lingui/react'
import type { ThirdPartyHealth } from '@vantage/contracts/ops/third-parties'
import { Check, CircleAlert, CircleDashed, Clock, type LucideIcon } from 'lucide-react'
import { Meter } from '../../components/meter.tsx'
import { formatAge, formatDay, formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/select-key.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ColorName } from '../../theme/colors.ts'
import { Card } from './card.tsx'
import { useMoment } from './use-moment.ts'

const looks: Record<ThirdPartyHealth['state'], { icon: LucideIcon; color: ColorName }> = {
  'not-configured': { icon: CircleDashed, color: 'ink.faint' },
  unknown: { icon: CircleDashed, color: 'ink.faint' },
  working: { icon: Check, color: 'good' },
  slowed: { icon: Clock, color: 'warn' },
  'no-quota': { icon: CircleAlert, color: 'bad' },
  refusing: { icon: CircleAlert, color: 'warn' },
  failing: { icon: CircleAlert, color: 'bad' },
}
const minute = 60_000

/** How one third party is doing at `now`, from the calls of all servers and workers. */
export function PartyCard({ health, now }: { health: ThirdPartyHealth; now: Date }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const moment = useMoment()
  const { party, state, lastSuccessAt, lastFailure, lastHour } = health
  const { throttledToday, callsThisMonth } = health
  const hasQuota = party === 'parts-search' && state !== 'not-configured'
  const { data, isError } = trpc.ops.partsQuota.useQuery(undefined, {
    enabled: hasQuota,
    staleTime: minute,
    refetchInterval: minute,
  })
  const quota = hasQuota && !isError ? data : null
  const limit = quota?.limit ?? null
  const count = (value: number) => formatNumber(lang, value)
  const success =
    lastSuccessAt &&
    i18n.t('ops.moment-ago', {
      at: moment(lastSuccessAt),
      age: formatAge(i18n, lang, (now.getTime() - Date.parse(lastSuccessAt)) / minute),
    })
  const failure =
    lastFailure &&
    i18n.t('ops.failed-so', {
      at: moment(lastFailure.at),
      cause: selectKey(lastFailure.cause),
      over: String(state === 'working'),
    })
  const share = lastHour.calls > 0 ? Math.round((100 * lastHour.failed) / lastHour.calls) : 0
  return (
    <Card
      title={i18n.t('ops.party', { party: selectKey(party) })}
      status={{ ...looks[state], text: i18n.t('ops.state', { state: selectKey(state) }) }}
      facts={[
        [i18n.t('ops.last-success'), success ?? i18n.t('ops.never')],
        [i18n.t('ops.last-failure'), failure ?? i18n.t('ops.never')],
        [i18n.t('ops.last-hour'), i18n.t('ops.last-hour-value', { ...lastHour, share })],
        [i18n.t('ops.throttled-today'), i18n.t('ops.times', { count: throttledToday })],
        [i18n.t('ops.calls-this-month'), count(callsThisMonth)],
        ...(quota !== null
          ? [
              [
                i18n.t('ops.quota'),
                quota &&
                  i18n.t('ops.quota-value', {
                    used: count(quota.used) + (limit === null ? '' : ` / ${count(limit)}`),
                    day: formatDay(lang, quota.since),
                  }),
              ] as const,
            ]
          : []),
      ]}
    >
      {quota && limit !== null && (
        <Meter
          label={i18n.t('ops.quota')}
          percent={(100 * quota.used) / limit}
          full={quota.used >= limit}
        />
      )}
    </Card>
  )
}
