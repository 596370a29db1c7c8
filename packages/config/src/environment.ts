export type Environment = Readonly<Record<string, string | undefined>>

/** The one place where `process.env` is read; everything else is given values from here. */
export const environment: Environment = process.env
