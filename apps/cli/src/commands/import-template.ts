import { readFile } from 'node:fs/promises'
import { importTemplate, readTemplateFile } from '@vantage/services/chips/template'
import { CommandError } from '../errors.ts'
import { type Shell, withContext } from '../shell.ts'
import { typedPath } from '../given-file.ts'

const maxShown = 100

/** `chips-template import FILE`: prints what changed; rejects after printing every bad line. */
export async function importTemplateFile(shell: Shell, file: string): Promise<void> {
  const read = readTemplateFile(await textOf(typedPath(shell, file), file))
  if ('errors' in read) throw rejected(shell, file, read.errors)
  const outcome = await withContext(shell, (ctx) => importTemplate(ctx, read.lines))
  if (outcome.outcome === 'rejected') throw rejected(shell, file, outcome.errors)
  const { parts, added, removed } = outcome
  shell.output.write(`${parts} part numbers: ${added} added, ${removed} removed.\n`)
}

function rejected(
  shell: Shell,
  file: string,
  errors: readonly { line: number; message: string }[],
) {
  for (const { line, message } of errors.slice(0, maxShown)) {
    shell.errors.write(`${file}:${line}: ${message}\n`)
  }
  const hidden = errors.length - maxShown
  const more = hidden > 0 ? ` (the first ${maxShown} are listed)` : ''
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  return new CommandError(`Nothing was imported: ${count}${more}.`)
}

async function textOf(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new CommandError(`There is no file ${file}.`)
    if (code === 'EISDIR') throw new CommandError(`${file} is not a file.`)
    throw error
  }
}
