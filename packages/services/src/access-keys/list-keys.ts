import {
  type KeyBatches,
  type KeyRow,
  type KeyShares,
  type KeySlip,
  type KeysInput,
  keysInput,
  type KeysOutput,
  testOfWay,
} from '@vantage/contracts/access-keys/keys'
import { testTitles } from '@vantage/contracts/access-keys/tests'
import { accessKeys } from '@vantage/db/access-keys/tables'
import { columnsOf } from '@vantage/db/columns'
import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DbContext, EmployeeContext, TimedContext } from '../core/context.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, readPage } from '../core/lists.ts'
import { audit } from '../core/audit.ts'

/** A page of the keys, and how many keys there are of each kind. */
export async function listKeys(ctx: EmployeeContext, input: KeysInput): Promise<KeysOutput> {
  const [{ rows, total }, shares] = await Promise.all([
    readPage(ctx.db, keysQuery(ctx, input), order, input),
    countKeys(ctx),
  ])
  return { rows: rows.map(keyRowOf), total, shares }
}

const order = {
  id: accessKeys.id,
  // Descending: in use, unused, used.
  status: sql`case ${accessKeys.status} when 2 then 3 when 1 then 2 else 1 end`,
  startedAt: accessKeys.startedAt,
  unique: accessKeys.id,
}

/** The keys that the filters leave, for the list and for its export. */
function keysQuery({ db }: DbContext, { search, statuses, ways, batches }: KeysInput) {
  return db
    .select({
      ...columnsOf(accessKeys, 'id', 'pwd', 'way', 'status', 'expired'),
      ...columnsOf(accessKeys, 'createdAt', 'startedAt', 'batchName'),
    })
    .from(accessKeys)
    .where(
      and(
        containsText(search, accessKeys.pwd, accessKeys.batchName),
        statuses.length > 0 ? inArray(accessKeys.status, statuses) : undefined,
        ways.length > 0 ? inArray(accessKeys.way, ways) : undefined,
        batches.length > 0 ? inArray(accessKeys.batch, batches) : undefined,
      ),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof keysQuery>>[number]

const keyRowOf = ({ createdAt, startedAt, ...row }: Row): KeyRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
})

/** The last 100 batches of keys, the newest first. */
export async function listKeyBatches({ db }: DbContext): Promise<KeyBatches> {
  const { batch, batchName, createdAt } = accessKeys
  const rows = await db
    .select({ batch, name: batchName, createdAt, keys: count() })
    .from(accessKeys)
    .groupBy(batch, batchName, createdAt)
    .orderBy(desc(createdAt), batch)
    .limit(100)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const longMinutes = 40

/** How many keys there are of each kind. */
export async function countKeys({ db, clock }: TimedContext): Promise<KeyShares> {
  const { status, startedAt, expired } = accessKeys
  const longSince = new Date(clock().getTime() - longMinutes * 60_000).toISOString()
  const [shares] = await db
    .select({
      unused: filtered(sql`${status} = 1`),
      inUse: filtered(sql`${status} = 2`),
      inUseLong: filtered(sql`${status} = 2 and ${startedAt} < ${longSince}`),
      used: filtered(sql`${status} = 3`),
      expired: filtered(expired),
    })
    .from(accessKeys)
  return shares ?? { unused: 0, inUse: 0, inUseLong: 0, used: 0, expired: 0 }
}

const filtered = (condition: SQL | PgColumn) =>
  sql<number>`${count()} filter (where ${condition})`.mapWith(Number)

/** Every key, the newest first, at most 10,000: for clients that draw the gauges from them. */
export async function readAllKeys(ctx: EmployeeContext): Promise<KeyRow[]> {
  const all = { ...keysInput.parse({ sort: 'id' }), pageSize: 10_000 }
  const { rows } = await readPage(ctx.db, keysQuery(ctx, all), order, all)
  return rows.map(keyRowOf)
}

const words = { 1: 'unused', 2: 'in use', 3: 'used' } as const
const statusOf = ({ status, expired }: Pick<KeyRow, 'status' | 'expired'>) =>
  expired ? 'expired' : words[status]

/** The keys as a file, by the list's filters and order. */
export const exportKeys = exportsOf(
  { query: keysQuery, order },
  {
    name: 'keys',
    action: 'keys.export',
    columns: {
      id: (row) => row.id,
      key: (row) => row.pwd,
      test: ({ way }) => {
        const test = testOfWay[way]
        return test ? testTitles[test] : 'either'
      },
      status: statusOf,
      created: (row) => row.createdAt.toISOString(),
      'in use since': (row) => row.startedAt?.toISOString() ?? null,
      batch: (row) => row.batchName,
    },
  },
)

/** The unused keys of some batches, to be printed and given out. It is recorded as an export. */
export function readKeySlips(
  ctx: EmployeeContext,
  { batches }: { batches: readonly string[] },
): Promise<KeySlip[]> {
  const { id, pwd, way, status, batch } = accessKeys
  return retryOnConnectionLoss(async () => {
    const slips = await ctx.db
      .select({ pwd, way })
      .from(accessKeys)
      .where(and(eq(status, 1), inArray(batch, [...batches])))
      .orderBy(asc(id))
    const after = { count: slips.length }
    await audit(ctx, { action: 'keys.export', subject: 'keys as slips', after })
    return slips
  })
}
