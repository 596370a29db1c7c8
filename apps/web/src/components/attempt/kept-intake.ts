const key = 'vantage:intake'

/** `age` is '' in a test that does not ask for it. */
export interface IntakeValues {
  name: string
  post: string
  age: string
}

/** What was typed into the intake in this tab, so that a reload does not lose it. */
export function keptIntake(): IntakeValues {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<IntakeValues>
  return { name: '', post: '', age: '', ...kept }
}

export const keepIntake = (values: Partial<IntakeValues>): void =>
  sessionStorage.setItem(key, JSON.stringify(values))

/** The test has begun, or somebody else is at another key. */
export const dropIntake = (): void => sessionStorage.removeItem(key)
