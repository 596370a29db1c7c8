import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import type { DeliveryHealth } from '@vantage/contracts/approvals/lists'
import type { ThirdPartyHealth } from '@vantage/contracts/ops/third-parties'
import { Check, CircleAlert, CircleDashed, Clock, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode, useId } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Meter } from '../../components/meter.tsx'
import { Panel } from '../../components/panel.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { mayOpen } from '../../lib/access.ts'
import { formatAge, formatDay, formatNumber } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import type { ColorName } from '../../theme/colors.ts'
import { useMoment } from './ops-words.ts'

interface CardProps {
  title: string
  status?: { icon: LucideIcon; text: string; color: ColorName } | null | undefined
  /** A value that is not known yet is undefined. */
  facts: readonly (readonly [name: string, value: ReactNode] | false)[]
  children?: ReactNode
}

/** A few facts about one thing, and what can be done with it. */
export function Card({ title, status, facts, children }: CardProps) {
  const shown = facts.filter((fact) => fact !== false)
  return (
    <Panel as="section" aria-label={title} display="flex" flexDirection="column">
      <CardHead title={title}>
        {status && (
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="s2"
            color={status.color}
            fontSize="sm"
            whiteSpace="nowrap"
          >
            <Icon as={status.icon} />
            {status.text}
          </chakra.span>
        )}
      </CardHead>
      <Flex
        direction="column"
        flex={1}
        gap="s3"
        padding={{ base: 's4', sm: 's5' }}
        css={{ '& > :is(a, button):last-child': { marginTop: 'auto' } }}
      >
        <Grid
          as="dl"
          aria-busy={shown.some(([, value]) => value === undefined)}
          templateColumns="fit-content(70%) 1fr"
          gap="s2"
          columnGap="s5"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          {shown.map(([name, value]) => (
            <Fragment key={name}>
              <chakra.dt color="ink.soft">{name}</chakra.dt>
              <chakra.dd textAlign="right">
                {value === undefined ? (
                  <SkeletonLine width="96px" marginLeft="auto" marginBlock="5px" />
                ) : (
                  value
                )}
              </chakra.dd>
            </Fragment>
          ))}
        </Grid>
        {children}
      </Flex>
    </Panel>
  )
}

/** The title of a panel, and at its end what is said of it. */
export function CardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="s3"
      minHeight="52px"
      paddingInline={{ base: 's4', sm: 's5' }}
      borderBottom="hairline"
    >
      <chakra.h2 fontSize="md">{title}</chakra.h2>
      {children}
    </Flex>
  )
}

const partyLooks: Record<ThirdPartyHealth['state'], { icon: LucideIcon; color: ColorName }> = {
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
  const { i18n, lang } = useI18n()
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
  // The calls are counted by months in UTC.
  const firstOfMonth = `${now.toISOString().slice(0, 7)}-01`
  const share = lastHour.calls > 0 ? Math.round((100 * lastHour.failed) / lastHour.calls) : 0
  return (
    <Card
      title={i18n.t('ops.party', { party: selectKey(party) })}
      status={{ ...partyLooks[state], text: i18n.t('ops.state', { state: selectKey(state) }) }}
      facts={[
        [i18n.t('ops.last-success'), success ?? i18n.t('ops.never')],
        [i18n.t('ops.last-failure'), failure ?? i18n.t('ops.never')],
        [i18n.t('ops.last-hour'), i18n.t('ops.last-hour-value', { ...lastHour, share })],
        [i18n.t('ops.throttled-today'), i18n.t('ops.times', { count: throttledToday })],
        [i18n.t('ops.calls-since', { day: formatDay(lang, firstOfMonth) }), count(callsThisMonth)],
        quota !== null && [
          i18n.t('ops.quota'),
          quota &&
            i18n.t('ops.quota-value', {
              used: count(quota.used) + (limit === null ? '' : ` / ${count(limit)}`),
              day: formatDay(lang, quota.since),
            }),
        ],
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

/** How many approval forms are on their way to DingTalk, and why their last tries failed; undefined while loading. */
export function DeliveryCard({ health }: { health: DeliveryHealth | undefined }) {
  const { i18n, lang } = useI18n()
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
          ...deliveryLooks[stateOf(health)],
          text: i18n.t('ops.delivery.state', { state: stateOf(health) }),
        }
      }
      facts={[
        [i18n.t('ops.delivery.queued'), health && count(health.queued)],
        [i18n.t('ops.delivery.retrying'), health && count(health.retrying)],
        [i18n.t('ops.delivery.needs-person'), health && count(health.needsPerson)],
        health !== undefined &&
          health.notConfigured > 0 && [
            i18n.t('ops.delivery.not-configured'),
            count(health.notConfigured),
          ],
        [
          i18n.t('ops.delivery.oldest'),
          health &&
            (health.oldestOwedAt ? moment(health.oldestOwedAt) : i18n.t('ops.delivery.none')),
        ],
        [
          i18n.t('ops.delivery.last'),
          health && (health.lastSentAt ? moment(health.lastSentAt) : i18n.t('ops.never')),
        ],
        calls
          ? [i18n.t('ops.delivery.calls'), `${count(calls.used)} / ${count(calls.limit)}`]
          : false,
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
        <Box color="ink.soft" fontSize="sm">
          <p id={problems}>{i18n.t('ops.delivery.problems')}</p>
          <chakra.ul paddingLeft="s5" listStyle="disc" aria-labelledby={problems}>
            {health.problems.map(({ state, problem, forms }) => (
              <li key={`${state} ${problem}`}>
                {i18n.t('ops.delivery.problem', { problem: selectKey(problem), forms })}
              </li>
            ))}
          </chakra.ul>
        </Box>
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

const deliveryLooks = {
  unset: { icon: CircleDashed, color: 'ink.faint' },
  person: { icon: CircleAlert, color: 'warn' },
  retrying: { icon: Clock, color: 'warn' },
  low: { icon: CircleAlert, color: 'warn' },
  well: { icon: Check, color: 'good' },
} as const
