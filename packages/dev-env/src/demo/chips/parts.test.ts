import { flattenPart } from '@vantage/domain/chips/flatten'
import { inventoryWord } from '@vantage/domain/chips/inventory'
import { expect, it } from 'vitest'
import { demoPart, demoTemplate } from './parts.ts'

const template = demoTemplate()
const entries = template.flatMap(({ mpn }) => {
  const part = demoPart(mpn, '2026-11-21')
  return part ? flattenPart(mpn, part) : []
})

it('the demo template lists 126 different part numbers', () => {
  expect(new Set(template.map(({ mpn }) => mpn)).size).toBe(126)
})

it('the demo stock has every inventory word, and every row a time', () => {
  const words = new Set(entries.map(({ stock }) => inventoryWord(stock)))
  expect(words).toEqual(new Set([null, 'not-stocked', 'quantity-unknown', 'unknown', 'quote-only']))
  expect(entries.filter(({ updated }) => updated === null)).toEqual([])
})

it('the demo stock of another day is another', () => {
  expect(demoPart('RP2040', '2026-11-20')).not.toEqual(demoPart('RP2040', '2026-11-21'))
})
