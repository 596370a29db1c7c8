import type { IqItem } from '@vantage/contracts/iq/bank'
import type { IqQuestion } from '@vantage/contracts/iq/iq-test'
import type { Db } from '@vantage/db/client'
import { iqItems, iqOptions } from '@vantage/db/iq/tables'
import { asc, eq } from 'drizzle-orm'
import { cachedByBank } from '../access-keys/banks.ts'

/** Adds the items of a new bank, in their order. */
export async function writeIqItems(
  db: Db,
  bankId: number,
  items: readonly IqItem[],
): Promise<void> {
  const rows = items.map(({ options: _, content_en, ...item }, index) => {
    return { ...item, contentEn: content_en, bankId, position: index + 1 }
  })
  const added = await db
    .insert(iqItems)
    .values(rows)
    .returning({ id: iqItems.id, position: iqItems.position })
  const options = added.flatMap(({ id, position }) =>
    (items[position - 1]?.options ?? []).map(({ content_en, ...option }, index) => {
      return { ...option, contentEn: content_en, itemId: id, position: index + 1 }
    }),
  )
  await db.insert(iqOptions).values(options)
}

async function storedItems(db: Db, bankId: number) {
  const items = await db
    .select()
    .from(iqItems)
    .where(eq(iqItems.bankId, bankId))
    .orderBy(asc(iqItems.position))
  const options = await db
    .select({ option: iqOptions })
    .from(iqOptions)
    .innerJoin(iqItems, eq(iqItems.id, iqOptions.itemId))
    .where(eq(iqItems.bankId, bankId))
    .orderBy(asc(iqOptions.position))
  const byItem = Map.groupBy(options, ({ option }) => option.itemId)
  return items.map((item) => ({
    ...item,
    options: (byItem.get(item.id) ?? []).map(({ option }) => option),
  }))
}

/** The items of a bank as its file has them, right answers included: never for a test taker. */
export async function readIqItems(db: Db, bankId: number): Promise<IqItem[]> {
  const items = await storedItems(db, bankId)
  return items.map(({ key, part, difficulty, content, contentEn, image, options, correct }) => ({
    key,
    ...(part && { part }),
    difficulty,
    content,
    content_en: contentEn,
    ...(image !== null && { image }),
    options: options.map((option) => ({
      ...(option.content !== null && { content: option.content }),
      ...(option.contentEn !== null && { content_en: option.contentEn }),
      ...(option.image !== null && { image: option.image }),
    })),
    correct,
  }))
}

/** In the order in which they are asked. `correct`, the right positions, is apart, so that what is sent cannot hold it. */
export interface IqTestItems {
  questions: IqQuestion[]
  correct: number[]
}

/** The questions of an IQ bank. */
export const readIqBank = cachedByBank(async (db: Db, bankId: number): Promise<IqTestItems> => {
  const items = await storedItems(db, bankId)
  return {
    questions: items.map(({ id, part, content, contentEn, image, options }) => ({
      id,
      part,
      content,
      content_en: contentEn,
      image,
      options: options.map((option) => ({
        position: option.position,
        content: option.content,
        content_en: option.contentEn,
        image: option.image,
      })),
    })),
    correct: items.map(({ correct }) => correct),
  }
})
