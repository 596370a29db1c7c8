import { useLingui } from '@lingui/react'
import { SearchX } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { type FailedQuery, PageError } from '../../../components/page-error.tsx'
import { isMissing } from '../../../lib/failures.ts'
import { paths } from '../../../lib/paths.ts'

/** In place of a page about an activity: there is none of this number, or it cannot be read. */
export function ActivityProblem({ query }: { query: FailedQuery }) {
  const { i18n } = useLingui()
  if (!isMissing(query.error)) return <PageError as="h1" query={query} />
  return (
    <EmptyState
      as="h1"
      icon={SearchX}
      title={i18n.t('activity.unknown')}
      text={i18n.t('activity.unknown-text')}
    >
      <LinkButton to={paths.consoleActivities}>{i18n.t('activity.title')}</LinkButton>
    </EmptyState>
  )
}
