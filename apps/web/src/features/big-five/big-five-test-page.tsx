import { useEffect } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { TestGates } from '../access-keys/attempt/test-gates.tsx'

const intake = lazyPart(async () => (await import('./big-five-intake.tsx')).BigFiveIntake)
const test = lazyPart(async () => (await import('./open-test.tsx')).OpenTest)

/** The Big Five test, for whoever holds a key: the page knows the attempt of this browser, and nobody who is signed in. */
export function BigFiveTestPage() {
  useEffect(() => {
    intake.preload()
    test.preload()
  }, [])
  return (
    <TestGates test="big-five" Intake={intake.Part}>
      {(admission) => <test.Part key={admission.startedAt} admission={admission} />}
    </TestGates>
  )
}
