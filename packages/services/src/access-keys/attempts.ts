import { createHash, randomBytes } from 'node:crypto'
import type { AttemptActor } from '@vantage/contracts/auth/actor'
import { accessKeys, attempts } from '@vantage/db/access-keys/tables'
import { type Db, preparedOnce } from '@vantage/db/client'
import { eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { batchedLookUp } from '../batched-look-up.ts'
import type { Context } from '../context.ts'

const day = 24 * 3600 * 1000
/** How long a test can be gone on with in its browser. */
export const attemptDays = 7

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const hashes = sql`(select decode(hash, 'hex') from unnest(${sql.placeholder('hashes')}::text[]) as asked (hash))`

const attemptsByHash = preparedOnce((db) =>
  db
    .select({
      hash: attempts.tokenHash,
      createdAt: attempts.createdAt,
      id: attempts.id,
      test: attempts.test,
      bankId: attempts.bankId,
    })
    .from(attempts)
    .where(sql`${attempts.tokenHash} in ${hashes}`)
    .prepare('attempts_by_hash'),
)

const lookUp = batchedLookUp(async (db, asked: readonly string[]) => {
  const rows = await attemptsByHash(db).execute({ hashes: asked })
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
})

/** The attempt behind a token, or null. One whose key was reset or is used is found, too, to be told so. */
export async function findAttempt(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<AttemptActor | null> {
  const row = await lookUp(db, hashOf(token).toString('hex'))
  if (!row || row.createdAt.getTime() + attemptDays * day <= clock().getTime()) return null
  const { id, test, bankId } = row
  return { kind: 'attempt', id, test, bankId }
}

const keyColumns = {
  id: accessKeys.id,
  pwd: accessKeys.pwd,
  status: accessKeys.status,
  use: accessKeys.use,
}
const attemptWithKey = (db: Db, id: number) =>
  db
    .select({ ...getTableColumns(attempts), key: keyColumns })
    .from(attempts)
    .innerJoin(accessKeys, eq(accessKeys.id, attempts.keyId))
    .where(eq(attempts.id, id))

export type Attempt = Awaited<ReturnType<typeof attemptWithKey>>[number]

/** An attempt with its key; undefined when there is none of this id. */
export const readAttempt = async ({ db }: Pick<Context, 'db'>, id: number) =>
  (await attemptWithKey(db, id))[0]

/** The same, and neither of the two changes until the transaction ends. */
export const lockAttempt = async ({ db }: Pick<Context, 'db'>, id: number) =>
  (await attemptWithKey(db, id).for('update'))[0]

/** Deletes the attempts that nobody can go on with, a day after; called by the worker's sweep. */
export async function deleteOldAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const before = new Date(clock().getTime() - (attemptDays + 1) * day)
  await db.delete(attempts).where(lte(attempts.createdAt, before))
}
