import { readConfig } from '@vantage/config/config'
import type { SystemActor } from '@vantage/contracts/auth/actor'
import { openDatabase } from '@vantage/db/client'
import type { Context } from '@vantage/services/core/context'
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

/** What the command line gives to a service: it acts as the system, and there is no server whose log it could write. */
export type CommandContext = Pick<Context<SystemActor>, 'actor' | 'db' | 'clock' | 'log'>

/** Runs `work` on the database that the environment names, and closes it whatever happens. */
export async function withContext<T>(
  shell: Shell,
  work: (ctx: CommandContext) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(readConfig(shell.environment).databaseUrl, { max: 2 })
  const print = (_details: object, message: string) => void shell.errors.write(`${message}\n`)
  try {
    return await work({
      actor: { kind: 'system', name: 'command line' },
      db,
      clock: () => new Date(),
      log: { info: () => {}, warn: print, error: print },
    })
  } finally {
    await close()
  }
}
