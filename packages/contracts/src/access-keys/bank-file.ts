import type { z } from 'zod'
import { limits } from '../limits.ts'
import { text } from '../input.ts'

export const { itemsPerTest } = limits

/** Names a bank, a version of it, or an item. */
export const bankName = text(1, 64).regex(/^[\w.-]+$/, {
  error: 'May hold only letters, digits and . _ -',
})

/** An item's text in both languages. */
export const bothLanguages = { content: text(1, 1000), content_en: text(1, 1000) }

type Named<Name extends string> = Partial<Record<Name, unknown>>

/** A check of a list: reports entries with the same value as an earlier one in one of the fields. */
export const differIn =
  <Name extends string>(...names: Name[]) =>
  (entries: readonly Named<Name>[], ctx: z.RefinementCtx): void => {
    for (const name of names) {
      const seen = new Map<unknown, number>()
      for (const [index, { [name]: value }] of entries.entries()) {
        if (value === undefined) continue
        const first = seen.get(value)
        if (first === undefined) seen.set(value, index)
        else
          ctx.addIssue({
            code: 'custom',
            path: [index, name],
            message: `Is the same as of [${first}]`,
          })
      }
    }
  }
