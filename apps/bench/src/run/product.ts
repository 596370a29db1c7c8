import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { type App, appEnvironment, startApp } from '@vantage/dev-env/start/app-process'
import { untilReady } from '@vantage/dev-env/embedded/running'
import type { Environment } from './servers.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface Product extends App {
  logFile: string
}

/** The real server process on a free port, once it is ready. */
export async function startServer(
  environment: Environment,
  profile: string | null,
): Promise<Product & { port: number }> {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const variables = {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    // Everybody comes from one address, with the keys of hundreds checked at the same moment.
    LOGIN_FAILURES_PER_ADDRESS: '100000',
  }
  const server = start('server', environment, profile, variables)
  await untilReady(port, server.gone, server.logFile)
  return { ...server, port }
}

/** The real worker process; its sweep finds within a second what is owed. */
export const startWorker = (environment: Environment, profile: string | null): Product =>
  start('worker', environment, profile, { SWEEP_SECONDS: '1', PUBLIC_URL: 'http://127.0.0.1' })

function start(
  name: 'server' | 'worker',
  environment: Environment,
  profile: string | null,
  variables: Record<string, string>,
): Product {
  const logFile = join(environment.folder, `${name}.log`)
  if (profile) mkdirSync(profile, { recursive: true })
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : []
  return { ...startApp(name, variablesOf(environment, variables), logFile, flags), logFile }
}

/** Imports a file with the real command line. Gives its milliseconds and its most memory; throws when it fails. */
export async function importWithCommandLine(
  environment: Environment,
  file: string,
): Promise<{ ms: number; peakMiB: number }> {
  const started = performance.now()
  // As `npm run vantage` starts it: V8 collects what an import leaves behind early, for half the memory.
  const flags = ['--max-semi-space-size=8']
  const child = spawn(process.execPath, [...flags, 'apps/cli/src/main.ts', 'import', file], {
    cwd: root,
    env: variablesOf(environment, {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let peakMiB = 0
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakMemory(child.pid ?? 0) ?? 0)
  }, 50)
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const [errors, code] = await Promise.all([text(child.stderr), exited])
  clearInterval(watch)
  if (code !== 0) throw new Error(`The import ended with ${code}: ${errors}`)
  return { ms: performance.now() - started, peakMiB }
}

const variablesOf = (
  { databaseUrl, redisUrl }: Environment,
  variables: Record<string, string>,
): NodeJS.ProcessEnv =>
  appEnvironment({
    ...variables,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    HOST: '127.0.0.1',
    DEMO: '0',
    NODE_ENV: 'production',
  })

/** The most memory that a process has held at once, in MiB (Linux); null when it has ended. */
export function peakMemory(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
