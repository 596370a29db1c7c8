import { JSONParser } from '@streamparser/json'
import { byteOrderMarkBytes, type CampaignSource, type JsonPath } from './read-json.ts'

/** What is looked for, as a tree of names and places; `offset` once it was seen. */
interface Wanted {
  parts: Map<string | number, Wanted>
  offset: number | null
}

/**
 * The byte offset of each path in the file, or of the nearest thing around it that the file has; null for an empty
 * path. A file that is not JSON is read as far as it goes.
 */
export async function findOffsets(
  source: CampaignSource,
  paths: readonly JsonPath[],
): Promise<(number | null)[]> {
  if (paths.length === 0) return []
  const root: Wanted = { parts: new Map(), offset: null }
  for (const path of paths) addPath(root, path)
  const parser = new JSONParser({ emitPartialValues: true })
  /** What is wanted of the innermost open list or object and of all around it, by depth. */
  const ancestors: (Wanted | undefined)[] = [root]
  let offset = 0
  const markSeen = (depth: number, key: string | number | undefined) => {
    const wanted = key === undefined ? undefined : ancestors[depth - 1]?.parts.get(key)
    if (wanted) wanted.offset ??= offset
    ancestors[depth] = wanted
  }
  parser.onToken = (token) => {
    offset = token.offset
  }
  parser.onValue = ({ key, parent, stack, partial }) => {
    const depth = stack.length
    if (!partial) {
      if (Array.isArray(parent)) {
        markSeen(depth, key)
        parent.pop()
      }
    } else if (typeof key === 'string') markSeen(depth, key)
    else if (depth > 1 && typeof stack.at(-1)?.key === 'number')
      markSeen(depth - 1, stack.at(-1)?.key)
  }
  try {
    for await (const chunk of source.open()) parser.write(chunk)
  } catch {
    // The error that says so has been found by the reading before.
  }
  return paths.map((path) => nearest(root, path))
}

function addPath(root: Wanted, path: JsonPath): void {
  let wanted = root
  for (const part of path) {
    const next = wanted.parts.get(part) ?? { parts: new Map(), offset: null }
    wanted.parts.set(part, next)
    wanted = next
  }
}

function nearest(root: Wanted, path: JsonPath): number | null {
  let wanted: Wanted | undefined = root
  let offset: number | null = null
  for (const part of path) {
    wanted = wanted?.parts.get(part)
    offset = wanted?.offset ?? offset
  }
  return offset
}

/** Where a byte of the file is; both count from 1, columns in characters. */
export interface Position {
  line: number
  column: number
}

/** The positions of these byte offsets, which count from after a byte order mark. */
export async function findPositions(
  source: CampaignSource,
  offsets: readonly (number | null)[],
): Promise<(Position | undefined)[]> {
  const positions = new Map<number, Position>()
  const ahead = [...new Set(offsets)].filter((offset) => offset !== null).sort((a, b) => b - a)
  const position = { line: 1, column: 1 }
  let at: number | undefined
  for await (const chunk of source.open()) {
    at ??= -byteOrderMarkBytes(chunk)
    for (let index = 0; index < chunk.length && ahead.length > 0; index++, at++) {
      while (at === ahead.at(-1)) positions.set(ahead.pop() ?? at, { ...position })
      const byte = chunk[index] ?? 0
      if (byte === 0x0a) {
        position.line++
        position.column = 1
      } else if (byte >> 6 !== 0b10) position.column++
    }
    if (ahead.length === 0) break
  }
  for (const offset of ahead) positions.set(offset, { ...position })
  return offsets.map((offset) => (offset === null ? undefined : positions.get(offset)))
}
