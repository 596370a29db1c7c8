import { TestGates } from '../../components/attempt/test-gates.tsx'
import { BigFiveIntake } from './intake/big-five-intake.tsx'
import { OpenTest } from './open-test.tsx'

/** The Big Five test, for whoever holds a key: the page knows the attempt of this browser, and nobody who is signed in. */
export function BigFiveTestPage() {
  return (
    <TestGates test="big-five" Intake={BigFiveIntake}>
      {(admission) => <OpenTest key={admission.startedAt} admission={admission} />}
    </TestGates>
  )
}
