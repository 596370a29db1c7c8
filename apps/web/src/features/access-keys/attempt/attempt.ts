import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { useEffect, useState } from 'react'

/**
 * What stands between this browser and the questions of a test, by its attempt. One at the other test counts only while it
 * can go on.
 */
export function gateOf(attempt: CurrentAttempt | null, test: TestName) {
  if (!attempt) return 'key'
  const isOther = attempt.test !== null && attempt.test !== test
  switch (attempt.state) {
    case 'ended':
      return isOther ? 'key' : 'ended'
    case 'submitted':
      return isOther ? 'key' : 'finished'
    case 'running':
      return isOther ? 'other-test' : 'resume'
    case 'verified':
      return isOther ? 'other-test' : 'intake'
    default:
      return attempt.state satisfies never
  }
}

/** `age` is '' in a test that does not ask for it. */
export interface IntakeValues {
  name: string
  post: string
  age: string
}

const intakeKey = 'vantage:intake'

/** What was typed into the intake in this tab, so that a reload does not lose it. */
export function keptIntake(): IntakeValues {
  const kept = JSON.parse(sessionStorage.getItem(intakeKey) ?? '{}') as Partial<IntakeValues>
  return { name: '', post: '', age: '', ...kept }
}

export const keepIntake = (values: Partial<IntakeValues>): void =>
  sessionStorage.setItem(intakeKey, JSON.stringify(values))

/** For when the test has begun, or another key was entered. */
export const dropIntake = (): void => sessionStorage.removeItem(intakeKey)

/** Whole seconds until `endsAt`, in ms of this device's clock; null where no time ends. */
export function useSecondsLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? null : secondsUntil(endsAt, now)
}

export const secondsUntil = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

/** Such as `27:08`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
