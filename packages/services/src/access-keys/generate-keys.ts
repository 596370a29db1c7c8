import { randomInt, randomUUID } from 'node:crypto'
import type { GenerateKeysInput, GenerateKeysOutput } from '@vantage/contracts/access-keys/keys'
import { limits } from '@vantage/contracts/limits'
import { accessKeys } from '@vantage/db/access-keys/tables'
import type { Context } from '../context.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'

/** Without letters and digits that look alike: 31 ^ 6 keys, 887 million. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const newKey = () =>
  Array.from({ length: limits.keyLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  )

/** Makes `count` keys that no others are the same as. What is recorded of it names none of them. */
export function generateKeys(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  { count, way, name }: GenerateKeysInput,
): Promise<GenerateKeysOutput> {
  return withTransaction(ctx, async (tx) => {
    const batch = randomUUID()
    const createdAt = tx.clock()
    const keys: string[] = []
    while (keys.length < count) {
      const missing = Array.from({ length: count - keys.length }, newKey)
      const stored = await tx.db
        .insert(accessKeys)
        .values(missing.map((pwd) => ({ pwd, way, batch, batchName: name ?? null, createdAt })))
        .onConflictDoNothing()
        .returning({ pwd: accessKeys.pwd })
      keys.push(...stored.map(({ pwd }) => pwd))
    }
    const after = { count, way, ...(name && { name }) }
    await audit(tx, { action: 'keys.generate', subject: `${count} keys`, after })
    return { batch, createdAt: createdAt.toISOString(), keys }
  })
}
