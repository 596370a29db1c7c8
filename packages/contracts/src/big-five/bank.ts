import { z } from 'zod'
import { bankName, bothLanguages, differIn, itemsPerTest } from '../access-keys/bank-file.ts'
import { traits } from './traits.ts'

const itemsPerTrait = itemsPerTest / traits.length

export const bigFiveItem = z.strictObject({
  key: bankName,
  ...bothLanguages,
  /** The trait. */
  group: z.enum(traits),
  /** 0: the positions 1 to 5 count 1 to 5. 1: they count 5 to 1. */
  opt_type: z.union([z.literal(0), z.literal(1)]),
})
export type BigFiveItem = z.infer<typeof bigFiveItem>

/** The Big Five test as a data file, its items in the order in which they are asked. */
export const bigFiveBank = z.strictObject({
  kind: z.literal('big-five'),
  key: bankName,
  version: bankName,
  items: z
    .array(bigFiveItem)
    .length(itemsPerTest)
    .superRefine(differIn('key', 'content', 'content_en'))
    .superRefine((items, ctx) => {
      for (const trait of traits) {
        const count = items.filter(({ group }) => group === trait).length
        if (count === itemsPerTrait) continue
        ctx.addIssue(`Must be ${itemsPerTrait} of each trait; ${count} are of ${trait}`)
      }
    }),
})
