import {
  type IqAnalysis,
  type IqResultRow,
  type IqResultsInput,
  iqResultsInput,
} from '@vantage/contracts/iq/iq-results'
import { iqRecords, iqStandardPosts, iqStandards, itemBanks } from '@vantage/db/access-keys/tables'
import { columnsOf } from '@vantage/db/columns'
import { analyse, rangeText } from '@vantage/domain/iq/score'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, readPage } from '../core/lists.ts'
import { audit, auditOnceAMinute } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'
import { listStandards, lockStandards, matched, namesPost } from './post-standards.ts'

/** A page of the IQ results, by default the newest first. Reading them is recorded. */
export async function listIqResults(
  ctx: EmployeeContext,
  input: IqResultsInput,
): Promise<{ rows: IqResultRow[]; total: number }> {
  await auditOnceAMinute(ctx, { action: 'iq-records.read', subject: 'iq-results' })
  const page = await readPage(ctx.db, iqResultsQuery(ctx, input), order, input)
  return { rows: page.rows.map(iqResultOf), total: page.total }
}

/** Every IQ result, the newest first, at most 10,000: for clients that page by themselves. */
export async function readAllIqResults(ctx: EmployeeContext): Promise<IqResultRow[]> {
  const all = iqResultsInput.parse({ verified: null })
  const { rows } = await listIqResults(ctx, { ...all, pageSize: 10_000 })
  return rows
}

const order = {
  created: iqRecords.createdAt,
  ...columnsOf(iqRecords, 'name', 'post', 'duration', 'score'),
  unique: iqRecords.id,
}

/** What `analyse` says, in SQL for the filter. */
const scoreIs: Record<IqAnalysis, SQL> = {
  lower: sql`${iqRecords.score} < ${iqStandards.threshold}`,
  'slightly-lower': sql`${iqRecords.score} >= ${iqStandards.threshold} and ${iqRecords.score} < ${iqStandards.minimum}`,
  normal: sql`${iqRecords.score} between ${iqStandards.minimum} and ${iqStandards.maximum}`,
  higher: sql`${iqRecords.score} > ${iqStandards.maximum}`,
}

/** The results that the filters leave, each with the standard that it is compared with, for the list and for its export. */
function iqResultsQuery(
  { db }: DbContext,
  { search, posts, analyses, verified, timedOut }: IqResultsInput,
) {
  return db
    .select({
      ...columnsOf(iqRecords, 'id', 'name', 'post', 'age', 'createdAt', 'duration', 'score'),
      ...columnsOf(iqRecords, 'verified', 'timedOut', 'langChanged'),
      standardId: sql<number | null>`${iqStandards.id}`.as('standard_id'),
      posts: sql<string[]>`array(
        select named.post from ${iqStandardPosts} as named
        where named.standard_id = ${iqStandards.id} order by named.position)`.as('posts'),
      ...columnsOf(iqStandards, 'minimum', 'maximum', 'threshold'),
      bank: itemBanks.key,
      bankVersion: itemBanks.version,
    })
    .from(iqRecords)
    .innerJoin(itemBanks, eq(itemBanks.id, iqRecords.bankId))
    .leftJoin(iqStandardPosts, namesPost)
    .leftJoin(iqStandards, eq(iqStandards.id, matched))
    .where(
      and(
        containsText(search, iqRecords.name, iqRecords.post),
        posts.length > 0 ? inArray(iqRecords.post, posts) : undefined,
        analyses.length > 0 ? or(...analyses.map((analysis) => scoreIs[analysis])) : undefined,
        verified === null ? undefined : eq(iqRecords.verified, verified),
        timedOut === undefined ? undefined : eq(iqRecords.timedOut, timedOut),
      ),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof iqResultsQuery>>[number]

function iqResultOf(row: Row): IqResultRow {
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

const yes = (value: boolean) => (value ? 'yes' : 'no')

/** The IQ results as a file, by the list's filters and order. */
export const exportIqResults = exportsOf(
  { query: iqResultsQuery, order },
  {
    name: 'iq-results',
    action: 'iq-records.export',
    columns: {
      created: (row) => row.createdAt.toISOString(),
      name: (row) => row.name,
      post: (row) => row.post,
      'age group': (row) => row.age,
      'duration in seconds': (row) => row.duration,
      score: (row) => row.score,
      verified: (row) => yes(row.verified),
      'time ran out': (row) => yes(row.timedOut),
      'standard range': (row) => {
        const { standard } = iqResultOf(row)
        return standard && rangeText(standard)
      },
      analysis: (row) => iqResultOf(row).analysis,
      'item bank': (row) => row.bank,
      version: (row) => row.bankVersion,
      'language changed': (row) => yes(row.langChanged),
    },
  },
)

/**
 * Keeps, for everybody who reads it, which standard a result is compared with; null: with none. Throws `not-found` for a
 * result or a standard that is gone.
 */
export function matchIqRecord(
  ctx: EmployeeContext,
  { id, standardId }: { id: number; standardId: number | null },
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    await lockStandards(tx)
    const standard = (await listStandards(tx)).find((each) => each.id === standardId)
    if (standardId !== null && !standard) {
      throw new ServiceError('not-found', 'There is no such standard.')
    }
    const changed = await tx.db
      .update(iqRecords)
      .set({ matchChosen: true, matchId: standardId })
      .where(eq(iqRecords.id, id))
      .returning({ id: iqRecords.id })
    if (changed.length === 0) throw new ServiceError('not-found', 'There is no such result.')
    const after = { posts: standard?.posts ?? [] }
    await audit(tx, { action: 'iq-record.match', subject: `result ${id}`, after })
  })
}
