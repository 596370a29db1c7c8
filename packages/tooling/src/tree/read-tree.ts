import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SourceFile } from './source-file.ts'

const run = promisify(execFile)
const binary = /\.(png|jpg|jpeg|gif|webp|ico|woff2?|pdf|xlsx|gz)$/
const generated = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage'])

/** Every file of the project below `root`, read: what git knows or would add, or, without git, what lies there. */
export async function readTree(root: string): Promise<SourceFile[]> {
  const paths = (await listWithGit(root)) ?? (await walk(root, ''))
  const files = await Promise.all(paths.sort().map((path) => read(root, path)))
  return files.filter((file) => file !== null)
}

async function listWithGit(root: string): Promise<string[] | null> {
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const { stdout } = await run('git', list, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
    return [...new Set(stdout.split('\0').filter(Boolean))]
  } catch {
    return null
  }
}

async function walk(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const lists = entries.map(async (entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (!entry.isDirectory()) return entry.isFile() ? [path] : []
    const skipped = generated.has(entry.name) || /^\.(?!github$|ci$)/.test(entry.name)
    return skipped ? [] : walk(root, path)
  })
  return (await Promise.all(lists)).flat()
}

/** Null for a file that git still lists and that was deleted. */
async function read(root: string, path: string): Promise<SourceFile | null> {
  if (binary.test(path)) return { path, text: '' }
  try {
    return { path, text: await readFile(join(root, path), 'utf8') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
