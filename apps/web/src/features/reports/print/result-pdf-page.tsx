import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { PageLoading } from '../../../components/skeleton.tsx'
import { Page } from '../../../components/page.tsx'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { trpcClient } from '../../../lib/trpc.ts'
import { reportView } from '../model/report-view.ts'
import { ReportFailure } from '../page/report-states.tsx'
import { ReportSheet } from '../report-sheet.tsx'
import { PaperRules } from './paper.tsx'

/**
 * `/_result/pdf?q=en#TOKEN`: what the worker prints. The token opens one report once; it is in the fragment, which no
 * server sees and no log has.
 */
export function ResultPdfPage() {
  const { i18n, lang } = useI18n()
  const token = useLocation().hash.slice(1)
  const printed = useQuery({
    queryKey: ['printed', token],
    queryFn: () => trpcClient.reports.printed.mutate({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error } = printed
  if (error) return <ReportFailure query={printed} />
  if (!data) return <PageLoading />
  const view = reportView(data.report, lang)
  return (
    <Page title={i18n.t('reports.document-title', { name: view.name })} width="full">
      <PaperRules name={view.name} />
      <div data-report="print">
        <ReportSheet view={view} mode="print" />
      </div>
    </Page>
  )
}
