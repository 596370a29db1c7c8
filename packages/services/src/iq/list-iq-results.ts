import type { IqAnalysis, IqResultRow, IqResultsInput } from '@vantage/contracts/iq/iq-results'
import { iqRecords, iqStandardPosts, iqStandards, itemBanks } from '@vantage/db/access-keys/tables'
import type { Db } from '@vantage/db/client'
import { lower } from '@vantage/db/columns'
import { analyse } from '@vantage/domain/iq/score'
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { containing, readPage } from '../lists.ts'
import { auditOnceAMinute } from '../ops/audit.ts'

/** The results that are asked for. Without `verified`: also those whose score a client claims. */
type WantedResults = Omit<IqResultsInput, 'verified'> & { verified?: boolean }

/** The page of the IQ results that was asked for, newest first unless told otherwise. Reading them is recorded. */
export async function listIqResults(
  ctx: EmployeeContext,
  input: WantedResults,
): Promise<{ rows: IqResultRow[]; total: number }> {
  await auditOnceAMinute(ctx, { action: 'iq-records.read', subject: 'iq-results' })
  const page = await readPage(ctx.db, iqResultsQuery(ctx.db, input), iqResultsOrder, input)
  return { rows: page.rows.map(iqResultOf), total: page.total }
}

/** Every IQ result, the newest first, at most 10,000: for clients that page by themselves. */
export async function readAllIqResults(ctx: EmployeeContext): Promise<IqResultRow[]> {
  const { rows } = await listIqResults(ctx, {
    ...{ page: 1, pageSize: 10_000, sort: 'created', direction: 'desc' },
    ...{ search: '', posts: [], analyses: [] },
  })
  return rows
}

export const iqResultsOrder = {
  created: iqRecords.createdAt,
  name: iqRecords.name,
  post: iqRecords.post,
  duration: iqRecords.duration,
  score: iqRecords.score,
  unique: iqRecords.id,
}

/** In SQL what `analyse` says, for the filter. */
const scoreIs: Record<IqAnalysis, SQL> = {
  lower: sql`${iqRecords.score} < ${iqStandards.threshold}`,
  'slightly-lower': sql`${iqRecords.score} >= ${iqStandards.threshold} and ${iqRecords.score} < ${iqStandards.minimum}`,
  normal: sql`${iqRecords.score} between ${iqStandards.minimum} and ${iqStandards.maximum}`,
  higher: sql`${iqRecords.score} > ${iqStandards.maximum}`,
}

/** The standard that HR chose for a result, or else that names its post; a score that a client claims has none. */
const matched = sql`case when not ${iqRecords.verified} then null
  when ${iqRecords.matchChosen} then ${iqRecords.matchId} else ${iqStandardPosts.standardId} end`

/** The results that the filters leave, each with the standard that it is compared with, for the list and for its export. */
export function iqResultsQuery(
  db: Db,
  { search, posts, analyses, verified, timedOut }: WantedResults,
) {
  const text = containing(search)
  return db
    .select({
      id: iqRecords.id,
      name: iqRecords.name,
      post: iqRecords.post,
      age: iqRecords.age,
      createdAt: iqRecords.createdAt,
      duration: iqRecords.duration,
      score: iqRecords.score,
      verified: iqRecords.verified,
      timedOut: iqRecords.timedOut,
      langChanged: iqRecords.langChanged,
      standardId: sql<number | null>`${iqStandards.id}`.as('standard_id'),
      posts: sql<string[]>`array(
        select named.post from ${iqStandardPosts} as named
        where named.standard_id = ${iqStandards.id} order by named.position)`.as('posts'),
      minimum: iqStandards.minimum,
      maximum: iqStandards.maximum,
      threshold: iqStandards.threshold,
      bank: itemBanks.key,
      bankVersion: itemBanks.version,
    })
    .from(iqRecords)
    .innerJoin(itemBanks, eq(itemBanks.id, iqRecords.bankId))
    .leftJoin(iqStandardPosts, eq(lower(iqStandardPosts.post), lower(iqRecords.post)))
    .leftJoin(iqStandards, eq(iqStandards.id, matched))
    .where(
      and(
        search === '' ? undefined : or(ilike(iqRecords.name, text), ilike(iqRecords.post, text)),
        posts.length > 0 ? inArray(iqRecords.post, posts) : undefined,
        analyses.length > 0 ? or(...analyses.map((analysis) => scoreIs[analysis])) : undefined,
        verified === undefined ? undefined : eq(iqRecords.verified, verified),
        timedOut === undefined ? undefined : eq(iqRecords.timedOut, timedOut),
      ),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof iqResultsQuery>>[number]

export function iqResultOf(row: Row): IqResultRow {
  const { createdAt, standardId, posts, minimum, maximum, threshold, ...rest } = row
  const range =
    minimum === null || maximum === null || threshold === null
      ? null
      : { minimum, maximum, threshold }
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    standard: range && standardId !== null ? { id: standardId, posts, ...range } : null,
    analysis: range && analyse(row.score, range),
  }
}

/** The posts that IQ results have, in alphabetical order; at most 200. */
export async function listIqPosts({ db }: Pick<EmployeeContext, 'db'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ post: iqRecords.post })
    .from(iqRecords)
    .orderBy(iqRecords.post)
    .limit(200)
  return rows.map(({ post }) => post)
}
