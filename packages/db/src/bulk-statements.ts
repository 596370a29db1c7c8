import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Makes a table for this connection alone, with the columns of its definition. */
export function createTemporaryTable(table: PgTable): SQL {
  const columns = Object.values(getTableColumns(table)).map(
    (column) =>
      sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}${sql.raw(column.notNull ? ' not null' : '')}`,
  )
  return sql`create temporary table ${table} (${sql.join(columns, sql`, `)})`
}

/** By the table's own names, where each column comes from; every required column must be there. */
export type Sources<T extends PgTable> = { [K in keyof T['$inferInsert']]: SQLWrapper }

/**
 * `insert into table (...) select ... from`. Drizzle's own `insert().select()` takes all columns of the table,
 * generated ones included.
 */
export function insertSelect<T extends PgTable>(table: T, sources: Sources<T>, from: SQL): SQL {
  const pairs = columnsWithSources(table, sources)
  const names = pairs.map(([column]) => sql.identifier(column.name))
  const values = pairs.map(([, source]) => source)
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} ${from}`
}

/**
 * `update table set ... from other`, for the rows where `match` holds and something of `sources` differs. `besides` is set
 * with it, and not compared.
 */
export function updateDifferent<T extends PgTable>(
  table: T,
  sources: Sources<T>,
  other: SQLWrapper,
  match: SQL,
  besides: Partial<Sources<T>> = {},
): SQL {
  const pairs = columnsWithSources(table, sources)
  const changed = [...pairs, ...columnsWithSources(table, besides)]
  const set = changed.map(([column, source]) => sql`${sql.identifier(column.name)} = ${source}`)
  const differs = pairs.map(([column, source]) => sql`${column} is distinct from ${source}`)
  return sql`update ${table} set ${sql.join(set, sql`, `)} from ${other}
    where ${match} and (${sql.join(differs, sql` or `)})`
}

function columnsWithSources<T extends PgTable>(table: T, sources: Partial<Sources<T>>) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.entries<SQLWrapper | undefined>(sources).flatMap(([property, source]) => {
    const column = columns[property]
    return column && source ? [[column, source] as const] : []
  })
}

/** Rows in parts that one statement can carry. */
export function* inBatches<Row>(rows: readonly Row[], size = 1000): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
