import { answerOptions } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'

/** The scale of a company that has not chosen its own words. */
const defaultScale = [
  { score: 5, name: '非常符合', nameEn: 'Exceptionally accurate' },
  { score: 4, name: '比较符合', nameEn: 'Very accurate' },
  { score: 3, name: '基本符合', nameEn: 'Moderately accurate' },
  { score: 2, name: '不太符合', nameEn: 'Slightly accurate' },
  { score: 1, name: '完全不符合', nameEn: 'Not accurate at all' },
]

/** Gives a database that has no answer scale the default one. */
export async function ensureScale(db: Db): Promise<void> {
  await db.insert(answerOptions).values(defaultScale).onConflictDoNothing()
}
