import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that runs. `exited` resolves, with the reason in words, once it has ended for whatever cause. */
export interface Running {
  exited: Promise<string>
  stop(): Promise<void>
}

/** An expected failure whose message is one line for the person at the terminal: no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}

export interface LoggedCommand {
  file: string
  args: string[]
  logFile: string
  uid?: number
  gid?: number
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Opens an IPC channel, whose end tells the child that this process is gone. */
  ipc?: boolean
}

export interface LoggedProcess {
  pid: number
  exited: Promise<string>
  /** Aborted once the process has ended; its reason is a StartError that says how. */
  gone: AbortSignal
  /** The last error that it has logged, in one line. */
  lastError(): string
}

/**
 * Starts a program with its output in a file and in a session of its own: Ctrl-C in the terminal reaches
 * only this process, which then stops its children in order.
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
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) =>
      resolve(signal ? `killed by ${signal}` : `exited with code ${code}`),
    )
  })
  const gone = new AbortController()
  void exited.then((reason) => gone.abort(new StartError(`${file} ${reason}, see ${logFile}`)))
  return {
    pid: child.pid ?? 0,
    exited,
    gone: gone.signal,
    lastError: () => lastError(readFileSync(logFile).subarray(before).toString()),
  }
}

/** Asks `isReady` every 50 ms: true once it resolves with true, false when the signal is aborted before. */
export async function waitUntilReady(
  isReady: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    if (await isReady().catch(() => false)) return true
    await sleep(50, undefined, { signal }).catch(() => {})
  }
  return false
}

const readyTimeoutMs = 90_000

/**
 * Resolves when the server's `/readyz` answers 200. Rejects with a StartError when that takes too long, and with
 * the signal's reason when it is aborted (as `gone` of the server's process is).
 */
export async function untilReady(
  port: number,
  signal: AbortSignal,
  logFile: string,
): Promise<void> {
  const isReady = async () => {
    const signals = AbortSignal.any([signal, AbortSignal.timeout(5000)])
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: signals })).ok
  }
  if (await waitUntilReady(isReady, AbortSignal.any([signal, AbortSignal.timeout(readyTimeoutMs)])))
    return
  signal.throwIfAborted()
  throw new StartError(
    `The server did not become ready: it has not answered in ${readyTimeoutMs / 1000} s, see ${logFile}.`,
  )
}

/** PostgreSQL logs these about connections that come before it is ready, as ours do. */
const harmless = /the database system is (starting up|shutting down|not yet accepting)/

function lastError(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '' && !harmless.test(line))
  const error = lines.findLast((line) => /FATAL|PANIC|ERROR|rror:|Permission denied/.test(line))
  const line = error ?? lines.at(-1) ?? 'it has logged nothing'
  return line.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '').trim()
}
