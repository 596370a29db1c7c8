import { useLingui } from '@lingui/react'
import { SearchX } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PageError } from '../../../components/page-error.tsx'
import { failureStatus } from '../../../lib/failures.ts'
import { paths } from '../../../lib/paths.ts'

interface RoundProblemProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** In place of a page about a round: there is none of this number, or it cannot be read. */
export function RoundProblem({ query }: RoundProblemProps) {
  const { i18n } = useLingui()
  if ([400, 404].includes(failureStatus(query.error) ?? 0)) {
    return (
      <EmptyState
        as="h1"
        icon={SearchX}
        title={i18n.t('rounds.unknown')}
        text={i18n.t('rounds.unknown-text')}
      >
        <LinkButton to={paths.consoleActivity}>{i18n.t('rounds.title')}</LinkButton>
      </EmptyState>
    )
  }
  return <PageError as="h1" query={query} />
}
