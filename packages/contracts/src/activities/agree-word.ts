import { z } from 'zod'

/** What a company's only administrator types in place of a second one's agreement. */
export const agreeWords = { en: 'agree', ch: '同意' } as const
export const agreeWord = z.enum([agreeWords.en, agreeWords.ch])
