import type { BigFiveQuestion } from '@vantage/contracts/big-five/big-five-test'
import { bigFiveItems } from '@vantage/db/big-five/tables'
import type { Db } from '@vantage/db/client'
import type { Keying } from '@vantage/domain/big-five/score'
import { asc, eq } from 'drizzle-orm'
import { rememberBanks } from '../access-keys/banks.ts'

/** A statement is answered by a position from 1 to 5. */
export const optionsPerStatement = 5

/** Both in the order in which the statements are asked. */
export interface BigFiveTestItems {
  questions: BigFiveQuestion[]
  keyings: Keying[]
}

/** The statements of a Big Five bank. */
export const readBigFiveBank = rememberBanks(
  async (db: Db, bankId: number): Promise<BigFiveTestItems> => {
    const items = await db
      .select()
      .from(bigFiveItems)
      .where(eq(bigFiveItems.bankId, bankId))
      .orderBy(asc(bigFiveItems.position))
    return {
      questions: items.map(({ id, content, contentEn }) => ({
        ...{ id, content, content_en: contentEn },
      })),
      keyings: items.map(({ trait, optType }) => ({ trait, optType })),
    }
  },
)
