import { expect, test } from 'vitest'
import { remakeChipsBody } from './chip-bodies.ts'

test('chip stock is replaced by 1 to 50,000 entries', () => {
  const takes = (count: number) =>
    remakeChipsBody.safeParse(Array(count).fill({ mpn: 'A', stock: 1 })).success
  expect([0, 1, 50_000, 50_001].map(takes)).toEqual([false, true, true, false])
})
