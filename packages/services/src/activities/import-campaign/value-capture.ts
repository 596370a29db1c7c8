import { isUtf8 } from 'node:buffer'
import { findSyntaxFault, type JsonPath } from './json-inspector.ts'
import { JsonSyntaxError } from './json-syntax-error.ts'
import type { LineCounter } from './line-counter.ts'

const quote = 0x22
const backslash = 0x5c
const newline = 0x0a
const largest = 32 * 1024 * 1024

/** Finds where one JSON value ends in bytes that stream by, and holds it until then. */
export class ValueCapture {
  /** Line on which the value starts. */
  line = 1
  /** How many names with a value it holds, at any depth: more than JSON.parse gives back means repeated names. */
  pairs = 0
  /** Whether a value is under way. */
  active = false

  private readonly lines: LineCounter
  private kind: 'string' | 'nested' | 'scalar' = 'scalar'
  private keep = false
  private held: Buffer[] = []
  private heldBytes = 0
  private from = 0
  private column = 1
  private depth = 0
  private inString = false
  private escaped = false

  constructor(lines: LineCounter) {
    this.lines = lines
  }

  /** A value starts with the byte at `at`; unless `keep`, its bytes are passed over. */
  begin(byte: number, at: number, keep: boolean): void {
    this.active = true
    this.kind = byte === quote ? 'string' : byte === 0x5b || byte === 0x7b ? 'nested' : 'scalar'
    this.keep = keep
    this.held = []
    this.heldBytes = 0
    this.from = at
    this.line = this.lines.line
    this.column = this.lines.column(at)
    this.depth = 0
    this.pairs = 0
    this.inString = false
    this.escaped = false
  }

  /** Reads on from `at`. The index after the value, or -1 when it goes on in the next chunk. */
  scan(chunk: Buffer, at: number, path: JsonPath): number {
    const end =
      this.kind === 'nested'
        ? this.nested(chunk, at)
        : this.kind === 'string'
          ? this.string(chunk, at)
          : this.scalar(chunk, at)
    if (end < 0) this.hold(chunk, path)
    return end
  }

  /** The text of the value, which ended before `end`; undefined when it was passed over. */
  take(chunk: Buffer, end: number, path: JsonPath): string | undefined {
    this.active = false
    if (!this.keep) return undefined
    let bytes = chunk.subarray(this.from, end)
    if (this.held.length > 0) bytes = Buffer.concat([...this.held, bytes])
    this.held = []
    if (!isUtf8(bytes)) throw new JsonSyntaxError('is not UTF-8', path, this.line, this.column)
    return bytes.toString('utf8')
  }

  /** What the text says; throws JsonSyntaxError with the place of the fault. */
  parse(text: string, path: JsonPath): unknown {
    try {
      return JSON.parse(text)
    } catch {
      const fault = findSyntaxFault(text) ?? { offset: 0, message: 'cannot be read' }
      const before = text.slice(0, fault.offset).split('\n')
      const lastLine = (before.at(-1) ?? '').replace(/[\udc00-\udfff]/g, '').length
      const column = lastLine + (before.length === 1 ? this.column : 1)
      const line = this.line + before.length - 1
      throw new JsonSyntaxError(`is not JSON: ${fault.message}`, path, line, column)
    }
  }

  private hold(chunk: Buffer, path: JsonPath): void {
    if (!this.keep) return
    this.held.push(Buffer.from(chunk.subarray(this.from)))
    this.heldBytes += chunk.length - this.from
    this.from = 0
    if (this.heldBytes <= largest) return
    const text = this.take(Buffer.alloc(0), 0, path)
    if (text !== undefined) this.parse(text, path)
    throw new JsonSyntaxError('is larger than 32 MiB', path, this.line, this.column)
  }

  private string(chunk: Buffer, start: number): number {
    if (this.inString) return this.stringEnd(chunk, start)
    this.inString = true
    return this.stringEnd(chunk, start + 1)
  }

  /** The index after the closing quote, or -1 when it is not in this chunk. */
  private stringEnd(chunk: Buffer, start: number): number {
    let at = start
    if (this.escaped && at < chunk.length) {
      at++
      this.escaped = false
    }
    while (at < chunk.length) {
      const byte = chunk[at++]
      if (byte === quote) return at
      if (byte === backslash && ++at > chunk.length) this.escaped = true
    }
    return -1
  }

  private nested(chunk: Buffer, start: number): number {
    const { length } = chunk
    let { depth, pairs } = this
    let at = start
    while (at < length) {
      if (this.inString) {
        at = this.stringEnd(chunk, at)
        if (at < 0) break
        this.inString = false
        continue
      }
      const byte = chunk[at++] as number
      if (byte === quote) {
        // Most strings are short and plain: read them without leaving this loop.
        let inner = chunk[at]
        while (inner !== quote && inner !== backslash && ++at < length) inner = chunk[at]
        if (inner === quote) at++
        else this.inString = true
      } else if (byte <= 0x20) {
        if (byte === newline) this.lines.newline(at - 1)
      } else if ((byte | 0x20) === 0x7b) {
        depth++
      } else if ((byte | 0x20) === 0x7d) {
        if (--depth === 0) {
          this.pairs = pairs
          return at
        }
      } else if (byte === 0x3a) {
        pairs++
      }
    }
    this.depth = depth
    this.pairs = pairs
    return -1
  }

  private scalar(chunk: Buffer, start: number): number {
    let at = start
    while (at < chunk.length && isScalarByte(chunk[at] as number)) at++
    return at < chunk.length ? at : -1
  }
}

/** Whether a number or true, false, null may hold this byte. */
export function isScalarByte(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x45 ||
    byte === 0x2d ||
    byte === 0x2b ||
    byte === 0x2e
  )
}
