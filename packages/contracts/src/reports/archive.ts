import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { report } from './report.ts'

/** `lang`: the language of the reports, or each in both. */
export const archiveInput = z.object({
  id: idSchema,
  lang: z.enum([...languageSchema.options, 'both']),
})

/**
 * All reports of an activity as one ZIP of PDFs. `unavailable`: this installation cannot print; `none`: nobody asked for
 * it, or it has expired; `printing`: see the progress of `reports.print` for `archiveId`.
 */
export const archiveOutput = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['unavailable', 'none']) }),
  z.object({
    state: z.literal('printing'),
    archiveId: z.int(),
    done: z.int(),
    total: z.int(),
    /** The last try failed, and another follows. */
    failed: z.boolean(),
  }),
  z.object({
    state: z.literal('ready'),
    archiveId: z.int(),
    bytes: z.int(),
    expiresAt: z.string(),
  }),
])
export type ArchiveInput = z.infer<typeof archiveInput>
export type ArchiveOutput = z.infer<typeof archiveOutput>

/** The page that is printed passes its token, which can be used once. */
export const printedInput = z.object({ token: text(43, 43) })
export const printedOutput = z.object({ report })
