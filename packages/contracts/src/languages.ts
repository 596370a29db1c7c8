import { type Lang, languages } from '@vantage/i18n/languages'
import { z } from 'zod'

/** The languages of the interface. */
export const languageSchema = z.enum(languages)
export type Language = Lang
