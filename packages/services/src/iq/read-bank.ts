import type { IqQuestion } from '@vantage/contracts/iq/iq-test'
import type { Db } from '@vantage/db/client'
import { iqItems, iqOptions } from '@vantage/db/iq/tables'
import { asc, eq } from 'drizzle-orm'
import { rememberBanks } from '../access-keys/banks.ts'

/** Both in the order in which the questions are asked. `correct` is apart, so that what is sent cannot hold it. */
export interface IqTestItems {
  questions: IqQuestion[]
  /** The right positions. */
  correct: number[]
}

/** The questions of an IQ bank. */
export const readIqBank = rememberBanks(async (db: Db, bankId: number): Promise<IqTestItems> => {
  const items = await db
    .select()
    .from(iqItems)
    .where(eq(iqItems.bankId, bankId))
    .orderBy(asc(iqItems.position))
  const options = await db
    .select({
      itemId: iqOptions.itemId,
      position: iqOptions.position,
      content: iqOptions.content,
      content_en: iqOptions.contentEn,
      image: iqOptions.image,
    })
    .from(iqOptions)
    .innerJoin(iqItems, eq(iqItems.id, iqOptions.itemId))
    .where(eq(iqItems.bankId, bankId))
    .orderBy(asc(iqOptions.position))
  const byItem = Map.groupBy(options, ({ itemId }) => itemId)
  return {
    questions: items.map(({ id, part, content, contentEn, image }) => ({
      ...{ id, part, content, content_en: contentEn, image },
      options: (byItem.get(id) ?? []).map(({ itemId: _, ...option }) => option),
    })),
    correct: items.map(({ correct }) => correct),
  }
})
