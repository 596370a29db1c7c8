export type JsonPath = readonly (string | number)[]

export interface SyntaxFault {
  /** Index into the text, in UTF-16 units. */
  offset: number
  message: string
}

const space = /[ \t\n\r]*/y
const string = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y
const deepest = 500

class Fault extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

/**
 * A slow, strict reading of one JSON text that knows where everything stands. JSON.parse does the work; this one
 * runs only to say where a fault is. `visit` sees every key and every list element, before what they hold.
 */
function walk(text: string, visit: (path: JsonPath, offset: number, repeated: boolean) => void) {
  const path: (string | number)[] = []
  let at = 0

  const token = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const fail = (wanted: string): never => {
    const found = text.codePointAt(at)
    const what = found === undefined ? 'the end' : JSON.stringify(String.fromCodePoint(found))
    throw new Fault(at, `expected ${wanted}, found ${what}`)
  }
  const list = (close: string, wanted: string, element: (index: number) => void) => {
    if (path.length >= deepest) throw new Fault(at, 'nested too deeply')
    at++
    token(space)
    if (text[at] === close) return void at++
    for (let index = 0; ; index++) {
      token(space)
      element(index)
      token(space)
      if (text[at] === close) return void at++
      if (text[at] !== ',') fail(wanted)
      at++
    }
  }
  const value = (): void => {
    token(space)
    if (text[at] === '{') {
      const seen = new Set<string>()
      list('}', '"," or "}"', () => {
        const start = at
        const key = JSON.parse(token(string) ?? fail('a name in quotes')) as string
        token(space)
        if (text[at] !== ':') fail('":"')
        at++
        path.push(key)
        visit(path, start, seen.has(key))
        seen.add(key)
        value()
        path.pop()
      })
    } else if (text[at] === '[') {
      list(']', '"," or "]"', (index) => {
        path.push(index)
        visit(path, at, false)
        value()
        path.pop()
      })
    } else if (token(string) === undefined && token(scalar) === undefined) {
      fail(text[at] === '"' ? 'a closed string without raw control characters' : 'a value')
    }
  }

  value()
  token(space)
  if (at < text.length) fail('the end')
}

/** The first place where the text is not JSON, or null. */
export function findSyntaxFault(text: string): SyntaxFault | null {
  try {
    walk(text, () => {})
    return null
  } catch (error) {
    if (error instanceof Fault) return { offset: error.offset, message: error.message }
    throw error
  }
}

/** The paths of keys that stand more than once in the same object. */
export function findRepeatedKeys(text: string): JsonPath[] {
  const found: JsonPath[] = []
  walk(text, (path, _offset, repeated) => {
    if (repeated) found.push([...path])
  })
  return found
}

/** Where the key or element at `path` starts; for what is not there, where the nearest thing around it starts. */
export function findOffset(text: string, path: JsonPath): number {
  let best = 0
  let depth = 0
  walk(text, (seen, offset) => {
    if (seen.length !== depth + 1 || seen[depth] !== path[depth]) return
    if (seen.every((part, i) => part === path[i])) {
      best = offset
      depth++
    }
  })
  return best
}
