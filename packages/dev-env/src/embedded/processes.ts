import { execFileSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The command line of a running process; null when there is none (or it is a zombie). */
export function commandLine(pid: number): string | null {
  try {
    const line =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return line.trim() || null
  } catch {
    return null
  }
}

/** The number in the first line of a pid file, when that process runs and has `mark` in its command line. */
export function livePid(file: string, mark: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 && commandLine(pid)?.includes(mark) ? pid : null
  } catch {
    return null
  }
}

/** Sends `signal`, waits up to `timeoutMs`, then kills. Resolves when the process is gone. */
export async function endProcess(
  pid: number,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<void> {
  const command = commandLine(pid)
  const runs = () => command !== null && commandLine(pid) === command
  for (const step of [signal, 'SIGKILL'] as const) {
    if (!runs()) return
    process.kill(pid, step)
    const until = Date.now() + timeoutMs
    while (runs() && Date.now() < until) await sleep(20)
  }
}
