import { z } from 'zod'

/**
 * An array of `min` to `max` items that is checked up to its first bad one. Otherwise zod would describe every bad item, at
 * many times the size of the input.
 */
export const boundedArray = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max }: { min?: number; max: number },
) => {
  const items = z.array(item).min(min).max(max)
  return z.preprocess((given: z.input<typeof items>, ctx) => {
    if (!Array.isArray(given)) return given
    if (given.length > max) {
      ctx.addIssue(`Too many: at most ${max}`)
      return z.NEVER
    }
    const bad = given.findIndex((one) => !item.safeParse(one).success)
    return bad === -1 ? given : given.slice(0, bad + 1)
  }, items)
}

/** Such as `answers.3.at: Invalid input: expected number`. */
export function firstProblem({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.join('.')
  return field ? `${field}: ${issue?.message}` : (issue?.message ?? 'The input is not valid')
}
