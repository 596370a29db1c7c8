import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { PageError } from '../../components/page-error.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Panel } from '../../components/panel.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { locales } from '@vantage/i18n/languages'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'
import { buttonRecipe } from '../../theme/recipes/button.ts'
import { ChipCard } from './chip-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { PartyCard } from './party-card.tsx'
import { QueueTable } from './queue-table.tsx'
import type { Replayed } from './replay-dialog.tsx'
import { SweepCard } from './sweep-card.tsx'
import { Verdict } from './verdict.tsx'

const ReplayDialog = lazy(async () => {
  const { ReplayDialog: Loaded } = await import('./replay-dialog.tsx')
  return { default: Loaded }
})

/** The server's own page: a full load, which the router of this app knows nothing of. */
const DashboardLink = chakra('a', buttonRecipe)
const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: 's4', sm: 's5' } },
})
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: 's4', lg: 's5' },
  },
})
const everyMs = 5000

/** What waits, runs and has failed, in plain words, and what can be done about it. */
export function OpsPage() {
  const { i18n } = useLingui()
  const lang = useLang()
  useKeptFocus()
  const overview = trpc.ops.overview.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: everyMs,
    retry: false,
  })
  // Asked here, beside the overview: the cards' own calls wait for third parties.
  const delivery = trpc.approvals.deliveryHealth.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: everyMs,
  })
  const [replaying, setReplaying] = useState<Replayed | null>(null)
  const { data } = overview
  const title = i18n.t('ops.title')
  const readAt =
    data &&
    new Date(data.readAt).toLocaleTimeString(locales[lang], {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: false,
    })
  return (
    <>
      <AppHeader nav={<ProductNav />} />
      <Page title={title} width="wide">
        <chakra.div maxWidth="1232px" marginInline="auto">
          <PageHead
            title={title}
            text={
              readAt ? i18n.t('ops.read-at', { at: readAt, seconds: everyMs / 1000 }) : '\u00a0'
            }
          >
            <DashboardLink href="/ops/queues">
              {i18n.t('ops.dashboard')}
              <Icon as={ExternalLink} />
            </DashboardLink>
          </PageHead>
          <Stack>
            <Verdict
              overview={data}
              failed={overview.isError}
              onReplay={() => setReplaying('all')}
              onAgain={() => void overview.refetch()}
            />
            <Panel as="section" aria-label={i18n.t('ops.queues')}>
              {data || !overview.isError ? (
                <QueueTable queues={data?.queues} />
              ) : (
                <PageError query={overview} />
              )}
            </Panel>
            {data && data.failedJobs.length > 0 && (
              <FailedJobs overview={data} onReplay={(job) => setReplaying(job)} />
            )}
            {data && (
              <Cards>
                <ChipCard away={data.awaySince !== null} />
                {data.thirdParties.map((health) => (
                  <PartyCard key={health.party} health={health} now={new Date(data.readAt)} />
                ))}
                {(delivery.data || !delivery.isError) && <DeliveryCard health={delivery.data} />}
              </Cards>
            )}
            {data && <SweepCard backlog={data.backlog} />}
          </Stack>
        </chakra.div>
      </Page>
      <Suspense>
        {replaying && data && (
          <ReplayDialog jobs={replaying} overview={data} onClose={() => setReplaying(null)} />
        )}
      </Suspense>
    </>
  )
}
