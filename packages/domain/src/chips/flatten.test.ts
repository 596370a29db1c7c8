import type { FoundPart } from '@vantage/contracts/chips/found-part'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flattenPart, inBatches } from './flatten.ts'
import { inventoryWord, totalsOf } from './inventory.ts'

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const offer = fc.record({
  sku: nullable(fc.string()),
  inventoryLevel: nullable(fc.oneof(fc.constantFrom(-1, -2, -3, -4, -9), fc.integer())),
  moq: nullable(fc.integer()),
  updated: nullable(fc.oneof(fc.string(), fc.constant('2026-05-01T08:30:00Z'))),
})
const found: fc.Arbitrary<FoundPart> = fc.record({
  mpn: fc.string(),
  sellers: fc.array(
    fc.record({
      company: nullable(fc.string()),
      country: nullable(fc.string()),
      offers: fc.array(offer),
    }),
  ),
})

describe('a flattened part', () => {
  it('has one entry per offer, with the seller of the offer', () => {
    fc.assert(
      fc.property(found, (part) => {
        const entries = flattenPart('A-1', part)
        const offers = part.sellers.flatMap((seller) =>
          seller.offers.map((each) => [seller.company ?? '', each.sku ?? '']),
        )
        expect(entries.map(({ distributor, sku }) => [distributor, sku])).toEqual(offers)
        expect(new Set(entries.map(({ mpn }) => mpn)).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('has a total of its quantities alone, whatever codes stand between them', () => {
    fc.assert(
      fc.property(found, fc.array(fc.integer({ min: -9, max: -1 })), (part, codes) => {
        const entries = flattenPart('A-1', part)
        const totals = totalsOf(entries)
        const counted = entries.filter(({ stock }) => stock >= 0)
        expect(totals.total).toBe(counted.reduce((sum, { stock }) => sum + stock, 0))
        expect(totals.rows - totals.uncounted).toBe(counted.length)
        const coded = codes.map((stock) => ({
          mpn: 'A-1',
          country: '',
          distributor: '',
          moq: null,
          sku: '',
          updated: null,
          stock,
        }))
        expect(totalsOf([...coded, ...entries])).toMatchObject({ total: totals.total })
      }),
    )
  })

  it('can be stored: whole numbers that PostgreSQL takes, and times that are times', () => {
    fc.assert(
      fc.property(found, (part) => {
        for (const { stock, moq, updated } of flattenPart('A-1', part)) {
          for (const number of [stock, moq ?? 0]) {
            expect(Number.isInteger(number) && Math.abs(number) <= 2 ** 31).toBe(true)
          }
          if (updated) expect(Number.isNaN(updated.getTime())).toBe(false)
        }
      }),
    )
  })

  it('counts a stock that was not given as unknown', () => {
    const offers = [{ sku: 'S', inventoryLevel: null, moq: null, updated: 'yesterday' }]
    const [entry] = flattenPart('A-1', {
      mpn: 'A-1',
      sellers: [{ company: null, country: null, offers }],
    })
    expect(entry).toMatchObject({ stock: -3, updated: null, distributor: '', country: '' })
  })
})

describe('an inventory code', () => {
  it.each([
    [0, null],
    [12, null],
    [-1, 'not-stocked'],
    [-2, 'quantity-unknown'],
    [-3, 'unknown'],
    [-4, 'quote-only'],
    [-77, 'unknown'],
  ])('%i is shown as %s', (stock, word) => {
    expect(inventoryWord(stock)).toBe(word)
  })
})

describe('part numbers', () => {
  it('in batches are all there once, in order, in as few batches as possible', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 100 }), (items, size) => {
        const batches = inBatches(items, size)
        expect(batches.flat()).toEqual(items)
        expect(batches).toHaveLength(Math.ceil(items.length / size))
        for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(size)
      }),
    )
  })
})
