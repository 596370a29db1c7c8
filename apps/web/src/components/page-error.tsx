import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RotateCw } from 'lucide-react'
import { failureTexts } from '../lib/failures.ts'
import { useLingui } from '@lingui/react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type PageErrorProps = { error: unknown; onRetry: () => void; busy?: boolean; as?: 'h1' | 'h2' }

/** A request that failed, in place of its content: what happened, what to do, and a retry of all that failed on the page. */
export function PageError({ error, onRetry, busy = false, as = 'h2' }: PageErrorProps) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const { text, values } = failureTexts(error)
  const retry = () => {
    onRetry()
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
        <Button icon={RotateCw} busy={busy} onClick={retry}>
          {i18n.t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
