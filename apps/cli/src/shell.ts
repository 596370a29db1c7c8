import { type Environment, environment } from '@vantage/config/environment'

/** What a command reads and writes, and where it was typed. */
export interface Shell {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
  errors: NodeJS.WritableStream & { isTTY?: boolean }
  environment: Environment
  folder: string
}

/** That of this process. Its input is opened only by a command that reads it. */
export const ownShell: Shell = {
  get input() {
    return process.stdin
  },
  output: process.stdout,
  errors: process.stderr,
  environment,
  folder: process.cwd(),
}
