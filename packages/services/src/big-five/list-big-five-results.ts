import type {
  BigFiveResultRow,
  BigFiveResultsInput,
} from '@vantage/contracts/big-five/big-five-results'
import { bigFiveRecords, itemBanks } from '@vantage/db/access-keys/tables'
import type { Db } from '@vantage/db/client'
import { and, eq, ilike, inArray, or } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { containing, readPage } from '../lists.ts'
import { auditOnceAMinute } from '../ops/audit.ts'

/** The page of the Big Five results that was asked for, newest first unless told otherwise. Reading them is recorded. */
export async function listBigFiveResults(
  ctx: EmployeeContext,
  input: BigFiveResultsInput,
): Promise<{ rows: BigFiveResultRow[]; total: number }> {
  await auditOnceAMinute(ctx, { action: 'big-five-records.read', subject: 'big-five-results' })
  const query = bigFiveResultsQuery(ctx.db, input)
  const { rows, total } = await readPage(ctx.db, query, bigFiveResultsOrder, input)
  return { rows: rows.map(bigFiveResultOf), total }
}

/** Every Big Five result, the newest first, at most 10,000: for clients that page by themselves. */
export async function readAllBigFiveResults(ctx: EmployeeContext): Promise<BigFiveResultRow[]> {
  const { rows } = await listBigFiveResults(ctx, {
    ...{ page: 1, pageSize: 10_000, sort: 'created', direction: 'desc' },
    ...{ search: '', posts: [] },
  })
  return rows
}

const scores = {
  N: bigFiveRecords.N,
  E: bigFiveRecords.E,
  O: bigFiveRecords.O,
  A: bigFiveRecords.A,
  C: bigFiveRecords.C,
}

export const bigFiveResultsOrder = {
  created: bigFiveRecords.createdAt,
  name: bigFiveRecords.name,
  post: bigFiveRecords.post,
  ...scores,
  unique: bigFiveRecords.id,
}

/** The results that the filters leave, for the list and for its export. */
export function bigFiveResultsQuery(db: Db, { search, posts }: BigFiveResultsInput) {
  const text = containing(search)
  const { name, post } = bigFiveRecords
  return db
    .select({
      ...{ id: bigFiveRecords.id, name, post, createdAt: bigFiveRecords.createdAt, scores },
      ...{ bank: itemBanks.key, bankVersion: itemBanks.version },
      langChanged: bigFiveRecords.langChanged,
    })
    .from(bigFiveRecords)
    .innerJoin(itemBanks, eq(itemBanks.id, bigFiveRecords.bankId))
    .where(
      and(
        search === '' ? undefined : or(ilike(name, text), ilike(post, text)),
        posts.length > 0 ? inArray(post, posts) : undefined,
      ),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof bigFiveResultsQuery>>[number]

export const bigFiveResultOf = ({ createdAt, ...row }: Row): BigFiveResultRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The posts that Big Five results have, in alphabetical order; at most 200. */
export async function listBigFivePosts({ db }: Pick<EmployeeContext, 'db'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ post: bigFiveRecords.post })
    .from(bigFiveRecords)
    .orderBy(bigFiveRecords.post)
    .limit(200)
  return rows.map(({ post }) => post)
}
