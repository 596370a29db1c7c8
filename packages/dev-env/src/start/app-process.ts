import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import type { Settings } from '@vantage/config/settings'
import { endProcess } from '../embedded/processes.ts'
import { type Running, spawnLogged } from '../embedded/running.ts'
import { addressOf } from './announcement.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** This process's environment with `values` in it, where null removes a variable, and `defaults` for what it leaves out. */
export function appEnvironment(
  values: Record<string, string | null>,
  defaults: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...defaults, ...environment }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) delete env[name]
    else env[name] = value
  }
  return env
}

/** What a start gives the product where nothing is set: in demo mode its own address, for links in messages, and simulators. */
export const defaultsOf = (
  { demo, host, port }: Pick<Settings, 'demo' | 'host' | 'port'>,
  simulators: readonly { variables: Record<string, string> }[],
): Record<string, string> =>
  Object.fromEntries([
    ...(demo ? [['PUBLIC_URL', addressOf(host, port)] as const] : []),
    ...simulators.flatMap(({ variables }) => Object.entries(variables)),
  ])

/** A server or worker of the product, as a process of its own that ends with this one. */
export interface App extends Running {
  pid: number
  /** Aborted once the process has ended; its reason says how. */
  gone: AbortSignal
  /** SIGKILL, as in a crash; resolves when the process is gone. */
  kill(): Promise<void>
}

/**
 * Options of Node.js, as `npm run worker` and the worker's image have them: V8 collects early what an aggregation leaves
 * behind, for less memory.
 */
const nodeOptions = { server: [], worker: ['--max-semi-space-size=8', '--heap-growing-percent=25'] }

/** Starts `apps/NAME/src/main.ts` with its output in `logFile`; `flags` are further options of Node.js. */
export function startApp(
  name: 'server' | 'worker',
  env: NodeJS.ProcessEnv,
  logFile: string,
  flags: readonly string[] = [],
): App {
  const { pid, exited, gone, lastError } = spawnLogged({
    file: process.execPath,
    args: [...nodeOptions[name], ...flags, `apps/${name}/src/main.ts`],
    logFile,
    cwd: root,
    env,
    ipc: true,
  })
  const end = async (signal: NodeJS.Signals, timeoutMs: number) => {
    await endProcess(pid, signal, timeoutMs)
    await exited
  }
  return {
    pid,
    gone,
    exited: exited.then((reason) =>
      reason.startsWith('killed') ? reason : `${reason}: ${lastError()}, see ${logFile}`,
    ),
    stop: () => end('SIGTERM', 15_000),
    kill: () => end('SIGKILL', 5000),
  }
}
