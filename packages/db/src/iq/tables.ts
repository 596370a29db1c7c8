import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { IqItem } from '@vantage/contracts/iq/bank'
import { refersTo } from '../columns.ts'
import { itemBanks } from '../access-keys/tables.ts'

/** The questions of an IQ bank. `position` from 1, the order in which they are asked; `image` is safe SVG. */
export const iqItems = pgTable(
  'iq_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: refersTo('bank_id', () => itemBanks.id),
    position: smallint().notNull(),
    key: text().notNull(),
    part: text().$type<NonNullable<IqItem['part']>>(),
    difficulty: smallint().notNull(),
    content: text().notNull(),
    contentEn: text('content_en').notNull(),
    image: text(),
    /** The position of the right option; not among the options, so that reading these does not reveal it. */
    correct: smallint().notNull(),
  },
  (t) => [
    unique('iq_items_position_once').on(t.bankId, t.position),
    unique('iq_items_key_once').on(t.bankId, t.key),
    check('iq_items_correct_check', sql`${t.correct} between 1 and 8`),
  ],
)

/** The options of a question: words in both languages, or an image. `position` from 1. */
export const iqOptions = pgTable(
  'iq_options',
  {
    itemId: refersTo('item_id', () => iqItems.id),
    position: smallint().notNull(),
    content: text(),
    contentEn: text('content_en'),
    image: text(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.position] }),
    check(
      'iq_options_words_or_image',
      sql`(${t.image} is null) = (${t.content} is not null) and (${t.content} is null) = (${t.contentEn} is null)`,
    ),
  ],
)
