import { Suspense, useEffect, useState } from 'react'
import type { IqResult } from '@vantage/contracts/iq/iq-test'
import { lazyPart } from '../../../components/attempt/lazy-part.tsx'
import type { Admission } from '../../../components/attempt/test-gates.tsx'
import { TestProblem } from '../../../components/attempt/test-problem.tsx'
import { PageLoading } from '../../../components/skeleton.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { Frame } from './frame.tsx'
import { Questions } from './questions.tsx'
import { QuestionsSkeleton } from './questions-skeleton.tsx'
import { TestHead } from './test-head.tsx'

const view = lazyPart(async () => (await import('./iq-result-view.tsx')).IqResultView)

/** The questions of an admitted attempt, and its result once it is submitted. */
export function OpenTest({ admission }: { admission: Admission }) {
  const test = trpc.iq.open.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const [result, setResult] = useState<IqResult | null>(null)
  const { onClosed } = admission
  const isClosed = test.data !== undefined && test.data.outcome !== 'open'
  useEffect(() => {
    if (isClosed) onClosed()
  }, [isClosed, onClosed])
  // The result must show even if the connection is gone by then.
  useEffect(() => view.preload(), [])
  if (result) {
    return (
      <Suspense fallback={<PageLoading />}>
        <view.Part result={result} />
      </Suspense>
    )
  }
  if (test.data?.outcome === 'open') {
    return <Questions admission={admission} test={test.data} onResult={setResult} />
  }
  return (
    <Frame head={<TestHead admission={admission} queue={null} total={0} />}>
      {test.isError ? (
        <TestProblem
          test="iq"
          error={test.error}
          busy={test.isFetching}
          onRetry={() => void test.refetch()}
        />
      ) : (
        <QuestionsSkeleton />
      )}
    </Frame>
  )
}
