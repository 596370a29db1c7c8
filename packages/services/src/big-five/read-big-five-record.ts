import type { BigFiveRecord } from '@vantage/contracts/big-five/big-five-results'
import { accessKeys, bigFiveRecords, itemBanks } from '@vantage/db/access-keys/tables'
import { eq } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { auditOnceAMinute } from '../ops/audit.ts'
import { readBigFiveBank } from './read-bank.ts'

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
    ...{ id, name, post, lang, langChanged, key, scores: { N, E, O, A, C } },
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
