import type { KeyWay } from '@vantage/contracts/access-keys/keys'
import { accessKeys, attempts } from '@vantage/db/access-keys/tables'
import { generateKeys } from '@vantage/services/access-keys/keys'
import { eq, inArray, sql } from 'drizzle-orm'
import { onProduct } from './running-product.ts'
import { systemContext } from './system-context.ts'

/** A new key of the running product, as `npm run vantage -- keys new` would make it. */
export const newKeyInProduct = (dataDir: string, way: KeyWay) =>
  onProduct(dataDir, async (database) => {
    const { keys } = await generateKeys(systemContext(database), { count: 1, way })
    const [key] = await database.db
      .select({ id: accessKeys.id, pwd: accessKeys.pwd })
      .from(accessKeys)
      .where(inArray(accessKeys.pwd, keys))
    if (!key) throw new Error('No key was made')
    return key
  })

/** Moves the beginning of the test that a key opened, so that so many seconds of its 45 minutes are left. */
export const leaveSeconds = (dataDir: string, keyId: number, seconds: number) =>
  onProduct(dataDir, async ({ db }) => {
    const startedAt = sql`now() - interval '45 minutes' + make_interval(secs => ${seconds})`
    await db.update(attempts).set({ startedAt }).where(eq(attempts.keyId, keyId))
  })
