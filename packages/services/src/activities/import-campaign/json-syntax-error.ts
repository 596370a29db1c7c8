import type { JsonPath } from './json-inspector.ts'

/** The text is not JSON. Lines and columns count from 1, columns in characters; `path` is the value that holds the fault. */
export class JsonSyntaxError extends Error {
  readonly path: JsonPath
  readonly line: number
  readonly column: number

  constructor(message: string, path: JsonPath, line: number, column: number) {
    super(message)
    this.name = 'JsonSyntaxError'
    this.path = [...path]
    this.line = line
    this.column = column
  }
}
