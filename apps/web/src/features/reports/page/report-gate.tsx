import type { Report } from '@vantage/contracts/reports/report'
import { type ReactNode, useEffect, useState } from 'react'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import type { ResultQuery } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { HiddenReport } from './hidden-report.tsx'
import { LoadingReport } from './loading-report.tsx'
import { MissingQuery } from './missing-query.tsx'
import { ReportFailure } from './report-failure.tsx'
import { UnfinishedReport } from './unfinished-report.tsx'
import { useClearedQuery, useResultQuery } from './use-result-query.ts'

type GateProps = { children: (report: Report, query: ResultQuery) => ReactNode }

/** Shows the report that was asked for, or which of its other states it is in. */
export function ReportGate({ children }: GateProps) {
  const shown = useShown()
  const found = useResultQuery()
  if ('missing' in found) return <MissingQuery missing={found.missing} />
  if (!shown) return <LoadingReport />
  return <LoadedReport query={found.query}>{children}</LoadedReport>
}

function LoadedReport({ query, children }: GateProps & { query: ResultQuery }) {
  const notifyFailure = useNotifyFailure()
  const { data, error, isFetching, refetch } = trpc.reports.get.useQuery({
    activityId: query.activity_id,
    questionnaireId: query.questionnaire_id,
    participant: query.participant,
  })
  useClearedQuery(query, data !== undefined)
  useEffect(() => {
    if (error) notifyFailure(error)
  }, [error, notifyFailure])
  if (data?.outcome === 'ready') return children(data.report, query)
  if (data?.outcome === 'unfinished') return <UnfinishedReport />
  if (data?.outcome === 'hidden' || data?.outcome === 'withdrawn') {
    return <HiddenReport why={data.outcome} />
  }
  if (error) return <ReportFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <LoadingReport />
}

/** The page is shown this long after mounting, in milliseconds. */
const delay = 1

/** False until the page may be shown. */
function useShown(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return shown
}
