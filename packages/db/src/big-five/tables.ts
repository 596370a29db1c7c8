import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { Trait } from '@vantage/contracts/big-five/traits'
import { refersTo } from '../columns.ts'
import { itemBanks } from '../access-keys/tables.ts'

/**
 * The statements of a Big Five bank. `position` from 1, the order in which they are asked. `optType` 0: the positions 1
 * to 5 count 1 to 5; 1: they count 5 to 1.
 */
export const bigFiveItems = pgTable(
  'big_five_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: refersTo('bank_id', () => itemBanks.id),
    position: smallint().notNull(),
    key: text().notNull(),
    content: text().notNull(),
    contentEn: text('content_en').notNull(),
    trait: text().$type<Trait>().notNull(),
    optType: smallint('opt_type').$type<0 | 1>().notNull(),
  },
  (t) => [
    unique('big_five_items_position_once').on(t.bankId, t.position),
    unique('big_five_items_key_once').on(t.bankId, t.key),
    check('big_five_items_trait_check', sql`${t.trait} in ('N', 'E', 'O', 'A', 'C')`),
    check('big_five_items_opt_type_check', sql`${t.optType} in (0, 1)`),
  ],
)
