import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { appEnvironment } from '../start/app-process.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface AppProcess {
  /** The server's address; nothing listens there in a worker. */
  url: string
  /** SIGKILL, as a crash would have it; resolves when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM; resolves when it has ended cleanly. */
  stop(): Promise<void>
}

export interface AppOptions {
  databaseUrl: string
  redisUrl: string | null
  /** A port to keep across restarts; else a free one. */
  port?: number
}

/** A real server or worker process of the product, ready to work. */
export async function startAppProcess(
  name: 'server' | 'worker',
  { databaseUrl, redisUrl, port }: AppOptions,
): Promise<AppProcess> {
  const ownPort = port ?? (await freePort())
  const env = appEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PORT: String(ownPort),
    HOST: '127.0.0.1',
    SWEEP_SECONDS: '1',
    LOG_LEVEL: 'silent',
    DEMO: '0',
  })
  const script = `apps/${name}/src/main.ts`
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: 'inherit' })
  const url = `http://127.0.0.1:${ownPort}`
  if (name === 'server') await untilReady(url, child)
  return { url, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return address.port
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await sleep(50)
  }
  throw new Error('The server was not ready in time')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
