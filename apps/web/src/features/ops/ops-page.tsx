import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { OpsOverview } from '@vantage/contracts/ops/overview'
import { locales } from '@vantage/i18n/languages'
import { ExternalLink, RotateCw } from 'lucide-react'
import { type ReactNode, startTransition, useState } from 'react'
import { AnchorButton, Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { notify } from '../../components/notify.ts'
import { PageError } from '../../components/page-error.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { Note } from '../../components/text.tsx'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { trpc } from '../../lib/trpc.ts'
import { ChipCard } from './chip-card.tsx'
import { DeliveryCard, PartyCard } from './health-cards.tsx'
import { useMoment } from './ops-words.ts'
import { FailedJobs, QueueTable } from './queues.tsx'
import type { Replayed } from './replay-dialog.tsx'

const ReplayDialog = openedPart(async () => (await import('./replay-dialog.tsx')).ReplayDialog)

/** A sweep takes seconds, and the next one begins soon after. */
const lateMs = 10 * 60_000

interface VerdictProps {
  overview: OpsOverview
  /** The latest request for the overview failed. */
  failed: boolean
  onReplay: () => void
  onAgain: () => void
}

/** The state of everything in a sentence: what is wrong, what that means, and what to do. */
function Verdict({ overview, failed, onReplay, onAgain }: VerdictProps) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const waits = useWaits(overview)
  const { awaySince, failedTotal } = overview
  const list = waits.length > 0 && (
    <chakra.ul paddingLeft="s5" color="ink.soft" fontSize="sm" listStyle="disc">
      {waits.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </chakra.ul>
  )
  if (failed || awaySince !== null) {
    const since = moment(awaySince ?? overview.readAt)
    return (
      <Notice kind="warn" live>
        <Advice
          title={i18n.t(failed ? /*i18n*/ 'ops.not-read' : /*i18n*/ 'ops.away', { since })}
          text={i18n.t(failed ? /*i18n*/ 'ops.not-read-text' : /*i18n*/ 'ops.away-text')}
          list={!failed && list}
          button={i18n.t('ops.check-again')}
          onClick={onAgain}
        />
      </Notice>
    )
  }
  if (failedTotal > 0) {
    return (
      <Notice kind="bad">
        <Advice
          title={i18n.t('ops.gave-up', { count: failedTotal })}
          text={i18n.t('ops.gave-up-text')}
          list={list}
          button={i18n.t('ops.replay-all', { count: failedTotal })}
          onClick={onReplay}
        />
      </Notice>
    )
  }
  return (
    <Notice kind={list ? 'warn' : 'good'}>
      <p>
        <b>{i18n.t(list ? /*i18n*/ 'ops.waits' : /*i18n*/ 'ops.well')}</b> {i18n.t('ops.well-text')}
      </p>
      {list}
    </Notice>
  )
}

interface AdviceProps {
  title: string
  text: string
  list: ReactNode
  button: string
  onClick: () => void
}

function Advice({ title, text, list, button, onClick }: AdviceProps) {
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      gap="s3"
    >
      <Box flex={1}>
        <p>
          <b>{title}</b>
        </p>
        <Note>{text}</Note>
        {list}
      </Box>
      <Button icon={RotateCw} onClick={onClick}>
        {button}
      </Button>
    </Flex>
  )
}

/** What waits or needs somebody, a line each. */
function useWaits({ backlog, readAt }: OpsOverview): string[] {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { waitingForms, nextTryAt, needPerson, notConfigured, staleParts, unsealed } = backlog
  const { workers, lastSweepAt } = backlog
  const isLate = lastSweepAt === null || Date.parse(readAt) - Date.parse(lastSweepAt) > lateMs
  const sweptAt = lastSweepAt ? moment(lastSweepAt) : i18n.t('ops.never')
  return [
    workers === 0 && i18n.t('ops.waits.no-worker'),
    isLate && i18n.t('ops.waits.sweep', { at: sweptAt }),
    needPerson > 0 && i18n.t('ops.waits.person', { forms: needPerson }),
    waitingForms > 0 &&
      (nextTryAt
        ? i18n.t('ops.waits.forms', { forms: waitingForms, at: moment(nextTryAt) })
        : i18n.t('ops.waits.forms-now', { forms: waitingForms })),
    notConfigured > 0 && i18n.t('ops.waits.not-configured', { forms: notConfigured }),
    unsealed > 0 && i18n.t('ops.waits.unsealed', { activities: unsealed }),
    staleParts > 0 && i18n.t('ops.waits.chips', { parts: staleParts }),
  ].filter((text) => text !== false)
}

/** When the sweep last ran, how many workers there are, and a button that runs it now. */
function SweepCard({ backlog }: { backlog: OpsOverview['backlog'] }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { lastSweepAt, workers } = backlog
  const utils = trpc.useUtils()
  const sweep = trpc.ops.sweep.useMutation({
    onSuccess: () => {
      notify({ kind: 'good', title: i18n.t('ops.sweep-done') })
      void utils.ops.overview.invalidate()
    },
  })
  const title = i18n.t('ops.sweep')
  return (
    <Panel
      as="section"
      aria-label={title}
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ base: 'stretch', sm: 'center' }}
      gap="s4"
      padding={{ base: 's4', sm: '16px 24px' }}
      css={{ '& p': { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' } }}
    >
      <Box flex={1}>
        <chakra.h2 fontSize="md">{title}</chakra.h2>
        <p>{i18n.t('ops.sweep-text')}</p>
        <p>
          {i18n.t('ops.sweep-last', {
            at: lastSweepAt ? moment(lastSweepAt) : i18n.t('ops.never'),
            workers,
          })}
        </p>
      </Box>
      <Button busy={sweep.isPending} onClick={() => sweep.mutate()}>
        {i18n.t('ops.sweep-start')}
      </Button>
    </Panel>
  )
}

const everyMs = 5000

/** What waits, runs and has failed, in plain words, and what can be done about it. */
export function OpsPage() {
  const { i18n, lang } = useI18n()
  useKeptFocus()
  const overview = trpc.ops.overview.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: everyMs,
    retry: false,
  })
  // Requested here, in parallel to the overview: the cards are only drawn after it.
  const delivery = trpc.approvals.deliveryHealth.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: everyMs,
  })
  const [replaying, setReplaying] = useState<Replayed | null>(null)
  // The page is long: the button answers before it is drawn again.
  const replay = (jobs: Replayed) => startTransition(() => setReplaying(jobs))
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
    <Page header={<AppHeader nav={<ProductNav />} />} title={title} width="wide">
      <Box maxWidth="1232px" marginInline="auto">
        <PageHead
          title={title}
          text={readAt ? i18n.t('ops.read-at', { at: readAt, seconds: everyMs / 1000 }) : '\u00a0'}
        >
          <AnchorButton href="/ops/queues">
            {i18n.t('ops.dashboard')}
            <Icon as={ExternalLink} />
          </AnchorButton>
        </PageHead>
        <Grid templateColumns="minmax(0, 1fr)" gap={{ base: 's4', sm: 's5' }}>
          {data && (
            <Verdict
              overview={data}
              failed={overview.isError}
              onReplay={() => replay('all')}
              onAgain={() => void overview.refetch()}
            />
          )}
          <Panel as="section" aria-label={i18n.t('ops.queues')} overflow="clip">
            {data || !overview.isError ? (
              <QueueTable queues={data?.queues} />
            ) : (
              <PageError query={overview} />
            )}
          </Panel>
          {data && data.failedJobs.length > 0 && <FailedJobs overview={data} onReplay={replay} />}
          {data && (
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
              gap={{ base: 's4', lg: 's5' }}
            >
              <ChipCard away={data.awaySince !== null} />
              {data.thirdParties.map((health) => (
                <PartyCard key={health.party} health={health} now={new Date(data.readAt)} />
              ))}
              {(delivery.data || !delivery.isError) && <DeliveryCard health={delivery.data} />}
            </Grid>
          )}
          {data && <SweepCard backlog={data.backlog} />}
        </Grid>
      </Box>
      {replaying && data && (
        <ReplayDialog jobs={replaying} overview={data} onClose={() => setReplaying(null)} />
      )}
    </Page>
  )
}
