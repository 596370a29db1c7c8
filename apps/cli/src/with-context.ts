import { readConfig } from '@vantage/config/config'
import type { SystemActor } from '@vantage/contracts/auth/actor'
import { openDatabase } from '@vantage/db/client'
import type { Context } from '@vantage/services/core/context'
import type { Shell } from './shell.ts'

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
