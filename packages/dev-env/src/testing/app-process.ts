import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../embedded/ports.ts'
import { appEnvironment, startApp } from '../start/app-process.ts'
import { untilReady } from '../embedded/running.ts'

export interface AppProcess {
  /** The server's address; nothing listens there in a worker. */
  url: string
  /** SIGKILL, as in a crash; resolves when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM; resolves when it has ended cleanly. */
  stop(): Promise<void>
}

export interface AppOptions {
  databaseUrl: string
  redisUrl: string | null
  /** A port to keep across restarts; else a free one. */
  port?: number
  /** Other variables of its environment. */
  variables?: Record<string, string>
}

/** A real server or worker process of the product; a server is ready. */
export async function startAppProcess(
  name: 'server' | 'worker',
  { databaseUrl, redisUrl, port: ownPort, variables = {} }: AppOptions,
): Promise<AppProcess> {
  const port = ownPort ?? (await freePort())
  const env = appEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    SWEEP_SECONDS: '1',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...variables,
  })
  const folder = mkdtempSync(join(tmpdir(), `vantage-${name}-`))
  const logFile = join(folder, 'log')
  const app = startApp(name, env, logFile)
  if (name === 'server') await untilReady(port, app.gone, logFile)
  const ending = (end: () => Promise<void>) => async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, kill: ending(app.kill), stop: ending(app.stop) }
}
