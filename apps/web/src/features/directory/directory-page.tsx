import { chakra, Flex, Grid } from '@chakra-ui/react'
import type { DirectoryOverview, OpenPlan } from '@vantage/contracts/directory/plans'
import { RotateCw, Upload } from 'lucide-react'
import { useState } from 'react'
import { AddressTabs } from '../../components/address-tabs.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Meter } from '../../components/meter.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { percentOf, useJobProgress } from '../../lib/job-progress.ts'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { useAnswer } from '../../components/use-answer.ts'
import { formatDuration, secondsLeft } from '../../lib/figures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { DirectoryHistory } from './directory-history.tsx'
import { conflictsLeft, NotConnected, Outcome, Source } from './directory-source.tsx'
import { PlanLines, WaitingPlan } from './waiting-plan.tsx'

/** People, departments and managers, kept in step with DingTalk: looked for, looked at, applied. */
export function DirectoryPage() {
  const { i18n } = useI18n()
  const query = trpc.directory.overview.useQuery(undefined, {
    refetchInterval: 10_000,
    refetchOnMount: 'always',
  })
  const title = i18n.t('directory.title')
  const { data } = query
  const isIdle = data?.isConfigured === true && (data.open === null || data.open.state === 'ready')
  return (
    <Page title={title}>
      <PageHead title={title} text={i18n.t('directory.text')}>
        <LinkButton to={paths.importEmployees} icon={Upload}>
          {i18n.t('directory.from-file')}
        </LinkButton>
        {isIdle && <LookButton kind={data.open ? 'plain' : 'main'} />}
      </PageHead>
      <Loaded query={query} skeleton={<Loading />}>
        {(overview) => (
          <Grid templateColumns="minmax(0, 1fr)" gap="s4">
            <Overview overview={overview} />
          </Grid>
        )}
      </Loaded>
    </Page>
  )
}

const Loading = () => (
  <Grid templateColumns="minmax(0, 1fr)" gap="s4" aria-busy="true">
    {['77px', '96px', '280px'].map((height) => (
      <SkeletonLine key={height} width="100%" height={height} borderRadius="lg" />
    ))}
  </Grid>
)

function LookButton({ kind }: { kind: 'main' | 'plain' }) {
  const { i18n } = useI18n()
  const look = trpc.directory.look.useMutation(
    useAnswer(['directory'], {
      say: ({ outcome }) =>
        outcome !== 'started' && {
          kind: 'info',
          title: i18n.t('directory.look-outcome', { outcome: selectKey(outcome) }),
        },
    }),
  )
  return (
    <Button
      {...(kind === 'main' && { kind })}
      icon={RotateCw}
      busy={look.isPending}
      onClick={() => look.mutate()}
    >
      {i18n.t('directory.look')}
    </Button>
  )
}

function Overview({ overview }: { overview: DirectoryOverview }) {
  const { i18n } = useI18n()
  const { open, last, isConfigured, settings } = overview
  if (!isConfigured) return <NotConnected />
  if (open?.state === 'ready') return <WaitingPlan key={open.id} plan={open} settings={settings} />
  if (open) return <Running plan={open} />
  return (
    <>
      {last && <Outcome last={last} />}
      <Source overview={overview} />
      {last && conflictsLeft(last) > 0 ? (
        <Panel>
          <AddressTabs
            label={i18n.t('directory.title')}
            tabs={[
              {
                name: 'conflict',
                title: i18n.t('directory.tab', { kind: 'conflict' }),
                content: <PlanLines planId={last.id} kind="conflict" />,
              },
              {
                name: 'history',
                title: i18n.t('directory.history'),
                content: <DirectoryHistory />,
              },
            ]}
          />
        </Panel>
      ) : (
        <Panel css={{ '& > [role=region]': { border: 0 } }}>
          <chakra.h2 paddingTop="s4" paddingInline={{ base: 's4', sm: 's5' }} fontSize="lg">
            {i18n.t('directory.history')}
          </chakra.h2>
          <DirectoryHistory />
        </Panel>
      )}
    </>
  )
}

/** A look, or changes that are being applied: how far that is. */
function Running({ plan }: { plan: OpenPlan }) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const isLook = plan.state === 'looking'
  const run = {
    job: isLook ? 'directory.look' : 'directory.apply',
    subject: String(plan.id),
  } as const
  const progress = useJobProgress(run, () => void utils.directory.invalidate())
  const stop = trpc.directory.stopLook.useMutation(useAnswer(['directory']))
  const { ticked } = plan
  const count = ticked.new + ticked.changed + ticked.leaving
  const title = isLook ? i18n.t('directory.looking') : i18n.t('directory.applying', { count })
  const { done = 0, total = 0 } = progress ?? {}
  const step = total === 0 ? 'other' : progress?.step || 'other'
  // By how fast it goes since this page has seen the step: when it began is not known.
  const [first, setFirst] = useState(progress)
  if (progress && progress.step !== first?.step) setFirst(progress)
  const seconds =
    (Date.parse(progress?.updatedAt ?? '') - Date.parse(first?.updatedAt ?? '')) / 1000
  const from = first?.done ?? 0
  const left = seconds > 0 ? secondsLeft(done - from, total - from, seconds) : null
  return (
    <Panel
      as="section"
      aria-labelledby="running"
      aria-busy="true"
      display="grid"
      gap="s3"
      padding={{ base: 's4', sm: 's5' }}
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.h2 id="running" fontSize="lg">
        {title}
      </chakra.h2>
      <Meter percent={percentOf(progress)} label={title} />
      <Flex wrap="wrap" justify="space-between" columnGap="s4">
        <p role="status">{i18n.t('directory.progress', { step, done, total })}</p>
        {left !== null && (
          <span>{i18n.t('directory.left', { time: formatDuration(lang, left) })}</span>
        )}
      </Flex>
      <chakra.p color="ink.soft">
        {i18n.t('directory.running-text', { state: plan.state })}
      </chakra.p>
      {isLook && (
        <div>
          <Button busy={stop.isPending} onClick={() => stop.mutate({ planId: plan.id })}>
            {i18n.t('directory.stop-look')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
