import { readFile } from 'node:fs/promises'
import { importTemplate } from '@vantage/services/chips/import-template'
import { readTemplateFile } from '@vantage/services/chips/read-template'
import { CommandError } from '../errors.ts'
import { typedPath } from '../typed-path.ts'
import { withContext } from '../with-context.ts'

const mostShown = 100

/** `chips-template import FILE`: prints what changed; rejects after printing every bad line. */
export async function importTemplateFile(file: string): Promise<void> {
  const read = readTemplateFile(await textOf(file))
  if ('errors' in read) throw rejected(file, read.errors)
  const outcome = await withContext((ctx) => importTemplate(ctx, read.lines))
  if (outcome.outcome === 'rejected') throw rejected(file, outcome.errors)
  const { parts, added, removed } = outcome
  process.stdout.write(`${parts} part numbers: ${added} added, ${removed} removed.\n`)
}

function rejected(file: string, errors: readonly { line: number; message: string }[]) {
  for (const { line, message } of errors.slice(0, mostShown)) {
    process.stderr.write(`${file}:${line}: ${message}\n`)
  }
  const hidden = errors.length - mostShown
  const more = hidden > 0 ? ` (the first ${mostShown} are listed)` : ''
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  return new CommandError(`Nothing was imported: ${count}${more}.`)
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(typedPath(file), 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new CommandError(`There is no file ${file}.`)
    if (code === 'EISDIR') throw new CommandError(`${file} is not a file.`)
    throw error
  }
}
