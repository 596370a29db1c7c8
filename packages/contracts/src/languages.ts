import { z } from 'zod'

/** The languages of the interface. */
export const languageSchema = z.enum(['ch', 'en'])
export type Language = z.infer<typeof languageSchema>
