import type { Report } from '@vantage/contracts/reports/report'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import type { ResultQuery } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type FoundQuery, findResultQuery, stateOf } from '../model/result-query.ts'
import { LoadingReport } from './loading-report.tsx'
import { HiddenReport, MissingQuery, ReportFailure, UnfinishedReport } from './report-states.tsx'

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
  // Without a report the page itself says what happened.
  const stale = data !== undefined
  useEffect(() => {
    if (error && stale) notifyFailure(error)
  }, [error, stale, notifyFailure])
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

/** What the page was opened with; a later move inside the page does not lose it. */
function useResultQuery(): FoundQuery {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const [first] = useState(() => findResultQuery(search, state))
  const now = findResultQuery(search, state)
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
