import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { idSchema } from '../ids.ts'
import { text } from '../text.ts'
import { report } from './report.ts'

/** `lang`: the language of the reports, or each in both. */
export const archiveInput = z.object({
  id: idSchema,
  lang: z.enum([...languageSchema.options, 'both']),
})

/**
 * All reports of a round as one ZIP of PDFs. `unavailable`: nothing prints on this installation; `none`: nobody asked
 * for it, or it has expired; `printing`: a job is at it; its progress is under `reports.print` and `archiveId`.
 */
export const archiveOutput = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unavailable') }),
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('printing'),
    archiveId: z.int(),
    done: z.int(),
    total: z.int(),
    /** The last try failed; another one follows. */
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

/** What the page that is printed shows for its token, which is used up by asking. */
export const printedInput = z.object({ token: text(43, 43) })
export const printedOutput = z.object({ report })
