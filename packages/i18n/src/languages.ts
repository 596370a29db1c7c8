/** The interface languages; English is the default. */
export const languages = ['ch', 'en'] as const
export type Lang = (typeof languages)[number]

/** BCP 47 tags, for `Intl` and plural rules. */
export const locales: Record<Lang, string> = { ch: 'zh-CN', en: 'en-GB' }
