import { ConfigError, type Environment, environment } from './environment.ts'
import { isAlive, readRuntime } from './npm-start.ts'
import { readSettings, type Settings } from './settings.ts'

interface Connections {
  databaseUrl: string
  /** null: jobs on PostgreSQL, and no cache. */
  redisUrl: string | null
}

/** Everything a process needs to know. */
export type Config = Omit<Settings, keyof Connections> & Connections

/**
 * Settings plus connections: DATABASE_URL, or those of the `npm start` that runs on DATA_DIR.
 * Throws a ConfigError of one line when there is neither.
 */
export function readConfig(env: Environment = environment): Config {
  const settings = readSettings(env)
  return { ...settings, ...connections(settings) }
}

/** Reads the configuration of a process that serves people. Throws a ConfigError in production without `PUBLIC_URL`. */
export function readServingConfig(env: Environment = environment): Config {
  const config = readConfig(env)
  if (config.nodeEnv === 'production' && config.publicUrl === null) {
    throw new ConfigError(
      'PUBLIC_URL is not set: production needs the address that people use, such as https://vantage.example.com.',
    )
  }
  return config
}

function connections(settings: Settings): Connections {
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
