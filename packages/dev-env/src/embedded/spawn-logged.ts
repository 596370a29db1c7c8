import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'

export interface LoggedCommand {
  file: string
  args: string[]
  logFile: string
  uid?: number
  gid?: number
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Opens an IPC channel, whose end tells the child that we are gone. */
  ipc?: boolean
}

export interface LoggedProcess {
  pid: number
  /** Resolves with how it ended, in words. */
  exited: Promise<string>
  /** The last line that it wrote about what went wrong. */
  trouble(): string
}

/**
 * Starts a program with its output in a file and in a session of its own: Ctrl-C in the terminal reaches
 * only us, so that we stop things in their order.
 */
export function spawnLogged({
  file,
  args,
  logFile,
  ipc,
  ...options
}: LoggedCommand): LoggedProcess {
  const log = openSync(logFile, 'a')
  const before = fstatSync(log).size
  const output = ['ignore' as const, log, log]
  const stdio = ipc ? [...output, 'ipc' as const] : output
  const child = spawn(file, args, { ...options, detached: true, stdio })
  closeSync(log)
  return {
    pid: child.pid ?? 0,
    exited: exitOf(child),
    trouble: () => lastTrouble(readFileSync(logFile).subarray(before).toString()),
  }
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) =>
      done(signal ? `killed by ${signal}` : `ended with ${code}`),
    )
  })
}

/** Our own asking whether PostgreSQL is up leaves lines in its log, too. */
const harmless = /the database system is (starting up|shutting down|not yet accepting)/

function lastTrouble(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '' && !harmless.test(line))
  const trouble = lines.findLast((line) => /FATAL|PANIC|ERROR|rror:|Permission denied/.test(line))
  const line = trouble ?? lines.at(-1) ?? 'it says nothing'
  return line.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '').trim()
}
