import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError } from './errors.ts'
import type { Shell } from './shell.ts'
import type { ImportError } from '@vantage/services/core/import-errors'

/** A path as the person meant it: npm moves to the project's root before it runs a script. */
export function typedPath(
  { environment, folder }: Pick<Shell, 'environment' | 'folder'>,
  path: string,
): string {
  const typedIn = environment['npm_lifecycle_event'] === 'vantage' && environment['INIT_CWD']
  return typedIn ? resolve(typedIn, path) : resolve(folder, path)
}

/** Bytes of the file at `path`, which was typed as `file`. Rejects when there is none. */
export async function sizeOf(path: string, file: string): Promise<number> {
  try {
    const found = await stat(path)
    if (found.isFile()) return found.size
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    throw new CommandError(`There is no file ${file}.`)
  }
  throw new CommandError(`${file} is not a file.`)
}

/** Prints everything that is wrong with `file`, of which `errors` is what fits, and gives the error to end with. */
export function importRefused(
  shell: Shell,
  file: string,
  { errors, total }: { errors: readonly ImportError[]; total: number },
): CommandError {
  for (const { place, message, line } of errors) {
    shell.errors.write(`${line === null ? file : `${file}:${line}`}: ${place}: ${message}\n`)
  }
  const more = total > errors.length ? ` (the first ${errors.length} are listed)` : ''
  const count = total === 1 ? '1 error' : `${total} errors`
  return new CommandError(`Nothing was imported: ${count}${more}.`)
}
