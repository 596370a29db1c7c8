import type { JsonPath } from './json-inspector.ts'
import type { JsonShape } from './json-shape.ts'
import { JsonSyntaxError } from './json-syntax-error.ts'
import { LineCounter } from './line-counter.ts'
import { isScalarByte, ValueCapture } from './value-capture.ts'

/** Where a whole value stands and what it says, to name a line inside it. */
export interface JsonSource {
  line: number
  text: string
  /** How many names with a value the text holds. */
  pairs: number
}

/** What the splitter tells, in the order of the text. `path` is live: copy it to keep it. */
export interface JsonEvents {
  enter?(path: JsonPath, line: number): void
  leave?(path: JsonPath, line: number): void
  value?(path: JsonPath, value: unknown, source: JsonSource): void
  /** A name that the shape does not have. */
  unknown?(path: JsonPath, line: number): void
  /** A name that stands a second time in its object. */
  repeated?(path: JsonPath, line: number): void
}

interface Frame {
  isList: boolean
  shape: JsonShape
  names: Set<string>
  count: number
}

const wantedWords = {
  value: 'a value',
  'value or end': 'a value or "]"',
  name: 'a name in quotes',
  'name or end': 'a name in quotes or "}"',
  colon: '":"',
  'comma or end': '"," or the end of the list or object',
  end: 'the end of the file',
} as const

const nothing = Buffer.alloc(0)

/**
 * Takes a JSON text apart along a `JsonShape` while its bytes stream by, and holds no more than one whole value
 * of at most 32 MiB. Looks at every byte once; JSON.parse reads the values.
 */
export class JsonSplitter {
  private readonly root: JsonShape
  private readonly events: JsonEvents
  private readonly frames: Frame[] = []
  private readonly path: (string | number)[] = []
  private readonly lines = new LineCounter()
  private readonly capture = new ValueCapture(this.lines)
  private wanted: keyof typeof wantedWords = 'value'
  private chunk: Buffer = nothing

  constructor(shape: JsonShape, events: JsonEvents) {
    this.root = shape
    this.events = events
  }

  /** Reads on; throws JsonSyntaxError at the first thing that is not JSON. The chunk may be reused afterwards. */
  push(bytes: Uint8Array): void {
    this.chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.lines.enter(this.chunk)
    let at = 0
    while (at < this.chunk.length) {
      if (!this.capture.active) at = this.structure(at)
      if (!this.capture.active) continue
      const end = this.capture.scan(this.chunk, at, this.path)
      if (end < 0) return
      this.finish(end)
      at = end
    }
  }

  /** The text ends here. */
  end(): void {
    this.chunk = nothing
    this.lines.enter(nothing)
    if (this.capture.active) this.finish(0)
    if (this.wanted !== 'end') this.fail(0, 'the end of the file')
  }

  /** Reads between values; the index where a value starts, or the end of the chunk. */
  private structure(start: number): number {
    const { chunk } = this
    for (let at = start; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (byte === 0x0a) this.lines.newline(at)
      else if (byte === 0x20 || byte === 0x0d || byte === 0x09) continue
      else if (byte === 0x2c && this.wanted === 'comma or end') {
        this.wanted = this.frames.at(-1)?.isList ? 'value' : 'name'
      } else if (byte === 0x3a && this.wanted === 'colon') this.wanted = 'value'
      else if (this.closes(byte)) this.close()
      else if (byte === 0x22 && (this.wanted === 'name' || this.wanted === 'name or end')) {
        this.capture.begin(byte, at, true)
        return at
      } else if (this.wanted === 'value' || this.wanted === 'value or end') {
        this.startValue(at, byte)
        if (this.capture.active) return at
      } else this.fail(at)
    }
    return chunk.length
  }

  private closes(byte: number): boolean {
    if (byte !== 0x5d && byte !== 0x7d) return false
    const frame = this.frames.at(-1)
    if (!frame || frame.isList !== (byte === 0x5d)) return false
    const whenEmpty = frame.isList ? 'value or end' : 'name or end'
    return this.wanted === 'comma or end' || this.wanted === whenEmpty
  }

  private close(): void {
    const frame = this.frames.pop()
    if (frame && frame.count > 0) this.path.pop()
    this.wanted = this.frames.length === 0 ? 'end' : 'comma or end'
    this.events.leave?.(this.path, this.lines.line)
  }

  private startValue(at: number, byte: number): void {
    const isList = byte === 0x5b
    const isObject = byte === 0x7b
    if (!isList && !isObject && byte !== 0x22 && !isScalarByte(byte)) {
      if (this.isByteOrderMark(byte)) return
      this.fail(at)
    }
    const shape = this.nextShape()
    if (
      typeof shape === 'object' &&
      ((isList && 'list' in shape) || (isObject && 'fields' in shape))
    ) {
      this.frames.push({ isList, shape, names: new Set(), count: 0 })
      this.wanted = isList ? 'value or end' : 'name or end'
      this.events.enter?.(this.path, this.lines.line)
      return
    }
    if (shape === undefined) this.events.unknown?.(this.path, this.lines.line)
    this.capture.begin(byte, at, shape !== undefined && shape !== 'skip')
  }

  /** The shape of the value that starts now; in a list this also moves the path to it. */
  private nextShape(): JsonShape | undefined {
    const frame = this.frames.at(-1)
    if (!frame) return this.root
    if (frame.isList) {
      if (frame.count > 0) this.path.pop()
      this.path.push(frame.count++)
      return typeof frame.shape === 'object' && 'list' in frame.shape ? frame.shape.list : undefined
    }
    const name = String(this.path.at(-1))
    const fields =
      typeof frame.shape === 'object' && 'fields' in frame.shape ? frame.shape.fields : {}
    return Object.hasOwn(fields, name) ? fields[name] : undefined
  }

  private finish(end: number): void {
    const { capture, path } = this
    const isName = this.wanted === 'name' || this.wanted === 'name or end'
    const text = capture.take(this.chunk, end, path)
    this.wanted = isName ? 'colon' : this.frames.length === 0 ? 'end' : 'comma or end'
    if (text === undefined) return
    const value = capture.parse(text, path)
    if (isName) this.takeName(String(value))
    else this.events.value?.(path, value, { line: capture.line, text, pairs: capture.pairs })
  }

  private takeName(name: string): void {
    const frame = this.frames.at(-1)
    if (!frame) return
    if (frame.count++ > 0) this.path.pop()
    this.path.push(name)
    if (frame.names.has(name)) this.events.repeated?.(this.path, this.capture.line)
    frame.names.add(name)
  }

  private isByteOrderMark(byte: number): boolean {
    return this.frames.length === 0 && this.lines.line === 1 && [0xef, 0xbb, 0xbf].includes(byte)
  }

  private fail(at: number, found?: string): never {
    const line = this.chunk.toString('utf8', at, at + 4)
    const what = found ?? JSON.stringify(String.fromCodePoint(line.codePointAt(0) ?? 0))
    const message = `is not JSON: expected ${wantedWords[this.wanted]}, found ${what}`
    throw new JsonSyntaxError(message, this.path, this.lines.line, this.lines.column(at))
  }
}
