/** A code as a key of ICU's `select`, which takes neither hyphens, dots nor colons: `not_found`. */
export const selectKey = (code: string): string => code.replaceAll(/[.:-]/g, '_')
