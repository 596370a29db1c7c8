import { randomUUID } from 'node:crypto'
import type {
  GenerateKeysInput,
  GenerateKeysOutput,
  MoveKeyOutput,
} from '@vantage/contracts/access-keys/keys'
import { limits } from '@vantage/contracts/limits'
import { accessKeys } from '@vantage/db/access-keys/tables'
import { keyMoves } from '@vantage/domain/access-keys/attempts'
import { and, eq } from 'drizzle-orm'
import type { DbContext, EmployeeContext, WriteContext } from '../core/context.ts'
import { readableCode } from '../core/new-key.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'

/** Makes `count` new keys, each unlike all others. The audit log names none of them. */
export function generateKeys(
  ctx: WriteContext,
  { count, way, name }: GenerateKeysInput,
): Promise<GenerateKeysOutput> {
  return withTransaction(ctx, async (tx) => {
    const batch = randomUUID()
    const createdAt = tx.clock()
    const keys: string[] = []
    while (keys.length < count) {
      const stored = await tx.db
        .insert(accessKeys)
        .values(
          Array.from({ length: count - keys.length }, () => ({
            pwd: readableCode(limits.keyLength).toUpperCase(),
            way,
            batch,
            batchName: name ?? null,
            createdAt,
          })),
        )
        .onConflictDoNothing()
        .returning({ pwd: accessKeys.pwd })
      keys.push(...stored.map(({ pwd }) => pwd))
    }
    const after = { count, way, ...(name && { name }) }
    await audit(tx, { action: 'keys.generate', subject: `${count} keys`, after })
    return { batch, createdAt: createdAt.toISOString(), keys }
  })
}

/** Makes a key in use unused again. Its attempt can save nothing any more. */
export const resetKey = (ctx: EmployeeContext, input: { id: number }) => move(ctx, 'reset', input)

/** Ends a key in use without a record. Its attempt can save nothing any more. */
export const expireKey = (ctx: EmployeeContext, input: { id: number }) => move(ctx, 'expire', input)

function move(
  ctx: EmployeeContext,
  name: 'reset' | 'expire',
  { id }: { id: number },
): Promise<MoveKeyOutput> {
  const { from, to } = keyMoves[name]
  const expired = name === 'expire'
  return withTransaction(ctx, async (tx) => {
    const moved = await tx.db
      .update(accessKeys)
      .set({ status: to, expired, ...(expired ? {} : { startedAt: null }) })
      .where(and(eq(accessKeys.id, id), eq(accessKeys.status, from)))
      .returning({ id: accessKeys.id })
    if (moved.length === 0) return { outcome: 'not-in-use' }
    const change = { before: { status: from }, after: { status: to } }
    await audit(tx, { action: `keys.${name}`, subject: `key ${id}`, ...change })
    return { outcome: 'moved' }
  })
}

/** Marks the key of an attempt as used by it. False: it was reset, expired, or is in use by a later attempt. */
export async function useKey(
  { db }: DbContext,
  { id, use }: { id: number; use: number },
): Promise<boolean> {
  const { from, to } = keyMoves.use
  const used = await db
    .update(accessKeys)
    .set({ status: to })
    .where(and(eq(accessKeys.id, id), eq(accessKeys.status, from), eq(accessKeys.use, use)))
    .returning({ id: accessKeys.id })
  return used.length > 0
}
