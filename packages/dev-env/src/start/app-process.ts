import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import { endProcess } from '../embedded/processes.ts'
import type { Running } from '../embedded/running.ts'
import { exitOf, lastTrouble } from '../embedded/spawn-logged.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Our own environment with `values` in it; null takes a variable out. */
export function appEnvironment(values: Record<string, string | null>): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...environment }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) delete env[name]
    else env[name] = value
  }
  return env
}

/**
 * Starts `apps/NAME/src/main.ts`, its log lines going to `logFile`. It runs in a session of its own, so that
 * Ctrl-C reaches it through us alone, and on an IPC channel, whose end tells it that we are gone.
 */
export async function startApp(
  name: 'server' | 'worker',
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<Running> {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [`apps/${name}/src/main.ts`], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const exited = exitOf(child).then(
    (reason) => `${reason}: ${lastTrouble(logFile)}, see ${logFile}`,
  )
  const pid = child.pid ?? 0
  return { exited, stop: () => endProcess(pid, 'SIGTERM', 15_000) }
}
