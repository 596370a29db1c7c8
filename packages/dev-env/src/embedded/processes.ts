import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a running process was called; null when there is none (or it is a zombie). */
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

/** The number in the first line of a pid file when that process still runs and was called with `mark`. */
export function livePid(file: string, mark: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 && commandLine(pid)?.includes(mark) ? pid : null
  } catch {
    return null
  }
}

/** Sends `signal`, waits up to `patience` ms, then kills. Resolves when the process is gone. */
export async function endProcess(
  pid: number,
  signal: NodeJS.Signals,
  patience: number,
): Promise<void> {
  const mark = commandLine(pid)
  const runs = () => mark !== null && commandLine(pid) === mark
  for (const step of [signal, 'SIGKILL'] as const) {
    if (!runs()) return
    process.kill(pid, step)
    const until = Date.now() + patience
    while (runs() && Date.now() < until) await sleep(20)
  }
}
