import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import { endProcess } from '../embedded/processes.ts'
import type { Running } from '../embedded/running.ts'
import { spawnLogged } from '../embedded/spawn-logged.ts'

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

/** Starts `apps/NAME/src/main.ts`, its log lines going to `logFile`. */
export async function startApp(
  name: 'server' | 'worker',
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<Running> {
  const child = spawnLogged({
    file: process.execPath,
    args: [`apps/${name}/src/main.ts`],
    logFile,
    cwd: root,
    env,
    ipc: true,
  })
  const exited = child.exited.then((reason) =>
    reason.startsWith('killed') ? reason : `${reason}: ${child.trouble()}, see ${logFile}`,
  )
  return { exited, stop: () => endProcess(child.pid, 'SIGTERM', 15_000) }
}
