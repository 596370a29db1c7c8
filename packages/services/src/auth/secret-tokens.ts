import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@vantage/db/client'
import { sql } from 'drizzle-orm'
import { batchedLookUp } from '../core/batched-look-up.ts'

/** A random token for a cookie, an address or a header; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The list of hashes in a prepared query that `findByToken` executes. */
export const askedHashes = sql`(select decode(hash, 'hex') from unnest(${sql.placeholder('hashes')}::text[]) as asked (hash))`

interface HashQuery<Row> {
  execute(values: { hashes: readonly string[] }): Promise<Row[]>
}

/** Looks rows up by the token whose hash they hold; requests of the same moment share one query. */
export function findByToken<Row extends { hash: Buffer }>(query: (db: Db) => HashQuery<Row>) {
  const lookUp = batchedLookUp(async (db, hashes: readonly string[]) => {
    const rows = await query(db).execute({ hashes })
    return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
  })
  return (db: Db, token: string) => lookUp(db, hash('sha256', token, 'hex'))
}
