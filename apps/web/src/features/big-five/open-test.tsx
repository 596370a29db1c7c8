import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { BigFiveResult } from '@vantage/contracts/big-five/big-five-test'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { SaveLine } from '../access-keys/attempt/save-line.tsx'
import type { Admission } from '../access-keys/attempt/test-gates.tsx'
import { TestProblem } from '../access-keys/attempt/test-problem.tsx'
import { PageLoading, SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { trpc } from '../../lib/trpc.ts'
import { Frame } from './frame.tsx'
import { Statements } from './statements.tsx'

const view = lazyPart(async () => (await import('./big-five-result-view.tsx')).BigFiveResultView)

/** The statements of an admitted attempt, and its result once the last one is answered. */
export function OpenTest({ admission }: { admission: Admission }) {
  const test = trpc.bigFive.open.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [result, setResult] = useState<BigFiveResult | null>(null)
  const { onClosed } = admission
  const isClosed = test.data !== undefined && test.data.outcome !== 'open'
  useEffect(() => {
    if (isClosed) onClosed()
  }, [isClosed, onClosed])
  if (result) {
    return (
      <Suspense fallback={<PageLoading />}>
        <view.Part result={result} />
      </Suspense>
    )
  }
  if (test.data?.outcome === 'open') {
    return (
      <Statements
        admission={admission}
        questions={test.data.questions}
        saved={test.data.choices}
        onResult={setResult}
        onLast={view.preload}
      />
    )
  }
  return (
    <Frame percent={0} foot={<SaveLine state={null} />}>
      {test.isError ? <TestProblem test="big-five" query={test} /> : <Skeleton />}
    </Frame>
  )
}

const options = [1, 2, 3, 4, 5] as const

function Skeleton() {
  const { i18n } = useLingui()
  return (
    <chakra.output display="grid" gap="s2" aria-busy="true" paddingBlock="s6">
      <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
      <SkeletonLine width="180px" />
      <SkeletonLine width="72%" height="28px" marginBottom="s5" />
      {options.map((option) => (
        <SkeletonLine key={option} width="100%" height="56px" borderRadius="base" />
      ))}
    </chakra.output>
  )
}
