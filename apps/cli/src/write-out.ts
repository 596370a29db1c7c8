import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { typedPath } from './typed-path.ts'

type Text = AsyncIterable<string> | Iterable<string>

/** Writes to the file that was named, which appears when it is complete, or to the output. */
export async function writeOut(text: Text, file: string | undefined): Promise<void> {
  if (file === undefined) await writeToOutput(text)
  else await writeToFile(text, file)
}

async function writeToOutput(text: Text): Promise<void> {
  try {
    await pipeline(text, process.stdout, { end: false })
  } catch (error) {
    // `export ... | head` closes the pipe when it has seen enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}

async function writeToFile(text: Text, file: string): Promise<void> {
  const path = typedPath(file)
  const draft = `${path}.part`
  try {
    // Answers are for their owner's eyes only.
    await pipeline(text, createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  process.stderr.write(`Wrote ${file}.\n`)
}
