import type { Context } from '../context.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { type Bank, type RejectedBank, readBankFile } from './read-bank-file.ts'
import { type StoredBank, storeBank } from './store-bank.ts'

/**
 * Loads a bank file, given as its bytes, and makes it the one that new attempts get: all or nothing. The file of an
 * earlier version makes that one active again. What is wrong is listed with its place.
 */
export async function importBank(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  bytes: Uint8Array,
): Promise<RejectedBank | (StoredBank & { bank: Bank })> {
  const file = await readBankFile(bytes)
  if ('outcome' in file) return file
  const { bank, reject } = file
  const { kind, key, version } = bank
  const stored = await withTransaction(ctx, async (tx) => {
    const result = await storeBank(tx, bank)
    if (result.outcome === 'imported' || result.outcome === 'activated') {
      const before = result.before && { key: result.before.key, version: result.before.version }
      await audit(tx, {
        action: 'bank.import',
        subject: kind,
        ...(before && { before }),
        after: { key, version },
      })
    }
    return result
  })
  if (stored.outcome !== 'conflict') return { ...stored, bank }
  return reject(['version'], `there are other items under ${key} ${version}: give it a new version`)
}
