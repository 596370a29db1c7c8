/** A code as a key of ICU's `select`, which takes neither hyphens nor dots: `not_found`. */
export const selectKey = (code: string): string => code.replaceAll(/[.-]/g, '_')
