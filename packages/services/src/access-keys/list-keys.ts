import type {
  KeyBatches,
  KeyRow,
  KeyShares,
  KeysInput,
  KeysOutput,
} from '@vantage/contracts/access-keys/keys'
import { accessKeys } from '@vantage/db/access-keys/tables'
import type { Db } from '@vantage/db/client'
import { and, count, desc, inArray, sql } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../context.ts'
import { containsText, readPage } from '../lists.ts'

/** The page of the keys that was asked for, and how many keys there are of each kind. */
export async function listKeys(ctx: EmployeeContext, input: KeysInput): Promise<KeysOutput> {
  const [{ rows, total }, shares] = await Promise.all([
    readPage(ctx.db, keysQuery(ctx.db, input), keysOrder, input),
    countKeys(ctx),
  ])
  return { rows: rows.map(keyRowOf), total, shares }
}

export const keysOrder = {
  id: accessKeys.id,
  // Descending: in use, unused, used.
  status: sql`case ${accessKeys.status} when 2 then 3 when 1 then 2 else 1 end`,
  startedAt: accessKeys.startedAt,
  unique: accessKeys.id,
}

/** The keys that the filters leave, for the list and for its export. */
export function keysQuery(db: Db, { search, statuses, ways, batches }: KeysInput) {
  return db
    .select({
      id: accessKeys.id,
      pwd: accessKeys.pwd,
      way: accessKeys.way,
      status: accessKeys.status,
      expired: accessKeys.expired,
      createdAt: accessKeys.createdAt,
      startedAt: accessKeys.startedAt,
      batchName: accessKeys.batchName,
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

export const keyRowOf = ({ createdAt, startedAt, ...row }: Row): KeyRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
})

/** The last 100 batches of keys, the newest first. */
export async function listKeyBatches({ db }: Pick<EmployeeContext, 'db'>): Promise<KeyBatches> {
  const { batch, batchName, createdAt, status } = accessKeys
  const rows = await db
    .select({
      ...{ batch, name: batchName, createdAt, keys: count() },
      unused: filtered(sql`${status} = 1`),
    })
    .from(accessKeys)
    .groupBy(batch, batchName, createdAt)
    .orderBy(desc(createdAt), batch)
    .limit(100)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const longMinutes = 40

async function countKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<KeyShares> {
  const { status, startedAt, expired } = accessKeys
  const longSince = new Date(clock().getTime() - longMinutes * 60_000).toISOString()
  const [shares] = await db
    .select({
      unused: filtered(sql`${status} = 1`),
      inUse: filtered(sql`${status} = 2`),
      inUseLong: filtered(sql`${status} = 2 and ${startedAt} < ${longSince}`),
      used: filtered(sql`${status} = 3`),
      expired: filtered(sql`${expired}`),
    })
    .from(accessKeys)
  return shares ?? { unused: 0, inUse: 0, inUseLong: 0, used: 0, expired: 0 }
}

const filtered = (condition: ReturnType<typeof sql>) =>
  sql<number>`${count()} filter (where ${condition})`.mapWith(Number)

/** Every key, the newest first, at most 10,000: for clients that draw the gauges from them. */
export async function readAllKeys(ctx: EmployeeContext): Promise<KeyRow[]> {
  const all: KeysInput = {
    ...{ page: 1, pageSize: 10_000, sort: 'id', direction: 'desc' },
    ...{ search: '', statuses: [], ways: [], batches: [] },
  }
  const { rows } = await readPage(ctx.db, keysQuery(ctx.db, all), keysOrder, all)
  return rows.map(keyRowOf)
}
