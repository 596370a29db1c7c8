import { JSONParser, TokenizerError, TokenParserError } from '@streamparser/json'

/** A file that can be read more than once; `size` in bytes. */
export interface CampaignSource {
  open(): AsyncIterable<Uint8Array>
  size: number
}

export type JsonPath = readonly (string | number)[]

/** An entry of one of the file's lists; raters, answer sets and participants come before what holds them, which is without. */
export interface JsonItem {
  path: JsonPath
  value: unknown
}

/**
 * The file cannot be read from `offset` on, in bytes after a byte order mark; `path` leads to the list or object that
 * is open there.
 */
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
  /** A name that an object has a second time. */
  onRepeatedName?: (path: JsonPath) => void
  onProgress: (share: number) => void
}

type Stack = readonly { key?: string | number | undefined }[]

const maxDepth = 100
const maxItemBytes = 8 * 1024 * 1024

/**
 * Reads the file once and gives its items in batches. A list arrives entry by entry, before what holds it, and is
 * empty there, so that only one item is held at a time. The file's own object comes last. Throws JsonError.
 */
export async function* readItems(
  source: CampaignSource,
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

/** No JSON but a byte order mark starts with this byte. The parser takes one, and counts its tokens from after it. */
export function byteOrderMarkBytes(firstChunk: Uint8Array): number {
  return firstChunk[0] === 0xef ? 3 : 0
}

/** The path of what has `key` in the innermost open list or object; without `key`, of that list or object. */
function pathOf(stack: Stack, key?: string | number): JsonPath {
  const path = stack.slice(1).map((each) => each.key)
  return [...path, key].filter((part) => part !== undefined)
}

/** Whether the innermost open list is one of those that arrive entry by entry. */
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

/** What an error of the parser means, in words for the person who wrote the file; undefined for any other error. */
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
