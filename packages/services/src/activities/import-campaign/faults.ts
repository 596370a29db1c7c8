import { findOffset, type JsonPath } from './json-inspector.ts'
import type { JsonSource } from './json-splitter.ts'

/** One thing that is wrong with a campaign file. `line` counts from 1; null when it is not about a place in the file. */
export interface ImportError {
  place: string
  message: string
  line: number | null
}

const kept = 1000

/** Collects what is wrong: the first thousand in the order found, and how many there were. */
export class Faults {
  readonly errors: ImportError[] = []
  total = 0

  add(path: JsonPath, message: string, line: number | null): void {
    this.total++
    if (this.errors.length < kept) this.errors.push({ place: formatPlace(path), message, line })
  }

  /** A fault inside a whole value that stands at `path`; the line is that of `inner`. */
  addInside(path: JsonPath, inner: JsonPath, message: string, source: JsonSource): void {
    if (this.errors.length >= kept) this.total++
    else this.add([...path, ...inner], message, lineOf(source, inner))
  }
}

/** `activities[0].participants[3].raters[2].answers["s19-q4"]`; the file itself is `file`. */
export function formatPlace(path: JsonPath): string {
  let place = ''
  for (const [index, part] of path.entries()) {
    if (typeof part === 'number') place += `[${part}]`
    else if (path[index - 1] === 'answers' || !/^[A-Za-z_]\w*$/.test(part)) {
      place += `[${JSON.stringify(part)}]`
    } else place += place === '' ? part : `.${part}`
  }
  return place === '' ? 'file' : place
}

function lineOf(source: JsonSource, inner: JsonPath): number {
  if (inner.length === 0) return source.line
  const before = source.text.slice(0, findOffset(source.text, inner))
  return source.line + before.split('\n').length - 1
}
