import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { type App, appEnvironment, startApp } from '@vantage/dev-env/start/app-process'
import { untilReady } from '@vantage/dev-env/start/until-ready'
import type { House } from './house.ts'

export interface Product extends App {
  logFile: string
}

/** The real server process on a free port, once it is ready. */
export async function startServer(
  house: House,
  profile: string | null,
): Promise<Product & { port: number }> {
  const port = await freePort()
  const server = start('server', house, profile, { PORT: String(port) })
  await untilReady(port, server.gone, server.logFile)
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
  return { ...startApp(name, env, logFile, flags), logFile }
}

/** The most memory that a process has held at once, in MiB (Linux). */
export function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  if (!kilobytes) throw new Error('This system does not tell how much memory a process took')
  return Number(kilobytes) / 1024
}
