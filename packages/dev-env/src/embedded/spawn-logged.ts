import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { type Account, asAccount } from './unprivileged.ts'

/**
 * Starts a server with its output in a file and in a session of its own: Ctrl-C in the terminal reaches
 * only us, so that we stop things in their order.
 */
export function spawnLogged(
  account: Account,
  command: string[],
  logFile: string,
): { pid: number; exited: Promise<string> } {
  const log = openSync(logFile, 'a')
  const { file, args, ids } = asAccount(account, command)
  const child = spawn(file, args, { ...ids, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  return { pid: child.pid ?? 0, exited: exitOf(child) }
}

/** How a child ended, in words. */
export function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) =>
      done(signal ? `killed by ${signal}` : `ended with ${code}`),
    )
  })
}

/** The last line of a log that says what went wrong. */
export function lastTrouble(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  const trouble = lines.findLast((line) => /FATAL|PANIC|ERROR|rror:|Permission denied/.test(line))
  return (
    (trouble ?? lines.at(-1) ?? '').replace(/^.*?(?=FATAL|PANIC|ERROR)/, '').trim() ||
    'no reason given'
  )
}
