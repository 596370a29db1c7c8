import { z } from 'zod'
import { bankName, bothLanguages, differIn, itemsPerTest } from '../access-keys/bank-file.ts'
import { safeSvg } from './safe-svg.ts'

/** What an item is about; the page begins a section with each. */
export const iqParts = ['figures', 'numbers', 'words', 'logic'] as const

/** Words in both languages, or a figure. */
export const iqOption = z
  .strictObject({
    content: bothLanguages.content.optional(),
    content_en: bothLanguages.content_en.optional(),
    image: safeSvg.optional(),
  })
  .refine(
    ({ content, content_en, image }) =>
      image === undefined
        ? content !== undefined && content_en !== undefined
        : content === undefined && content_en === undefined,
    { error: 'Must have content and content_en, or an image alone' },
  )

export const iqItem = z
  .strictObject({
    key: bankName,
    part: z.enum(iqParts).optional(),
    /** 1 is the easiest. */
    difficulty: z.int().min(1).max(itemsPerTest),
    ...bothLanguages,
    image: safeSvg.optional(),
    options: z
      .array(iqOption)
      .min(4)
      .max(8)
      .superRefine(differIn('content', 'content_en', 'image')),
    /** The position of the right option, from 1: the same in both languages. */
    correct: z.int().min(1).max(8),
  })
  .superRefine(({ options, correct }, ctx) => {
    const figures = options.filter(({ image }) => image !== undefined).length
    if (figures > 0 && figures < options.length) {
      ctx.addIssue({
        code: 'custom',
        path: ['options'],
        message: 'Must be all words or all figures',
      })
    }
    if (correct > options.length) {
      ctx.addIssue({ code: 'custom', path: ['correct'], message: 'Is not one of the options' })
    }
  })
export type IqItem = z.infer<typeof iqItem>

/** The IQ test as a data file, its items in the order in which they are asked. */
export const iqBank = z.strictObject({
  kind: z.literal('iq'),
  key: bankName,
  version: bankName,
  items: z.array(iqItem).length(itemsPerTest).superRefine(differIn('key')),
})
export type IqBank = z.infer<typeof iqBank>
