import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { importAssignments } from './activities/import-tables.ts'
import { type CopyWriter, copyLine } from './copy.ts'

describe("COPY's text format", () => {
  test('writes fields between tabs, null as \\N and booleans as t and f', () => {
    expect(copyLine(['a', 1, true, false, null, undefined, ''])).toBe('a\t1\tt\tf\t\\N\t\\N\t\n')
  })

  test('escapes what would end a field, a line or the data', () => {
    expect(copyLine(['a\tb\nc\rd\\e', '\\N', '\\.'])).toBe('a\\tb\\nc\\rd\\\\e\t\\\\N\t\\\\.\n')
  })

  test('writes lists as PostgreSQL arrays, with every text in quotes', () => {
    expect(copyLine([[5, 4], [], ['a,b', 'NULL', '{}', '']])).toBe(
      '{5,4}\t{}\t{"a,b","NULL","{}",""}\n',
    )
  })

  test('escapes the texts of a list for the list and then for the line', () => {
    expect(copyLine([['"\\\n']])).toBe('{"\\\\"\\\\\\\\\\n"}\n')
  })

  test('refuses a value that it cannot write', () => {
    expect(() => copyLine([{}])).toThrow('COPY cannot send a value of type object')
    expect(() => copyLine([[null]])).toThrow(
      'COPY cannot send a list with an element of type object',
    )
  })
})

test('rows are typed by the columns of their table', () => {
  const add = <T extends PgTable>(_table: T, _row: Parameters<CopyWriter<T>['add']>[0]) => true
  const row = { seq: 0, participant: 0, rater: 'emma', level: 1, submitted: true } as const
  expect(add(importAssignments, { ...row, scores: [5] })).toBe(true)
  // @ts-expect-error: no such column
  expect(add(importAssignments, { ...row, score: [5] })).toBe(true)
  // @ts-expect-error: a column is missing
  expect(add(importAssignments, { seq: 0 })).toBe(true)
})
