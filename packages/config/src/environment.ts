export type Environment = Readonly<Record<string, string | undefined>>

/** The one place where `process.env` is read; everything else is given values from here. */
export const environment: Environment = process.env

/** A setting that cannot be used. The message is one line that names the variable. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

/** Runs `read`. When it throws a ConfigError, prints its line and ends the process with 1. */
export function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
