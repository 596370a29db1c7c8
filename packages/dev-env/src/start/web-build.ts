import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { StartError } from '../embedded/running.ts'
import { appEnvironment } from './app-process.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const hashFile = join(root, 'node_modules/.cache/vantage/web-sources')
const sources = [
  'apps/web/{build,public,src}/**/*',
  'apps/web/*.{html,json,ts}',
  'packages/{contracts,domain,i18n}/{src/**/*,package.json}',
]

/** Builds the web app into apps/web/dist, unless it was built from the same sources before. */
export async function buildWeb(
  logFile: string,
  signal: AbortSignal,
  print: (message: string) => void,
): Promise<void> {
  const hash = sourcesHash()
  const built = existsSync(join(root, 'apps/web/dist/index.html'))
  if (built && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  print('Building the web app ...')
  rmSync(hashFile, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  try {
    await promisify(execFile)(process.execPath, [vite, 'build'], {
      cwd: join(root, 'apps/web'),
      // Vite builds React for development when the caller's NODE_ENV says anything else.
      env: appEnvironment({ NODE_ENV: 'production' }),
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const output = stripVTControlCharacters(stdout + stderr)
    writeFileSync(logFile, output)
    const line = output.split('\n').find((text) => /^\[\w+\]|\w*Error: /.test(text))
    throw new StartError(`The web app could not be built: ${line ?? 'see'} (${logFile})`)
  }
  mkdirSync(dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, hash)
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
