import { readFileSync } from 'node:fs'
import { bigFiveBank } from '@vantage/contracts/big-five/bank'
import { traits } from '@vantage/contracts/big-five/traits'
import { tests } from '@vantage/services/ops/tests'
import { describe, expect, test } from 'vitest'

const { items } = bigFiveBank.parse(JSON.parse(readFileSync(tests['big-five'].ownBank, 'utf8')))

describe("the product's Big Five bank", () => {
  test.each(traits)('has 12 statements of %s, 5 to 7 of each keying', (trait) => {
    const own = items.filter(({ group }) => group === trait)
    const ascending = own.filter(({ opt_type }) => opt_type === 0).length
    expect(own).toHaveLength(12)
    expect(ascending).toBeGreaterThanOrEqual(5)
    expect(ascending).toBeLessThanOrEqual(7)
  })

  test('never asks about one trait twice in a row, nor five times in one direction', () => {
    for (const [index, { group }] of items.entries()) {
      expect(items[index + 1]?.group).not.toBe(group)
      const five = items.slice(index, index + 5).map(({ opt_type }) => opt_type)
      if (five.length === 5) expect(new Set(five).size).toBe(2)
    }
  })

  test('says one short sentence in each language', () => {
    for (const { content, content_en } of items) {
      expect(content).toMatch(/^[\p{Script=Han}，、“”]{5,20}。$/u)
      expect(content_en).toMatch(/^[A-Z][A-Za-z', ]{10,80}\.$/)
    }
  })
})
