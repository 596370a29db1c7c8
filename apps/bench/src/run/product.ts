import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { endProcess } from '@vantage/dev-env/embedded/processes'
import { appEnvironment } from '@vantage/dev-env/start/app-process'
import { untilReady } from '@vantage/dev-env/start/until-ready'
import type { House } from './house.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface Product {
  pid: number
  logFile: string
  stop(): Promise<void>
}

/** The real server process on a free port, once it is ready. */
export async function startServer(
  house: House,
  profile: string | null,
): Promise<Product & { port: number }> {
  const port = await freePort()
  const server = start('server', house, profile, { PORT: String(port) })
  await untilReady(port, new AbortController().signal, server.logFile)
  return { ...server, port }
}

/** The real worker process; its sweep finds within a second what is owed. */
export const startWorker = (house: House, profile: string | null): Product =>
  start('worker', house, profile, { SWEEP_SECONDS: '1' })

function start(
  name: 'server' | 'worker',
  { databaseUrl, redisUrl, folder }: House,
  profile: string | null,
  variables: Record<string, string>,
): Product {
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, 'w')
  const env = appEnvironment({
    ...variables,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    HOST: '127.0.0.1',
    DEMO: '0',
    NODE_ENV: 'production',
  })
  if (profile) mkdirSync(profile, { recursive: true })
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : []
  const child = spawn(process.execPath, [...flags, `apps/${name}/src/main.ts`], {
    cwd: root,
    env,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  child.unref()
  child.channel?.unref()
  const pid = child.pid ?? 0
  return { pid, logFile, stop: () => endProcess(pid, 'SIGTERM', 15_000) }
}

/** The most memory that a process has held at once, in MiB (Linux). */
export function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  if (!kilobytes) throw new Error('This system does not tell how much memory a process took')
  return Number(kilobytes) / 1024
}
