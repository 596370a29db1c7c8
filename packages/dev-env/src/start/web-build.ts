import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { StartError } from '../embedded/running.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const mark = join(root, 'node_modules/.cache/vantage/web-sources')
const sources = [
  'apps/web/{build,public,src}/**/*',
  'apps/web/*.{html,json,ts}',
  'packages/{contracts,domain,i18n}/{src/**/*,package.json}',
]

/** Builds the web app into apps/web/dist, unless it was built from these very sources. */
export async function buildWeb(
  logFile: string,
  signal: AbortSignal,
  say: (message: string) => void,
): Promise<void> {
  const wanted = sourcesHash()
  const built = existsSync(join(root, 'apps/web/dist/index.html'))
  if (built && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('Building the web app ...')
  rmSync(mark, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  try {
    await promisify(execFile)(process.execPath, [vite, 'build'], {
      cwd: join(root, 'apps/web'),
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
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
