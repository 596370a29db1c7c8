import { finished } from 'node:stream/promises'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'

/**
 * Gathers rows and sends them to the table by COPY, which is many times faster than inserts. A row has every column
 * that is not generated, by the names of the table; one that is left out becomes null, whatever its default is.
 */
export function copyInto<T extends PgTable>(client: Sql, table: T): CopyWriter<T> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !column.generatedIdentity,
  )
  const names = columns.map(([, column]) => column.name)
  const tableName: string = getTableName(table)
  let lines: string[] = []
  let length = 0
  return {
    get length() {
      return length
    },
    add(row: T['$inferInsert']) {
      const values = new Map<string, unknown>(Object.entries(row))
      const line = copyLine(columns.map(([property]) => values.get(property)))
      lines.push(line)
      length += line.length
    },
    async flush() {
      if (lines.length === 0) return
      const text = lines.join('')
      lines = []
      length = 0
      const statement = client`copy ${client(tableName)} (${client(names)}) from stdin`
      const stream = await statement.writable()
      stream.end(text)
      await finished(stream)
    },
  }
}

export interface CopyWriter<T extends PgTable> {
  /** Characters that wait to be sent. */
  readonly length: number
  add(row: T['$inferInsert']): void
  /** Sends what waits, and returns when PostgreSQL has it. */
  flush(): Promise<void>
}

/** A line of COPY's text format. */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(copyField).join('\t')}\n`
}

/** One value in COPY's text format: text, number, boolean, null, or a list of texts or numbers. */
export function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escapeField(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return escapeField(`{${value.map(arrayElement).join(',')}}`)
  throw new TypeError(`COPY cannot send a value of type ${typeof value}`)
}

function arrayElement(element: unknown): string {
  if (typeof element === 'number') return String(element)
  if (typeof element === 'string') return `"${element.replace(/["\\]/g, '\\$&')}"`
  throw new TypeError(`COPY cannot send a list with an element of type ${typeof element}`)
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeField(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
