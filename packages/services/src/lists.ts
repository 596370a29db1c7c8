import type { ListPage } from '@vantage/contracts/lists'
import type { Db } from '@vantage/db/client'
import { asc, count, desc, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'

/** The columns that a list can be ordered by, and the one that tells rows apart whose order is the same. */
export type ListOrder<Sort extends string> = Record<Sort | 'unique', PgColumn>

/** Orders, limits and counts a query as the list contract says. The query is made with `.$dynamic()`. */
export async function readPage<Query extends PgSelect, Sort extends string>(
  db: Db,
  query: Query,
  order: ListOrder<Sort>,
  page: ListPage<Sort>,
): Promise<{ rows: Awaited<Query>; total: number }> {
  const [counted] = await db.select({ total: count() }).from(sql`(${query}) as listed`)
  const rows = await inOrder(query, order, page)
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize)
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

/** The pattern of `like` for texts that contain this one. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
