import {
  type BigFiveRecord,
  type BigFiveResultRow,
  type BigFiveResultsInput,
  bigFiveResultsInput,
} from '@vantage/contracts/big-five/big-five-results'
import { accessKeys, bigFiveRecords, itemBanks } from '@vantage/db/access-keys/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, readPage } from '../core/lists.ts'
import { auditOnceAMinute } from '../core/audit.ts'
import { readBigFiveBank } from './items.ts'

/** A page of the Big Five results, by default the newest first. Reading them is recorded. */
export async function listBigFiveResults(
  ctx: EmployeeContext,
  input: BigFiveResultsInput,
): Promise<{ rows: BigFiveResultRow[]; total: number }> {
  await auditOnceAMinute(ctx, { action: 'big-five-records.read', subject: 'big-five-results' })
  const { rows, total } = await readPage(ctx.db, resultsQuery(ctx, input), order, input)
  return { rows: rows.map(resultOf), total }
}

/** Every Big Five result, the newest first, at most 10,000: for clients that page by themselves. */
export async function readAllBigFiveResults(ctx: EmployeeContext): Promise<BigFiveResultRow[]> {
  const all = { ...bigFiveResultsInput.parse({}), pageSize: 10_000 }
  const { rows } = await listBigFiveResults(ctx, all)
  return rows
}

const scores = columnsOf(bigFiveRecords, 'N', 'E', 'O', 'A', 'C')

const order = {
  created: bigFiveRecords.createdAt,
  ...columnsOf(bigFiveRecords, 'name', 'post'),
  ...scores,
  unique: bigFiveRecords.id,
}

/** The results that the filters leave, for the list and for its export. */
function resultsQuery({ db }: DbContext, { search, posts }: BigFiveResultsInput) {
  const { name, post, bankId } = bigFiveRecords
  return db
    .select({
      ...columnsOf(bigFiveRecords, 'id', 'name', 'post', 'createdAt', 'langChanged'),
      scores,
      bank: itemBanks.key,
      bankVersion: itemBanks.version,
    })
    .from(bigFiveRecords)
    .innerJoin(itemBanks, eq(itemBanks.id, bankId))
    .where(
      and(containsText(search, name, post), posts.length > 0 ? inArray(post, posts) : undefined),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof resultsQuery>>[number]

const resultOf = ({ createdAt, ...row }: Row): BigFiveResultRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The Big Five results as a file, by the list's filters and order. */
export const exportBigFiveResults = exportsOf(
  { query: resultsQuery, order },
  {
    name: 'big-five-results',
    action: 'big-five-records.export',
    columns: {
      created: (row) => row.createdAt.toISOString(),
      name: (row) => row.name,
      post: (row) => row.post,
      N: (row) => row.scores.N,
      E: (row) => row.scores.E,
      O: (row) => row.scores.O,
      C: (row) => row.scores.C,
      A: (row) => row.scores.A,
      'item bank': (row) => row.bank,
      version: (row) => row.bankVersion,
      'language changed': (row) => (row.langChanged ? 'yes' : 'no'),
    },
  },
)

/** One Big Five result with what was chosen, and from which items; reading it is recorded. Throws `not-found`. */
export async function readBigFiveRecord(
  ctx: EmployeeContext,
  { id }: { id: number },
): Promise<BigFiveRecord> {
  const { db } = ctx
  const [found] = await db
    .select({ record: bigFiveRecords, bank: itemBanks, key: accessKeys.pwd })
    .from(bigFiveRecords)
    .innerJoin(itemBanks, eq(itemBanks.id, bigFiveRecords.bankId))
    .innerJoin(accessKeys, eq(accessKeys.id, bigFiveRecords.keyId))
    .where(eq(bigFiveRecords.id, id))
  if (!found) throw new ServiceError('not-found', 'There is no such result.')
  await auditOnceAMinute(ctx, { action: 'big-five-record.read', subject: `result ${id}` })
  const { record, bank, key } = found
  const { name, post, lang, langChanged, createdAt, choices, N, E, O, A, C } = record
  const { questions, keyings } = await readBigFiveBank(db, bank.id)
  return {
    id,
    name,
    post,
    lang,
    langChanged,
    key,
    scores: { N, E, O, A, C },
    createdAt: createdAt.toISOString(),
    bank: bank.key,
    bankVersion: bank.version,
    answers: questions.flatMap(({ content, content_en }, index) => {
      const { trait } = keyings[index] ?? {}
      const position = choices[index] ?? 0
      return trait ? [{ number: index + 1, trait, content, content_en, position }] : []
    }),
  }
}
