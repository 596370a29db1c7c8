import { join } from 'node:path'
import { removeRuntime, writeRuntime } from '@vantage/config/npm-start'
import type { Settings } from '@vantage/config/settings'
import { installedChromium } from '../embedded/chromium.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { findRedis, startRedis } from '../embedded/redis.ts'
import { type Running, untilReady } from '../embedded/running.ts'
import { announcement } from './announcement.ts'
import { appEnvironment, defaultsOf, startApp } from './app-process.ts'
import { claimDataFolder } from './data-folder.ts'
import { type Listener, supervise } from './supervise.ts'
import { buildWeb } from './web-build.ts'

/** Everything that `npm start` runs, started in order and stopped in the opposite one. */
export class Launcher {
  readonly #listener: Listener
  readonly #cleanups: (() => Promise<void> | void)[] = []
  readonly #starting: Promise<unknown>[] = []
  readonly #stopped = new AbortController()

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** Resolves when the product is ready. Throws a StartError for an expected failure. */
  async start(settings: Settings): Promise<void> {
    const { print } = this.#listener
    const { signal } = this.#stopped
    const { dataDir, demo, host, port } = settings
    const { logs, release } = await claimDataFolder(dataDir, host, port)
    this.#cleanups.push(release)
    const building = buildWeb(join(logs, 'web-build.log'), signal, print)
    building.catch(() => {})
    const [databaseUrl, redisUrl, { prepareDatabase }, { startSimulators }] = await Promise.all([
      settings.databaseUrl ?? this.#startPostgres(dataDir, logs),
      settings.redisUrl ?? this.#startRedis(dataDir, logs),
      // These modules take a moment to load, which the servers need to start.
      import('./prepare-database.ts'),
      import('./simulators.ts'),
    ])
    const { administered } = await prepareDatabase({ databaseUrl, redisUrl, demo, print })
    const simulators = await startSimulators(settings, databaseUrl)
    this.#cleanups.push(...simulators.map(({ stop }) => stop))
    await building
    const chromiumPath = settings.chromiumPath ?? installedChromium()
    const env = appEnvironment(
      {
        ...(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : {}),
        DEMO: demo ? '1' : '0',
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        HOST: host,
        DATA_DIR: dataDir,
      },
      // Whatever is set, such as how long DingTalk is waited for, holds beside a simulator, too.
      defaultsOf(settings, simulators),
    )
    for (const name of ['server', 'worker'] as const) {
      const logFile = join(logs, `${name}.log`)
      await this.#supervise(`the ${name}`, async () => startApp(name, env, logFile))
    }
    writeRuntime(dataDir, { databaseUrl, redisUrl, pid: process.pid })
    this.#cleanups.push(() => removeRuntime(dataDir))
    await untilReady(port, signal, join(logs, 'server.log'))
    const { publicUrl } = settings
    const redis = redisUrl !== null
    const mailboxUrl = simulators.find((each) => each.mailboxUrl)?.mailboxUrl ?? null
    print(announcement({ host, port, publicUrl, demo, administered, redis, mailboxUrl, logs }))
  }

  /** Stops what has been started, last first. May be called before `start` has finished. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.allSettled(this.#starting)
    for (const cleanUp of this.#cleanups.toReversed()) await cleanUp()
  }

  async #startPostgres(dataDir: string, logs: string): Promise<string> {
    const folder = join(dataDir, 'postgres')
    const start = () => startPostgres({ folder, logFile: join(logs, 'postgres.log') })
    return (await this.#supervise('PostgreSQL', start)).url('vantage')
  }

  async #startRedis(dataDir: string, logs: string): Promise<string | null> {
    const server = findRedis()
    if (!server) return null
    const folder = join(dataDir, 'redis')
    const start = () => startRedis({ server, folder, logFile: join(logs, 'redis.log') })
    return (await this.#supervise('Redis', start)).url
  }

  async #supervise<T extends Running>(name: string, start: () => Promise<T>): Promise<T> {
    this.#stopped.signal.throwIfAborted()
    const starting = supervise(name, start, this.#listener)
    this.#starting.push(starting)
    const supervised = await starting
    this.#cleanups.push(supervised.stop)
    this.#stopped.signal.throwIfAborted()
    return supervised.first
  }
}
