import { ConfigError, environment } from '@vantage/config/environment'
import { stopWithParent } from '@vantage/config/npm-start'
import { readSettings } from '@vantage/config/settings'
import { StartError } from '../embedded/running.ts'
import { Launcher } from './launcher.ts'

// What `npm start` runs once everything is installed.
const launcher = new Launcher({ print: (message) => console.log(message), fail })
let ending: Promise<void> | undefined

function end(code: number): Promise<void> {
  ending ??= launcher.stop().finally(() => process.exit(code))
  return ending
}

function fail(error: unknown): void {
  const expected = error instanceof StartError || error instanceof ConfigError
  // What was still starting fails once everything is being stopped.
  if (!ending) console.error(expected ? error.message : error)
  void end(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
stopWithParent(() => end(0), 60_000)
try {
  await launcher.start(readSettings({ DEMO: '1', ...environment }))
} catch (error) {
  fail(error)
}
