import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Report } from '@vantage/contracts/reports/report'
import type { SharedReading } from '@vantage/contracts/reports/sharing'
import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { notifyFailure } from '../../../components/notify.ts'
import type { ResultQuery } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSession } from '../../../lib/use-session.ts'
import { type FoundQuery, findResultQuery, stateOf } from '../model/result-query.ts'
import { ShareDialog } from '../sharing/sharing-parts.ts'
import { TwoColumns } from '../sheet/section.tsx'
import { onNarrowSheet, onNarrowWindow, Sheet } from '../sheet/sheet.tsx'
import { HiddenReport, MissingQuery, ReportFailure, UnfinishedReport } from './report-states.tsx'

type GateProps = {
  /** Shows reports of others to whom they are shared with. */
  forReaders?: boolean
  children: (report: Report, query: ResultQuery, shared?: SharedReading) => ReactNode
}

/** Shows the report that was asked for, or which of its other states it is in. */
export function ReportGate({ forReaders, children }: GateProps) {
  const shown = useShown()
  const found = useResultQuery()
  if ('missing' in found) return <MissingQuery missing={found.missing} />
  if (!shown) return <LoadingReport />
  return (
    <Suspense fallback={<LoadingReport />}>
      <LoadedReport query={found.query} forReaders={forReaders ?? false}>
        {children}
      </LoadedReport>
    </Suspense>
  )
}

function LoadedReport({
  query,
  forReaders,
  children,
}: Required<GateProps> & { query: ResultQuery }) {
  const { user } = useSession()
  const isReader = forReaders && user?.type !== 'evm' && user?.username !== query.participant
  const input = {
    activityId: query.activity_id,
    questionnaireId: query.questionnaire_id,
    participant: query.participant,
  }
  const own = trpc.reports.get.useQuery(input, { enabled: !isReader })
  // Not cached: the owner sees each reading, and may end the share.
  const shared = trpc.reports.getShared.useQuery(input, {
    enabled: isReader,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const asked = isReader ? shared : own
  const { data, error } = asked
  useClearedQuery(query, data !== undefined)
  // Without a report the page itself says what happened.
  const stale = data !== undefined
  useEffect(() => {
    if (error && stale) notifyFailure(error)
  }, [error, stale])
  if (data?.outcome === 'ready') return children(data.report, query, data.shared)
  if (data?.outcome === 'unfinished') return <UnfinishedReport />
  if (data?.outcome === 'hidden' || data?.outcome === 'withdrawn') {
    return (
      <HiddenReport why={data.outcome}>
        {data.outcome === 'hidden' && user?.username === query.participant && (
          <SharedWhileHidden activityId={query.activity_id} />
        )}
      </HiddenReport>
    )
  }
  if (error) return <ReportFailure query={asked} />
  return <LoadingReport />
}

/** While results are switched off, the owner's way to end what they share. */
function SharedWhileHidden({ activityId }: { activityId: number }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { data } = trpc.reports.shares.useQuery({ activityId }, { meta: { quiet: true } })
  if (!isOpen && !data?.shares.some(({ state }) => state === 'open')) return null
  return (
    <>
      <Button kind="main" icon={Share2} onClick={() => setOpen(true)}>
        {i18n.t('reports.shared-with')}
      </Button>
      {isOpen && <ShareDialog activityId={activityId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** False for 1 ms after mounting: until then the page is its skeleton (`.github/product/reports.md`). */
function useShown(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 1)
    return () => clearTimeout(timer)
  }, [])
  return shown
}

/** What the page was opened with; a later move inside the page does not lose it. */
function useResultQuery(): FoundQuery {
  const location = useLocation()
  const now = findResultQuery(location.search, location.state)
  const [first] = useState(now)
  return 'query' in now ? now : first
}

/** Once `loaded`, clears the address's query and keeps it in the history state for a reload. */
function useClearedQuery(query: ResultQuery, loaded: boolean): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { activity_id, participant, questionnaire_id } = query
  useEffect(() => {
    if (!loaded || search === '') return
    const state = stateOf({ activity_id, participant, questionnaire_id })
    void navigate({ pathname, hash }, { replace: true, state, preventScrollReset: true })
  }, [loaded, navigate, pathname, search, hash, activity_id, participant, questionnaire_id])
}

/** The navigator beside the sheet; above it where there is no room beside. */
export const ReportFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1144px)',
    justifyContent: 'center',
    alignItems: 'start',
    gap: 's6',
    padding: 's6',
    [onNarrowWindow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, padding: 0 },
  },
})

const navWidths = ['55%', '75%', '85%', '70%', '80%', '60%', '60%', '65%', '90%', '62%']
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => <Box key={i} height="36px" borderBottom="hairline" />)

/** The report's outline in its true sizes, so that nothing jumps when it is there. */
function LoadingReport() {
  const { i18n } = useLingui()
  return (
    <>
      <AppHeader />
      <Page title={i18n.t('reports.title')} width="full">
        <VisuallyHidden as="h1">{i18n.t('reports.title')}</VisuallyHidden>
        <VisuallyHidden role="status">{i18n.t('reports.loading')}</VisuallyHidden>
        <ReportFrame aria-busy="true" aria-hidden="true" data-skeleton>
          {/* As the navigator: a list, or a bar of one line. */}
          <Grid
            gap="s4"
            padding="s3"
            css={{
              [onNarrowWindow]: {
                alignContent: 'center',
                height: '45px',
                paddingBlock: 0,
                paddingInline: { base: 's4', sm: 's6' },
                background: 'paper',
                borderBottom: 'hairline',
              },
            }}
          >
            <SkeletonLine width="40%" />
            <Grid gap="s4" css={{ [onNarrowWindow]: { display: 'none' } }}>
              {navWidths.map((width, i) => (
                <SkeletonLine key={i} width={width} />
              ))}
            </Grid>
          </Grid>
          <Sheet>
            <Grid
              templateColumns="minmax(0, 1fr) auto"
              alignItems="end"
              gap="s5"
              paddingTop="s6"
              paddingBottom="118px"
              borderBottom="1px solid"
              borderColor="line.strong"
              css={{ [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
            >
              <Grid gap="s3" minWidth={0}>
                <SkeletonLine width="140px" />
                <SkeletonLine width="280px" height="60px" />
                <SkeletonLine width="180px" height="22px" />
              </Grid>
              <Grid gap="s3" minWidth={0}>
                <SkeletonLine width="80px" />
                <SkeletonLine width="180px" height="88px" />
              </Grid>
            </Grid>
            <LoadingSection heading="140px">
              <TwoColumns>
                <div>{rows(5)}</div>
                <div>{rows(5)}</div>
              </TwoColumns>
            </LoadingSection>
            <LoadingSection heading="220px">{rows(6)}</LoadingSection>
            <LoadingSection heading="200px">
              <Box
                width="min(360px, 88%)"
                aspectRatio="1"
                marginBlock="s6"
                marginInline="auto"
                border="1px solid"
                borderColor="line.strong"
                borderRadius="50%"
              />
              {rows(8)}
            </LoadingSection>
          </Sheet>
        </ReportFrame>
      </Page>
    </>
  )
}

/** `heading` is how wide that is. */
function LoadingSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box marginTop="s8" paddingTop="s5" borderTop="1px solid" borderColor="line.strong">
      <SkeletonLine width={heading} height="26px" />
      {children}
    </Box>
  )
}
