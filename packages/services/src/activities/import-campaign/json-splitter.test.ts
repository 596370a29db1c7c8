import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonShape } from './json-shape.ts'
import { type JsonEvents, JsonSplitter } from './json-splitter.ts'
import { JsonSyntaxError } from './json-syntax-error.ts'

const shape: JsonShape = {
  fields: {
    head: 'whole',
    dropped: 'skip',
    list: { list: { fields: { parts: { list: 'whole' } } } },
  },
}

/** What the splitter tells about the text, given in chunks of `step` bytes. */
function told(text: string, step: number, of: JsonShape = shape): string[] {
  const events: string[] = []
  const tell =
    (what: string) =>
    (path: readonly unknown[], ...rest: unknown[]) =>
      void events.push(`${what} ${path.join('.')} ${JSON.stringify(rest[0])}`)
  const handler: JsonEvents = {
    enter: tell('enter'),
    leave: tell('leave'),
    value: tell('value'),
    unknown: tell('unknown'),
    repeated: tell('repeated'),
  }
  const splitter = new JsonSplitter(of, handler)
  const bytes = Buffer.from(text)
  // One buffer for all chunks, as streams that reuse their memory do.
  const chunk = Buffer.alloc(step)
  for (let at = 0; at < bytes.length; at += step) {
    const end = Math.min(bytes.length, at + step)
    bytes.copy(chunk, 0, at, end)
    splitter.push(chunk.subarray(0, end - at))
  }
  splitter.end()
  return events
}

function fault(text: string, step = 7): JsonSyntaxError {
  try {
    told(text, step)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error
    throw error
  }
  throw new Error('It was read without a fault.')
}

describe('taking JSON apart', () => {
  test('opens what the shape opens, parses what is whole, passes over the rest', () => {
    const text = `{"dropped": [{"x": "]}"}], "list": [\n {"parts": [1, {"a": ["}", "\\""]}]}, {"parts": []}\n],
      "head": "h", "other": {"list": [1]}, "head": null}`
    expect(told(text, 4096)).toEqual([
      'enter  1',
      'enter list 1',
      'enter list.0 2',
      'enter list.0.parts 2',
      'value list.0.parts.0 1',
      'value list.0.parts.1 {"a":["}","\\""]}',
      'leave list.0.parts 2',
      'leave list.0 2',
      'enter list.1 2',
      'enter list.1.parts 2',
      'leave list.1.parts 2',
      'leave list.1 2',
      'leave list 3',
      'value head "h"',
      'unknown other 4',
      'repeated head 4',
      'value head null',
      'leave  4',
    ])
  })

  test('tells the same however the bytes are cut', () => {
    const parts = fc.record({ parts: fc.array(fc.jsonValue()) })
    const file = fc.record({ head: fc.jsonValue(), list: fc.array(parts), dropped: fc.jsonValue() })
    fc.assert(
      fc.property(
        file,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 2 }),
        (value, step, indent) => {
          const text = JSON.stringify(value, null, indent)
          const whole = told(text, text.length * 4 + 1)
          expect(told(text, step)).toEqual(whole)
          expect(whole).toContain(
            `value head ${JSON.stringify(JSON.parse(JSON.stringify(value.head)))}`,
          )
        },
      ),
    )
  })

  test('gives a part that is not of the shape as a value', () => {
    expect(told('{"list": {"a": 1}}', 5)).toContain('value list {"a":1}')
    expect(told('[1]', 5)).toEqual(['value  [1]'])
  })

  test('takes a byte order mark at the start', () => {
    expect(told('\ufeff{"head": 1}', 2)).toContain('value head 1')
  })
})

describe('a text that is not JSON', () => {
  test('is refused whenever JSON.parse refuses it, with the same verdict for every cut', () => {
    const value = fc.record({
      head: fc.jsonValue(),
      list: fc.array(fc.record({ parts: fc.array(fc.jsonValue()) })),
    })
    const damage = fc.tuple(
      value,
      fc.nat(),
      fc.constantFrom('', '"', '}', ']', ',', ':', '\\', 'x', '0'),
    )
    const everything: JsonShape = {
      fields: { head: 'whole', list: { list: { fields: { parts: { list: 'whole' } } } } },
    }
    fc.assert(
      fc.property(damage, fc.integer({ min: 1, max: 9 }), ([original, place, put], step) => {
        const text = JSON.stringify(original)
        const at = place % text.length
        const damaged = text.slice(0, at) + put + text.slice(at + 1)
        expect(isRefused(() => told(damaged, step, everything))).toBe(
          isRefused(() => JSON.parse(damaged)),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('names line and column of the fault', () => {
    expect(fault('{"head": 1,\n "list": [}').message).toBe(
      'is not JSON: expected a value or "]", found "}"',
    )
    expect(fault('{"head": 1,\n "list": [}')).toMatchObject({ line: 2, column: 11, path: ['list'] })
    expect(fault('{"list": [\n{"parts": [\n {"员": 1, "b" 2}]}]}')).toMatchObject({
      line: 3,
      column: 15,
      path: ['list', 0, 'parts', 0],
    })
  })

  test('names the end of the file when something is missing there', () => {
    expect(fault('{"head": 1').message).toContain('found the end of the file')
    expect(fault('{"list": [{"parts": [{"a": 1').message).toContain('found the end')
    expect(fault('').message).toContain('expected a value')
  })

  test('is also one whose bytes are not UTF-8', () => {
    const splitter = new JsonSplitter(shape, {})
    const bytes = Buffer.concat([Buffer.from('{"head": "'), Buffer.from([0xff]), Buffer.from('"}')])
    expect(() => splitter.push(bytes)).toThrow('is not UTF-8')
  })
})

function isRefused(run: () => unknown): boolean {
  try {
    run()
    return false
  } catch {
    return true
  }
}
