import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RotateCw } from 'lucide-react'
import { failureTexts } from '../lib/failures.ts'
import { useLingui } from '@lingui/react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What is asked of a query that may have failed. */
export interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface PageErrorProps {
  query: FailedQuery
  as?: 'h1' | 'h2'
}

/** In place of what a failed query would show: what happened, what to do, and a retry of all that failed on the page. */
export function PageError({ query, as = 'h2' }: PageErrorProps) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const { text, values } = failureTexts(query.error)
  const retry = () => {
    void query.refetch()
    const failed = { type: 'active', predicate: isFailed } as const
    void queries.refetchQueries(failed, { cancelRefetch: false })
  }
  return (
    <div role="alert">
      <EmptyState
        bad
        as={as}
        icon={CircleAlert}
        title={i18n.t(text, values)}
        text={i18n.t('common.error-advice')}
      >
        <Button icon={RotateCw} busy={query.isFetching} onClick={retry}>
          {i18n.t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
