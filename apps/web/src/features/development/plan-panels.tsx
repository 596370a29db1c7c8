import { Box, chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'
import type { OwnPlan, Plan } from '@vantage/contracts/development/plan'
import { useId, type ReactNode } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { Meter } from '../../components/meter.tsx'
import { Moment } from '../../components/moment.tsx'
import { Panel, PanelLine } from '../../components/panel.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { Toggle } from '../../components/toggle.tsx'
import { formatDateTime, formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { toPlan } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { usePlanChange } from './plan-changes.ts'

/** A panel with its heading, which other things of the page may stand beside. */
export function PlanPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel
      as="section"
      aria-labelledby={id}
      display="grid"
      alignContent="start"
      gap="s3"
      padding={{ base: 's4', sm: '16px 24px 24px' }}
      overflowWrap="anywhere"
      _print={{ display: 'none' }}
    >
      <chakra.h2 id={id} fontSize="md">
        {title}
      </chakra.h2>
      {children}
    </Panel>
  )
}

const Soft = chakra('p', { base: { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' } })

interface PanelsProps {
  plan: Plan
  own: OwnPlan
  onShare: () => void
}

/** Who sees the plan, what they have said, and whether its owner is reminded. */
export function PlanPanels({ plan, own, onShare }: PanelsProps) {
  const { i18n, lang } = useI18n()
  const share = trpc.development.share.useMutation(usePlanChange())
  const remind = trpc.development.setReminders.useMutation(usePlanChange())
  const { share: shared, id: planId } = plan
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="s4"
      alignItems="start"
      marginTop="s4"
    >
      <PlanPanel title={i18n.t('development.seen-by')}>
        <Soft>
          {shared
            ? i18n.t('development.shared', {
                name: personName(lang, shared.manager),
                day: formatDay(lang, shared.until),
                opened:
                  shared.openedAt === null
                    ? 'never'
                    : formatDateTime(lang, new Date(shared.openedAt)),
              })
            : i18n.t('development.only-you')}
        </Soft>
        <Comments comments={plan.comments} />
        {shared ? (
          <Flex>
            <Button busy={share.isPending} onClick={() => share.mutate({ planId, until: null })}>
              {i18n.t('development.end-share')}
            </Button>
          </Flex>
        ) : own.manager ? (
          <Flex>
            <Button onClick={onShare}>{i18n.t('development.share')}</Button>
          </Flex>
        ) : (
          <Soft>{i18n.t('development.no-manager')}</Soft>
        )}
      </PlanPanel>
      <PlanPanel title={i18n.t('development.reminders')}>
        <Toggle
          label={i18n.t('development.remind-me')}
          checked={plan.reminders}
          onChange={(reminders) => remind.mutate({ planId, reminders })}
        />
        <Soft>{i18n.t('development.reminders-text', { channel: own.channel })}</Soft>
      </PlanPanel>
    </Grid>
  )
}

/** What the manager has written, the oldest first. */
export function Comments({ comments }: Pick<Plan, 'comments'>) {
  const { i18n, lang } = useI18n()
  return (
    <ul>
      {comments.map(({ by, at, text }) => (
        <Box
          as="li"
          key={`${at} ${text}`}
          fontSize="sm"
          css={{ '& + &': { marginTop: 's3', paddingTop: 's3', borderTop: 'hairline' } }}
        >
          <chakra.p color="ink.soft" fontSize="xs" fontVariantNumeric="tabular-nums">
            <b>{by ? personName(lang, by) : i18n.t('development.former-manager')}</b>
            {' · '}
            <Moment at={at} />
          </chakra.p>
          <chakra.p whiteSpace="pre-line">{text}</chakra.p>
        </Box>
      ))}
    </ul>
  )
}

/** How many of the plan's actions are done. */
export function Tally({ plan }: { plan: Plan }) {
  const { i18n } = useI18n()
  const actions = plan.focuses.flatMap((focus) => focus.actions)
  const [done, count] = [actions.filter((action) => action.done).length, actions.length]
  if (count === 0) return null
  const text = i18n.t('development.tally', { done, count })
  return (
    <Grid gap="s2" width={{ base: '100%', sm: '260px' }} color="ink.soft" fontSize="sm">
      <span aria-hidden="true">{text}</span>
      <Meter thin percent={(done * 100) / count} label={text} />
    </Grid>
  )
}

/** One's closed plans, each to be opened or deleted. */
export function EarlierPlans({ earlier }: Pick<OwnPlan, 'earlier'>) {
  const { i18n, lang } = useI18n()
  return (
    <chakra.section aria-labelledby="earlier-plans" marginTop="s7" _print={{ display: 'none' }}>
      <chakra.h2 id="earlier-plans" fontSize="md" marginBottom="s3">
        {i18n.t('development.earlier')}
      </chakra.h2>
      <Panel as="ul">
        {earlier.map(({ id, activity, focuses, actions, done, closedOn }) => (
          <PanelLine key={id}>
            <b>{pickName(lang, activity)}</b>
            <span>
              {i18n.t('development.earlier-line', {
                focuses,
                actions,
                done,
                day: formatDay(lang, closedOn),
              })}
            </span>
            <LinkButton kind="go" to={toPlan(id)}>
              {i18n.t('development.open')}
              <VisuallyHidden>: {pickName(lang, activity)}</VisuallyHidden>
            </LinkButton>
          </PanelLine>
        ))}
      </Panel>
    </chakra.section>
  )
}

/** Two focuses in their true sizes, until they are there. */
export function PlanSkeleton() {
  return (
    <Grid gap="s4" aria-busy="true">
      {[0, 1].map((key) => (
        <Panel
          key={key}
          display="grid"
          gap="s4"
          minHeight="320px"
          padding="s5"
          alignContent="start"
        >
          <SkeletonLine width="min(420px, 80%)" height="18px" />
          <SkeletonLine width="min(280px, 60%)" />
          <SkeletonLine width="70%" marginTop="s6" />
          <SkeletonLine width="80%" />
        </Panel>
      ))}
    </Grid>
  )
}
