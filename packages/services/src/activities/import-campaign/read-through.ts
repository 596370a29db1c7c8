import type { Faults } from './faults.ts'
import { completeShape, type JsonShape } from './json-shape.ts'
import { type JsonEvents, JsonSplitter } from './json-splitter.ts'
import { JsonSyntaxError } from './json-syntax-error.ts'

/** A file that can be read more than once; `size` in bytes. */
export interface CampaignSource {
  open(): AsyncIterable<Uint8Array>
  size: number
}

interface Pace {
  /** Called between chunks: the place to wait for the database. */
  relieve(): Promise<void>
  onProgress(share: number): void
}

/** Reads the file once along a shape. False when it is not JSON: then the fault says where. */
export async function readThrough(
  source: CampaignSource,
  shape: JsonShape,
  events: JsonEvents,
  faults: Faults,
  { relieve, onProgress }: Pace,
): Promise<boolean> {
  const splitter = new JsonSplitter(shape, events)
  let read = 0
  try {
    for await (const chunk of source.open()) {
      splitter.push(chunk)
      read += chunk.byteLength
      await relieve()
      onProgress(source.size === 0 ? 1 : Math.min(1, read / source.size))
    }
    splitter.end()
    return true
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    const { path, message, line, column } = (await firstSyntaxError(source)) ?? error
    faults.add(path, `${message} (line ${line}, column ${column})`, line)
    return false
  }
}

/** What was passed over may hold the fault that only showed later: looks at every value. */
async function firstSyntaxError(source: CampaignSource): Promise<JsonSyntaxError | undefined> {
  const splitter = new JsonSplitter(completeShape, {})
  try {
    for await (const chunk of source.open()) splitter.push(chunk)
    splitter.end()
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error
    throw error
  }
  return undefined
}
