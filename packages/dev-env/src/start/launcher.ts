import { join } from 'node:path'
import { removeRuntime, writeRuntime } from '@vantage/config/runtime-file'
import type { Settings } from '@vantage/config/settings'
import { startPostgres } from '../embedded/postgres.ts'
import { findRedis, startRedis } from '../embedded/redis.ts'
import { type Running, StartError } from '../embedded/running.ts'
import { announcement } from './announcement.ts'
import { appEnvironment, startApp } from './app-process.ts'
import { claimDataFolder } from './data-folder.ts'
import type { Listener } from './listener.ts'
import { supervise } from './supervise.ts'
import { untilReady } from './until-ready.ts'
import { buildWeb } from './web-build.ts'

/** Everything that `npm start` runs, begun in order and ended in the opposite one (decisions section 13). */
export class Launcher {
  readonly #listener: Listener
  readonly #endings: (() => Promise<void> | void)[] = []
  readonly #beginnings: Promise<unknown>[] = []
  readonly #aborted = new AbortController()

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** Resolves when the product answers. Throws a StartError, or what went wrong, when it cannot. */
  async start(settings: Settings): Promise<void> {
    const { say } = this.#listener
    const { dataDir, port } = settings
    const demo = settings.demo ?? true
    const host = hostFor(settings, demo)
    const { logs, release } = await claimDataFolder(dataDir, host, port)
    this.#endings.push(release)
    const building = buildWeb(join(logs, 'web-build.log'), this.#aborted.signal, say)
    building.catch(() => {})
    const [databaseUrl, redisUrl, { prepareDatabase }, { simulatedDingtalk }] = await Promise.all([
      settings.databaseUrl ?? this.#postgres(dataDir, logs),
      settings.redisUrl ?? this.#redis(dataDir, logs),
      // These take a moment to load, which the servers need to start.
      import('./prepare-database.ts'),
      import('./simulated-dingtalk.ts'),
    ])
    await prepareDatabase({ databaseUrl, demo, say })
    const dingtalk = await simulatedDingtalk({ settings, demo, databaseUrl })
    this.#endings.push(dingtalk.stop)
    await building
    const variables = { ...dingtalk.variables, DEMO: demo ? '1' : '0', DATABASE_URL: databaseUrl }
    const env = appEnvironment({ ...variables, REDIS_URL: redisUrl, HOST: host, DATA_DIR: dataDir })
    for (const name of ['server', 'worker'] as const) {
      const logFile = join(logs, `${name}.log`)
      await this.#keep(`the ${name}`, () => startApp(name, env, logFile))
    }
    writeRuntime(dataDir, { databaseUrl, redisUrl, pid: process.pid })
    this.#endings.push(() => removeRuntime(dataDir))
    await untilReady(port, this.#aborted.signal, join(logs, 'server.log'))
    say(announcement({ host, port, demo, redis: redisUrl !== null, logs }))
  }

  /** Ends what has begun, last first. May be called while `start` is still at work. */
  async stop(): Promise<void> {
    this.#aborted.abort()
    await Promise.allSettled(this.#beginnings)
    for (const end of this.#endings.toReversed()) await end()
  }

  async #postgres(dataDir: string, logs: string): Promise<string> {
    const folder = join(dataDir, 'postgres')
    const start = () => startPostgres({ folder, logFile: join(logs, 'postgres.log') })
    return (await this.#keep('PostgreSQL', start)).url('vantage')
  }

  async #redis(dataDir: string, logs: string): Promise<string | null> {
    const server = findRedis()
    if (!server) return null
    const folder = join(dataDir, 'redis')
    const start = () => startRedis({ server, folder, logFile: join(logs, 'redis.log') })
    return (await this.#keep('Redis', start)).url
  }

  async #keep<T extends Running>(name: string, start: () => Promise<T>): Promise<T> {
    this.#aborted.signal.throwIfAborted()
    const beginning = supervise(name, start, this.#listener)
    this.#beginnings.push(beginning)
    const kept = await beginning
    this.#endings.push(kept.stop)
    this.#aborted.signal.throwIfAborted()
    return kept.first
  }
}

function hostFor({ host, production }: Settings, demo: boolean): string {
  if (demo && production) {
    throw new StartError('Demo mode is refused when NODE_ENV is production: set DEMO=0.')
  }
  if (demo && host !== undefined && host !== '127.0.0.1') {
    throw new StartError('HOST: demo mode listens on 127.0.0.1 only. Unset HOST, or set DEMO=0.')
  }
  return host ?? (demo ? '127.0.0.1' : '0.0.0.0')
}
