import type { BigFiveItem } from '@vantage/contracts/big-five/bank'
import { bigFiveItems } from '@vantage/db/big-five/tables'
import type { Db } from '@vantage/db/client'
import { asc, eq } from 'drizzle-orm'

/** Adds the items of a new bank, in their order. */
export async function writeBigFiveItems(
  db: Db,
  bankId: number,
  items: readonly BigFiveItem[],
): Promise<void> {
  const rows = items.map(({ key, content, content_en, group, opt_type }, index) => {
    const position = index + 1
    return {
      bankId,
      position,
      key,
      content,
      contentEn: content_en,
      trait: group,
      optType: opt_type,
    }
  })
  await db.insert(bigFiveItems).values(rows)
}

/** The items of a bank as its file has them. */
export async function readBigFiveItems(db: Db, bankId: number): Promise<BigFiveItem[]> {
  const { key, content, contentEn, trait, optType } = bigFiveItems
  return db
    .select({ key, content, content_en: contentEn, group: trait, opt_type: optType })
    .from(bigFiveItems)
    .where(eq(bigFiveItems.bankId, bankId))
    .orderBy(asc(bigFiveItems.position))
}
