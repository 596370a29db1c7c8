import type { TestName } from '@vantage/contracts/access-keys/tests'
import type { bigFiveRecords, iqRecords } from '@vantage/db/access-keys/tables'
import type { Db } from '@vantage/db/client'
import type { z } from 'zod'

/** The items of a test, as a company keeps them in a file. */
export interface Bank<Item = object> {
  kind: TestName
  key: string
  version: string
  items: Item[]
}

/** A question as far as choices go: its id, and how many options it has. */
export interface Choosable {
  id: number
  options: number
}

/** What keys, attempts and banks need to know of a test. */
export interface TestScope<Item = object> {
  name: TestName
  /** Null: its answers are never locked. */
  clock: { seconds: number; remainingSeconds: (startedAt: Date, now: Date) => number } | null
  /** The questions of a bank, in the order in which they are asked. */
  questions: (db: Db, bankId: number) => Promise<Choosable[]>
  records: typeof iqRecords | typeof bigFiveRecords
  /** The schema of a bank file. */
  bank: z.ZodType<Bank<Item>>
  /** The file of the product's own items. */
  ownBank: URL
  /** Adds the items of a new bank, in their order. */
  writeItems(db: Db, bankId: number, items: readonly Item[]): Promise<void>
  /** The items of a bank as its file has them, right answers included: never for a test taker. */
  readItems(db: Db, bankId: number): Promise<Item[]>
}

export type TestScopes = Readonly<Record<TestName, TestScope>>
