import { inverse, negative, plus, type Rational, rational, times, zero } from './fraction.ts'

/** A sum of unknowns, each with a factor: what one published number says, without its value. */
export type Form = ReadonlyMap<number, Rational>

/** Adds `factor` times each of some forms. */
export function combine(parts: readonly { form: Form; factor: Rational }[]): Form {
  const sum = new Map<number, Rational>()
  for (const { form, factor } of parts) addTo(sum, form, factor)
  return sum
}

function addTo(sum: Map<number, Rational>, form: Form, factor: Rational): void {
  for (const [unknown, share] of form) {
    const total = plus(sum.get(unknown) ?? zero, times(share, factor))
    if (total.num === 0n) sum.delete(unknown)
    else sum.set(unknown, total)
  }
}

/** The exact value of a form once the unknowns are known. */
export const valueOf = (form: Form, truth: ReadonlyMap<number, number>): Rational =>
  [...form]
    .map(([unknown, share]) => times(share, rational(truth.get(unknown) ?? 0)))
    .reduce(plus, zero)

/**
 * What can be computed from numbers that are linear in the unknowns: a basis in echelon form over the rationals.
 * A form whose value follows from what was learned is in its span, and no other form is.
 */
export class LinearKnowledge {
  private readonly basis = new Map<number, Form>()
  private readonly seen = new Set<string>()

  get rank(): number {
    return this.basis.size
  }

  /** Takes in that the value of a form is known. */
  learn(form: Form): void {
    const key = [...form].map(([unknown, { num, den }]) => `${unknown}:${num}/${den}`).join()
    if (this.seen.has(key)) return
    this.seen.add(key)
    const rest = this.reduce(form)
    const lead = leadOf(rest)
    const share = rest.get(lead)
    if (share) this.basis.set(lead, combine([{ form: rest, factor: inverse(share) }]))
  }

  /** Whether the value of a form can be computed. */
  determines(form: Form): boolean {
    return this.reduce(form).size === 0
  }

  /** The form less what is known; it stops at the first unknown that no basis form leads with. */
  private reduce(form: Form): Map<number, Rational> {
    const rest = new Map(form)
    for (;;) {
      const lead = leadOf(rest)
      const known = this.basis.get(lead)
      const share = rest.get(lead)
      if (!known || !share) return rest
      addTo(rest, known, negative(share))
    }
  }
}

/** The first unknown of a form; of an empty one a number that no unknown has. */
const leadOf = (form: Form): number => Math.min(...form.keys())
