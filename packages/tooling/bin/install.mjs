import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at, root } from './place.mjs'

const lockFile = at('package-lock.json')
const marker = at('node_modules', '.vantage-lock')
const installedFile = at('node_modules', '.package-lock.json')

/** Installs what the lock file names, unless it is installed. Ends the process with one line when npm fails. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing what package-lock.json names ...')
  let result = npm('ci')
  if (result.status !== 0 && /Missing: .* from lock file/.test(result.output)) {
    console.log('npm ci wants packages of other platforms; installing with npm install instead ...')
    // Without this file a killed install is seen as one that still has to be done.
    rmSync(installedFile, { force: true })
    result = npm('install', '--no-save')
  }
  if (result.status !== 0) {
    process.stderr.write(result.output)
    console.error('npm could not install the packages; its messages are above.')
    process.exit(1)
  }
  mkdirSync(at('node_modules'), { recursive: true })
  writeFileSync(marker, lockHash())
}

function npm(command, ...flags) {
  const cli = process.env.npm_execpath
  const args = [command, ...flags, '--no-audit', '--no-fund', '--loglevel=error']
  // What npm has kept is not asked for anew: the lock file says to the byte what it must be.
  args.push('--prefer-offline')
  // NODE_ENV=production would leave out what builds and tests.
  args.push('--include=dev', '--include=optional')
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const result = spawnSync(program, [...first, ...args], { cwd: root, encoding: 'utf8' })
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
  return { status: result.status ?? 1, output }
}

/** Installed by us for this very lock file, or by npm itself with every package at the lock's version. */
function isInstalled() {
  return readText(marker) === lockHash() || matchesLock()
}

function matchesLock() {
  const wanted = readPackages(lockFile)
  const there = readPackages(installedFile)
  if (!wanted || !there) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional) return true
    return there[path] !== undefined && there[path].version === entry.version
  })
}

function readPackages(file) {
  const text = readText(file)
  return text === null ? null : JSON.parse(text).packages
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
