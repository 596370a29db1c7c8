import { ConfigError } from './config-error.ts'
import { type Environment, environment } from './environment.ts'
import { isAlive, readRuntime } from './runtime-file.ts'
import { readSettings, type Settings } from './settings.ts'

/** Everything a process needs to know: `redisUrl` null means jobs on PostgreSQL and no cache. */
export interface Config extends Omit<Settings, 'demo' | 'host' | 'databaseUrl' | 'redisUrl'> {
  demo: boolean
  host: string
  databaseUrl: string
  redisUrl: string | null
}

/**
 * Settings plus connections: DATABASE_URL, or those of the `npm start` that runs on DATA_DIR.
 * Throws a ConfigError of one line when there is neither (decisions section 13).
 */
export function readConfig(env: Environment = environment): Config {
  const settings = readSettings(env)
  const demo = settings.demo ?? false
  return {
    ...settings,
    demo,
    host: settings.host ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    ...connections(settings),
  }
}

function connections(settings: Settings): Pick<Config, 'databaseUrl' | 'redisUrl'> {
  const { databaseUrl, redisUrl = null, dataDir } = settings
  if (databaseUrl) return { databaseUrl, redisUrl }
  const running = readRuntime(dataDir)
  if (!running || !isAlive(running.pid)) {
    throw new ConfigError(
      `DATABASE_URL is not set and nothing runs on ${dataDir}: run npm start first, or set DATABASE_URL.`,
    )
  }
  return { databaseUrl: running.databaseUrl, redisUrl: redisUrl ?? running.redisUrl }
}
