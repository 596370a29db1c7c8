import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { StartError } from '../embedded/running.ts'
import { appEnvironment } from './app-process.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const turbo = join(root, 'node_modules/turbo/bin/turbo')
const args = [
  'run',
  'build',
  '--filter=@vantage/web',
  '--log-prefix=none',
  '--output-logs=new-only',
]

/**
 * Builds the web app into apps/web/dist; turbo takes it from its cache when it was built from the same sources before.
 * Throws a StartError of one line when it cannot be built; all that was printed is in `logFile`.
 */
export async function buildWeb(
  logFile: string,
  signal: AbortSignal,
  print: (message: string) => void,
): Promise<void> {
  // Vite builds React for development when the caller's NODE_ENV says anything else.
  const env = appEnvironment({ NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' })
  const notice = setTimeout(print, 1000, 'Building the web app ...')
  try {
    await promisify(execFile)(process.execPath, [turbo, ...args], { cwd: root, env, signal })
  } catch (error) {
    signal.throwIfAborted()
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const output = stripVTControlCharacters(stdout + stderr) || String(error)
    writeFileSync(logFile, output)
    const line = output.split('\n').find((text) => /^\[[\w:-]+\]|\w*Error: /.test(text))
    throw new StartError(`The web app could not be built: ${line ?? 'see'} (${logFile})`)
  } finally {
    clearTimeout(notice)
  }
}
