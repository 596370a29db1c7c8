import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Shell } from './shell.ts'
import { typedPath } from './given-file.ts'

type Text = AsyncIterable<string> | Iterable<string>

/** Writes to the file that was named, which appears when it is complete, or to the output. */
export async function writeOut(shell: Shell, text: Text, file: string | undefined): Promise<void> {
  if (file === undefined) await writeToOutput(shell, text)
  else await writeToFile(shell, text, file)
}

async function writeToOutput({ output }: Shell, text: Text): Promise<void> {
  try {
    await pipeline(text, output, { end: false })
  } catch (error) {
    // `export ... | head` closes the pipe when it has seen enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}

async function writeToFile(shell: Shell, text: Text, file: string): Promise<void> {
  const path = typedPath(shell, file)
  const draft = `${path}.part`
  try {
    // Answers are for their owner's eyes only.
    await pipeline(text, createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  shell.errors.write(`Wrote ${file}.\n`)
}
