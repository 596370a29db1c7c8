import { Lock, Search } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PageError } from '../../../components/page-error.tsx'
import { failureStatus } from '../../../lib/failures.ts'
import { useLingui } from '@lingui/react'
import { paths } from '../../../lib/paths.ts'
import { StatePage } from './state-page.tsx'

type ReportFailureProps = { error: unknown; busy: boolean; onRetry: () => void }

/** The report did not come: not allowed, not there (or its parts do not fit), or a temporary failure. */
export function ReportFailure({ error, busy, onRetry }: ReportFailureProps) {
  const { i18n } = useLingui()
  const status = failureStatus(error)
  if (status !== 403 && status !== 404 && status !== 400) {
    return (
      <StatePage>
        <PageError as="h1" error={error} busy={busy} onRetry={onRetry} />
      </StatePage>
    )
  }
  const reason = status === 403 ? 'forbidden' : 'absent'
  return (
    <StatePage>
      <EmptyState
        as="h1"
        icon={status === 403 ? Lock : Search}
        title={i18n.t('reports.error.heading', { reason })}
        text={i18n.t('reports.error.explain', { reason })}
      >
        <LinkButton to={paths.activities}>{i18n.t('reports.to-activities')}</LinkButton>
      </EmptyState>
    </StatePage>
  )
}
