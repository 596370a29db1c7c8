import { useLingui } from '@lingui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureTexts } from '../lib/failures.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { FailedQuery } from './page-error.tsx'

interface LoadProblemProps {
  query: FailedQuery
  /** What could not be loaded. */
  title: string
  /** What that means for who reads it. */
  advice: ReactNode
}

/** In place of what a page is for, when that could not be loaded: says why, what is kept, and offers to try again. */
export function LoadProblem({ query, title, advice }: LoadProblemProps) {
  const { i18n } = useLingui()
  const { text, values } = failureTexts(query.error)
  const why = (
    <>
      {i18n.t(text, values)} {advice}
    </>
  )
  return (
    <div role="alert">
      <EmptyState bad icon={CircleAlert} title={title} text={why}>
        <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
          {i18n.t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
