import { useLingui } from '@lingui/react'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { dismissNotes } from '../../../components/notify.ts'
import { PageError } from '../../../components/page-error.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { Gate } from './gate.tsx'
import { dropIntake, gateOf } from './attempt.ts'
import type { Taking } from './choices.ts'
import { KeyGate } from './key-gate.tsx'
import { lazyPart } from '../../../lib/lazy-part.tsx'

const attemptGate = lazyPart(async () => (await import('./attempt-gate.tsx')).AttemptGate)

/** A test that may be taken now. */
export interface Admission extends Taking {
  name: string
  /** When its time is up, in ms of this device's clock; null where there is no limit. */
  endsAt: number | null
  /** The test turned out to be closed; the gates say why. */
  onClosed: () => void
}

type TestGatesProps = {
  test: TestName
  /** The intake dialog, which calls `onBegun` once the server has begun the test. */
  Intake: ComponentType<{ onBegun: () => Promise<void> }>
  children: (admission: Admission) => ReactNode
}

/** What comes before the questions of this browser's attempt: the key, the intake, "continue as", or that it is finished. */
export function TestGates({ test, Intake, children }: TestGatesProps) {
  const { i18n } = useLingui()
  const current = trpc.accessKeys.current.useQuery(undefined, {
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const [admitted, setAdmitted] = useState<{ name: string; startedAt: string } | null>(null)
  const [withOtherKey, setWithOtherKey] = useState(false)
  useEffect(() => attemptGate.preload(), [])
  const title = i18n.t('attempt.test', { test })
  const waiting = (
    <Gate key="waiting" title={title}>
      <SkeletonLine height="56px" marginTop="s6" />
    </Gate>
  )
  if (!current.data && current.isError) {
    return (
      <Gate key="failed" title={title}>
        <PageError query={current} />
      </Gate>
    )
  }
  if (!current.data || (current.isFetching && !current.isFetchedAfterMount)) return waiting
  const { attempt } = current.data
  const remaining = attempt?.remainingSeconds ?? null
  const endsAt = remaining === null ? null : current.dataUpdatedAt + remaining * 1000
  if (admitted) {
    const onClosed = () => {
      setAdmitted(null)
      void current.refetch()
    }
    return (
      <Suspense fallback={waiting}>{children({ test, ...admitted, endsAt, onClosed })}</Suspense>
    )
  }
  const onOtherKey = () => setWithOtherKey(true)
  const gate = withOtherKey ? 'key' : gateOf(attempt, test)
  if (!attempt || gate === 'key' || gate === 'ended') {
    const onVerified = async () => {
      dropIntake()
      await current.refetch()
      setWithOtherKey(false)
    }
    return <KeyGate key="key" test={test} ended={gate === 'ended'} onVerified={onVerified} />
  }
  if (gate === 'intake') {
    const onBegun = async () => {
      const begun = (await current.refetch()).data?.attempt
      if (begun?.state !== 'running') return
      dropIntake()
      dismissNotes()
      setAdmitted({ name: begun.name, startedAt: begun.startedAt ?? '' })
    }
    return (
      <Suspense fallback={waiting}>
        <Intake onBegun={onBegun} />
      </Suspense>
    )
  }
  const { name, startedAt } = attempt
  const onContinue = () => setAdmitted({ name, startedAt: startedAt ?? '' })
  return (
    <Suspense fallback={waiting}>
      <attemptGate.Part
        key={gate}
        gate={gate}
        test={test}
        attempt={attempt}
        endsAt={endsAt}
        onContinue={onContinue}
        onOtherKey={onOtherKey}
      />
    </Suspense>
  )
}
