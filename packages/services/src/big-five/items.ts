import type { BigFiveItem } from '@vantage/contracts/big-five/bank'
import type { BigFiveQuestion } from '@vantage/contracts/big-five/big-five-test'
import { bigFiveItems } from '@vantage/db/big-five/tables'
import type { Db } from '@vantage/db/client'
import type { Keying } from '@vantage/domain/big-five/score'
import { asc, eq } from 'drizzle-orm'
import { cachedByBank } from '../access-keys/banks.ts'

/** A statement is answered by a position from 1 to 5. */
export const optionsPerStatement = 5

/** Adds the items of a new bank, in their order. */
export async function writeBigFiveItems(
  db: Db,
  bankId: number,
  items: readonly BigFiveItem[],
): Promise<void> {
  const rows = items.map(({ key, content, content_en, group, opt_type }, index) => ({
    bankId,
    position: index + 1,
    key,
    content,
    contentEn: content_en,
    trait: group,
    optType: opt_type,
  }))
  await db.insert(bigFiveItems).values(rows)
}

const storedItems = (db: Db, bankId: number) =>
  db
    .select()
    .from(bigFiveItems)
    .where(eq(bigFiveItems.bankId, bankId))
    .orderBy(asc(bigFiveItems.position))

/** The items of a bank as its file has them. */
export async function readBigFiveItems(db: Db, bankId: number): Promise<BigFiveItem[]> {
  const items = await storedItems(db, bankId)
  return items.map(({ key, content, contentEn, trait, optType }) => ({
    key,
    content,
    content_en: contentEn,
    group: trait,
    opt_type: optType,
  }))
}

/** The statements of a test and their keyings, both in the order of the test. */
export interface BigFiveTestItems {
  questions: BigFiveQuestion[]
  keyings: Keying[]
}

/** The statements of a Big Five bank. */
export const readBigFiveBank = cachedByBank(
  async (db: Db, bankId: number): Promise<BigFiveTestItems> => {
    const items = await storedItems(db, bankId)
    return {
      questions: items.map(({ id, content, contentEn }) => ({
        id,
        content,
        content_en: contentEn,
      })),
      keyings: items.map(({ trait, optType }) => ({ trait, optType })),
    }
  },
)
