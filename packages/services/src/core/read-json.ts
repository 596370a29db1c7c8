import { JSONParser, TokenizerError, TokenParserError } from '@streamparser/json'

/** A file that can be read more than once; `size` in bytes. */
export interface ActivityFileSource {
  open(): AsyncIterable<Uint8Array>
  size: number
}

export type JsonPath = readonly (string | number)[]

/** An entry of one of the file's lists. Raters, answer sets and participants come before what holds them, where their list is empty. */
export interface JsonItem {
  path: JsonPath
  value: unknown
}

/** The file cannot be read from `offset` on, in bytes after a byte order mark, inside of the list or object at `path`. */
export class JsonError extends Error {
  readonly path: JsonPath
  readonly offset: number

  constructor(message: string, path: JsonPath, offset: number) {
    super(message)
    this.path = path
    this.offset = offset
  }
}

interface ReadOptions {
  /** An object has a name twice. */
  onRepeatedName?: (path: JsonPath) => void
  onProgress: (share: number) => void
}

type Stack = readonly { key?: string | number | undefined }[]

const maxDepth = 100
const maxItemBytes = 8 * 1024 * 1024

/**
 * Streams the file's items in batches, so that only one is held at a time. The file's own object comes last. Throws
 * JsonError.
 */
export async function* readItems(
  source: ActivityFileSource,
  { onRepeatedName, onProgress }: ReadOptions,
): AsyncGenerator<JsonItem[]> {
  const parser = new JSONParser({ emitPartialValues: true })
  let items: JsonItem[] = []
  let open: Stack = []
  let token = { offset: 0, value: undefined as unknown }
  let itemEnd = 0
  let read = 0
  let markBytes = 0
  const problemAt = (message: string, offset: number) =>
    new JsonError(message, pathOf(open).slice(0, 8), offset)
  parser.onToken = (next) => {
    token = next
  }
  parser.onValue = ({ value, key, parent, stack, partial }) => {
    open = stack
    if (stack.length > maxDepth) throw problemAt('is nested too deeply', token.offset)
    if (partial) {
      const isRepeated = typeof key === 'string' && parent && Object.hasOwn(parent, key)
      if (isRepeated) onRepeatedName?.(pathOf(stack, key))
    } else if (stack.length === 0) items.push({ path: [], value })
    else if (Array.isArray(parent) && holdsItems(stack)) {
      items.push({ path: pathOf(stack, key), value })
      parent.pop()
      itemEnd = token.offset
    }
  }
  const write = (chunk: Uint8Array): JsonError | undefined => {
    try {
      parser.write(chunk)
      return undefined
    } catch (error) {
      const problem = unreadable(error, token, markBytes)
      if (!problem) throw error
      return problemAt(problem.message, problem.offset)
    }
  }
  for await (const chunk of source.open()) {
    if (read === 0) markBytes = byteOrderMarkBytes(chunk)
    const problem = write(chunk)
    read += chunk.byteLength
    if (items.length > 0) yield items
    items = []
    if (problem) throw problem
    if (read - itemEnd > maxItemBytes + chunk.byteLength) {
      throw problemAt('is larger than 8 MiB', token.offset)
    }
    onProgress(source.size === 0 ? 1 : Math.min(1, read / source.size))
  }
  // A number ends with what follows it.
  const problem = write(Buffer.from(' '))
  if (problem || !parser.isEnded) throw problemAt('is not JSON: the file ends too early', read)
  if (items.length > 0) yield items
}

/** The parser skips a byte order mark, and counts its tokens from after it. */
function byteOrderMarkBytes(firstChunk: Uint8Array): number {
  return firstChunk[0] === 0xef ? 3 : 0
}

/** The path of what has `key` in the innermost open list or object; without `key`, of that list or object. */
function pathOf(stack: Stack, key?: string | number): JsonPath {
  const path = stack.slice(1).map((each) => each.key)
  return [...path, key].filter((part) => part !== undefined)
}

/** Whether the innermost open list is streamed entry by entry. */
function holdsItems(stack: Stack): boolean {
  const path = pathOf(stack)
  if (path.length === 1) return true
  const names = path.filter((_, index) => index % 2 === 0)
  const places = path.filter((_, index) => index % 2 === 1)
  const known = [['activities'], ['participants'], ['raters', 'answer_sets']]
  return (
    path.length % 2 === 1 &&
    names.every((name, index) => known[index]?.some((list) => list === name)) &&
    places.every((place) => typeof place === 'number')
  )
}

/** An error of the parser in words for whoever wrote the file; undefined for any other error. */
function unreadable(error: unknown, token: { offset: number; value: unknown }, markBytes: number) {
  if (error instanceof JsonError) return error
  if (error instanceof TokenParserError) {
    return {
      message: `is not JSON: unexpected ${JSON.stringify(token.value).slice(0, 50)}`,
      offset: token.offset,
    }
  }
  if (error instanceof TokenizerError) {
    const [, found = '', position] =
      /^Unexpected "([^]+)" at .*absolute position "(\d+)"/.exec(error.message) ?? []
    const character = found > '\x7f' ? 'character' : JSON.stringify(found)
    return { message: `is not JSON: unexpected ${character}`, offset: Number(position) - markBytes }
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isUtf8 = code !== 'ERR_ENCODING_INVALID_ENCODED_DATA'
  return isUtf8 ? undefined : { message: 'is not UTF-8', offset: token.offset }
}

/** Both count from 1, columns in characters. */
interface Position {
  line: number
  column: number
}

/** The paths that are looked for, as a tree; `line` is set once one is found. */
interface Wanted {
  parts: Map<string | number, Wanted>
  line: number | null
}

/**
 * The line of each path in the file, or of the nearest thing around it that exists, null for an empty path; and the
 * position of a byte offset, which counts from after a byte order mark. Reads a file that is not JSON as far as possible.
 */
export async function findPlaces(
  source: ActivityFileSource,
  paths: readonly JsonPath[],
  offset = Infinity,
): Promise<{ lines: (number | null)[]; position: Position }> {
  const root: Wanted = { parts: new Map(), line: null }
  for (const path of paths) addPath(root, path)
  const parser = new JSONParser({ emitPartialValues: true })
  /** What is wanted in each list or object that is open, by depth. */
  const ancestors: (Wanted | undefined)[] = [root]
  const here = { line: 1, column: 1 }
  const markSeen = (depth: number, key: string | number | undefined) => {
    const wanted = key === undefined ? undefined : ancestors[depth - 1]?.parts.get(key)
    if (wanted) wanted.line ??= here.line
    ancestors[depth] = wanted
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
  let position: Position | undefined
  try {
    let left: number | undefined
    for await (const chunk of source.open()) {
      left ??= offset + byteOrderMarkBytes(chunk)
      for (const piece of cutAtLines(chunk)) {
        if (left < piece.length) {
          position ??= { ...here, column: here.column + characters(piece.subarray(0, left)) }
        }
        parser.write(piece)
        left -= piece.length
        if (piece.at(-1) === lineFeed) Object.assign(here, { line: here.line + 1, column: 1 })
        else here.column += characters(piece)
      }
    }
  } catch {
    // Syntax errors were reported when the items were read.
  }
  return { lines: paths.map((path) => nearest(root, path)), position: position ?? here }
}

const lineFeed = 0x0a

/** No token reaches over the end of a line: within a piece the parser is on one line. */
function* cutAtLines(chunk: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < chunk.length; ) {
    const end = chunk.indexOf(lineFeed, from) + 1 || chunk.length
    yield chunk.subarray(from, end)
    from = end
  }
}

const characters = (bytes: Uint8Array) => bytes.reduce((n, byte) => n + +(byte >> 6 !== 0b10), 0)

function addPath(root: Wanted, path: JsonPath): void {
  let wanted = root
  for (const part of path) {
    const next = wanted.parts.get(part) ?? { parts: new Map(), line: null }
    wanted.parts.set(part, next)
    wanted = next
  }
}

function nearest(root: Wanted, path: JsonPath): number | null {
  let wanted: Wanted | undefined = root
  let line: number | null = null
  for (const part of path) {
    wanted = wanted?.parts.get(part)
    line = wanted?.line ?? line
  }
  return line
}
