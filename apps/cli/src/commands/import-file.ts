import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  type ImportOutcome,
  importCampaign,
} from '@vantage/services/activities/import-campaign/import-campaign'
import { CommandFailure, UsageError } from '../failures.ts'
import { progressBar } from '../terminal/progress-bar.ts'
import { typedPath } from '../typed-path.ts'
import { withDatabase } from '../with-database.ts'

const phases = {
  reading: 'reading the catalogue and the people',
  checking: 'checking participants and answers',
  passwords: 'securing the passwords',
  writing: 'writing',
}

/** `import FILE`: prints what changed; rejects after printing every error with its place. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file.')
  const path = typedPath(file)
  const size = await sizeOf(path)
  const source = { size, open: () => createReadStream(path, { highWaterMark: 256 * 1024 }) }
  const bar = progressBar(process.stderr)
  const outcome = await withDatabase(async ({ db }) => {
    try {
      const onProgress = (done: number, phase: keyof typeof phases) => bar.show(done, phases[phase])
      return await importCampaign({ db, clock: () => new Date() }, source, { onProgress })
    } finally {
      bar.clear()
    }
  })
  tell(file, outcome)
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    throw new CommandFailure(`There is no file ${file}.`)
  }
  throw new CommandFailure(`${file} is not a file.`)
}

function tell(file: string, outcome: ImportOutcome): void {
  if (outcome.outcome === 'rejected') {
    for (const { place, message, line } of outcome.errors) {
      process.stderr.write(`${line === null ? file : `${file}:${line}`}: ${place}: ${message}\n`)
    }
    const hidden = outcome.total - outcome.errors.length
    const more = hidden > 0 ? ` (the first ${outcome.errors.length} are listed)` : ''
    const count = outcome.total === 1 ? '1 error' : `${outcome.total} errors`
    throw new CommandFailure(`Nothing was imported: ${count}${more}.`)
  }
  for (const [kind, { created, updated, unchanged }] of Object.entries(outcome.counts)) {
    if (created + updated + unchanged === 0) continue
    const numbers = `${created} created, ${updated} updated, ${unchanged} unchanged`
    process.stdout.write(`${kind.padEnd(15)} ${numbers}\n`)
  }
  const changed = Object.values(outcome.counts).some((c) => c.created + c.updated > 0)
  process.stdout.write(
    changed ? 'Imported.\n' : 'Nothing to change: all of it was there already.\n',
  )
}
