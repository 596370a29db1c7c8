/** A person who is to be evaluated, or all people of a department. */
export interface Chosen {
  key: string
  label: string
  /** Ids of employees. */
  employees: readonly number[]
}

/** Deactivated people cannot be evaluated. */
export const activeOnly: ('active' | 'no-password')[] = ['active', 'no-password']
