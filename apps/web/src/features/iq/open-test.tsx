import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { IqResult } from '@vantage/contracts/iq/iq-test'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { Admission } from '../access-keys/attempt/test-gates.tsx'
import { TestProblem } from '../access-keys/attempt/test-problem.tsx'
import { PageLoading, SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { trpc } from '../../lib/trpc.ts'
import { Frame } from './frame.tsx'
import { Questions } from './questions.tsx'
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
      {test.isError ? <TestProblem test="iq" query={test} /> : <QuestionsSkeleton />}
    </Frame>
  )
}

/** The first two questions, of which nothing is known yet. */
function QuestionsSkeleton() {
  const { i18n } = useLingui()
  return (
    <chakra.output display="block" aria-busy="true" paddingTop="s7">
      <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
      <SkeletonLine width="180px" height="18px" />
      {[1, 2].map((row) => (
        <Grid
          key={row}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '246px 1fr' }}
          justifyItems={{ base: 'center', md: 'stretch' }}
          gap="s6"
          paddingTop="s5"
          paddingBottom="28px"
          paddingLeft={{ base: 0, sm: '40px' }}
          borderBottom="hairline"
        >
          <SkeletonLine width="246px" height="246px" borderRadius="base" />
          <SkeletonLine width="100%" height="246px" borderRadius="base" />
        </Grid>
      ))}
    </chakra.output>
  )
}
