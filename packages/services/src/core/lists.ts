import type { Selection } from '@vantage/contracts/editing'
import type { ListPage } from '@vantage/contracts/lists'
import type { Db } from '@vantage/db/client'
import { asc, count, desc, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { EmployeeContext } from './context.ts'

/** What a list can be ordered by, and the column that tells rows apart whose order is the same. */
export type ListOrder<Sort extends string> = Record<Sort, PgColumn | SQL> & { unique: PgColumn }

/** A list: its rows by its filters, without a page, made with `.$dynamic()`, and what they can be ordered by. */
export interface List<Input extends ListPage, Query extends PgSelect> {
  query: (ctx: EmployeeContext, input: Input) => Query
  order: ListOrder<Input['sort']>
}

/** The service that gives a page of a list. */
export const pagesOf =
  <Input extends ListPage, Query extends PgSelect>({ query, order }: List<Input, Query>) =>
  (ctx: EmployeeContext, input: Input) =>
    readPage(ctx.db, query(ctx, input), order, input)

/** Rows that were picked by their ids, or all that a list shows by its filters. */
export const selectedBy =
  <Matching>(id: PgColumn, filter: (db: Db, input: Matching) => SQL | undefined) =>
  (db: Db, which: Selection<Matching>) =>
    'ids' in which ? inArray(id, which.ids) : filter(db, which.matching)

/** Orders, limits and counts a query as the list contract says. The query is made with `.$dynamic()`. */
export async function readPage<Query extends PgSelect, Sort extends string>(
  db: Db,
  query: Query,
  order: ListOrder<Sort>,
  page: ListPage<Sort>,
): Promise<{ rows: Awaited<Query>; total: number }> {
  const [[counted], rows] = await Promise.all([
    // Started first, because order and limit change the query itself.
    db.select({ total: count() }).from(sql`(${query}) as listed`).execute(),
    inOrder(query, order, page)
      .limit(page.pageSize)
      .offset((page.page - 1) * page.pageSize),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export function inOrder<Query extends PgSelect, Sort extends string>(
  query: Query,
  order: ListOrder<Sort>,
  { sort, direction }: Pick<ListPage<Sort>, 'sort' | 'direction'>,
) {
  const by = direction === 'asc' ? asc : desc
  return query.orderBy(by(order[sort]), by(order.unique))
}

/** Rows in which one of the columns has the text somewhere, in any case; all rows for ''. */
export function containsText(search: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (search === '') return undefined
  const pattern = containing(search)
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** A time as ISO text with seconds, in UTC. */
export const isoTime = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * A subquery among the columns of a select. Drizzle takes the table's name off the columns of a select from one table,
 * at its first level alone; inside of a subquery they would then be columns of another table.
 */
export const subquery = <Value>(query: SQL) => sql<Value>`(${query})`

/** The pattern of `like` for texts that contain this one. */
const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)
