import { createReadStream } from 'node:fs'
import { importRefused, sizeOf, typedPath } from '../given-file.ts'
import { type Shell, withContext } from '../shell.ts'
import { writeOut } from '../write-out.ts'
import { limits } from '@vantage/contracts/limits'
import { exportActivityFile } from '@vantage/services/activity-files/export-activity-file'
import {
  importActivityFile,
  type ImportOutcome,
} from '@vantage/services/activity-files/import-activity-file'
import { SingleBar } from 'cli-progress'

const phases = {
  reading: 'reading the catalogue and the people',
  checking: 'checking participants and answers',
  passwords: 'securing the passwords',
  writing: 'writing',
}

/** `import FILE [--replace KEY]`: prints what changed; rejects after printing every error with its place. */
export async function importFile(
  shell: Shell,
  file: string,
  { replace }: { replace?: string } = {},
): Promise<void> {
  const path = typedPath(shell, file)
  const size = await sizeOf(path, file)
  const source = { size, open: () => createReadStream(path, { highWaterMark: 256 * 1024 }) }
  const bar = progressBar(shell)
  bar.start(1, 0, { doing: phases.reading })
  const onProgress = (done: number, phase: keyof typeof phases) =>
    bar.update(done, { doing: phases[phase] })
  const outcome = await withContext(shell, (ctx) =>
    importActivityFile(ctx, source, { onProgress, replace }),
  ).finally(() => bar.stop())
  report(shell, file, outcome)
}

/** A progress bar that is removed at the end; in a file or a pipe a line every two seconds, and one at the end. */
function progressBar({ errors }: Shell): SingleBar {
  const { isTTY } = errors
  return new SingleBar({
    stream: errors,
    format: isTTY ? '{bar} {percentage}% {doing}' : '{percentage}% {doing}',
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    autopadding: true,
    clearOnComplete: true,
    noTTYOutput: true,
    // Cuts the line to the terminal's width. Otherwise the terminal's own wrapping is switched off, and Ctrl-C leaves it off.
    linewrap: true,
  })
}

function report(shell: Shell, file: string, outcome: ImportOutcome): void {
  if (outcome.outcome === 'rejected') throw importRefused(shell, file, outcome)
  for (const [kind, { created, updated, unchanged }] of Object.entries(outcome.counts)) {
    if (created + updated + unchanged === 0) continue
    const numbers = `${created} created, ${updated} updated, ${unchanged} unchanged`
    shell.output.write(`${kind.padEnd(15)} ${numbers}\n`)
  }
  for (const { key, anonymityMin } of outcome.smallGroups) {
    shell.errors.write(
      `Warning: activity ${key} shows groups of fewer than ${limits.anonymityDefault} people ` +
        `(anonymity_min ${anonymityMin}). Raters might be recognised.\n`,
    )
  }
  if (outcome.withdrew !== null) {
    shell.output.write(`Withdrew ${outcome.withdrew}: nobody sees its reports any more.\n`)
  }
  const changed = Object.values(outcome.counts).some((c) => c.created + c.updated > 0)
  shell.output.write(changed ? 'Imported.\n' : 'Nothing to change: all of it was there already.\n')
}

export interface ExportOptions {
  answers: boolean
  withRaters: boolean
  out?: string
}

/** `export ACTIVITY [--answers [--with-raters]] [--out FILE]`: to the output unless a file is named. */
export async function exportActivity(
  shell: Shell,
  activity: string,
  { answers, withRaters, out }: ExportOptions,
): Promise<void> {
  await withContext(shell, async (ctx) => {
    await writeOut(shell, exportActivityFile(ctx, activity, { answers, withRaters }), out)
  })
}
