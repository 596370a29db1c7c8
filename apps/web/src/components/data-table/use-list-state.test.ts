import { listInput, pageSizes, searchMax } from '@vantage/contracts/lists'
import { auditActions, auditLogInput } from '@vantage/contracts/ops/audit-log'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { isFiltered, readAddress, shownPages, writeAddress } from './use-list-state.ts'

/** A list with a filter of every kind. */
const everyKind = listInput(['name', 'changed'], {
  status: z.enum(['open', 'closed', 'true', '7']).optional(),
  tags: z.array(z.string()).default([]),
  owners: z.array(z.int()).default([]),
  atLeast: z.int().default(3),
  archived: z.boolean().default(false),
  day: z.iso.date().optional(),
  team: z.int().nullable().default(1),
})
const anyInput = fc.record(
  {
    page: fc.integer({ min: 1, max: 1_000_000 }),
    pageSize: fc.constantFrom(...pageSizes),
    sort: fc.constantFrom('name', 'changed'),
    direction: fc.constantFrom('asc', 'desc'),
    search: fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('7', 'true', '"a"'))
      .filter((text) => text.length <= searchMax && !text.includes('\0')),
    status: fc.constantFrom('open', 'closed', 'true', '7'),
    tags: fc.array(fc.oneof(fc.string(), fc.constantFrom('1', 'null', '[]'))),
    owners: fc.array(fc.integer()),
    atLeast: fc.integer(),
    archived: fc.boolean(),
    day: fc.constantFrom('2026-02-28', '2024-02-29'),
    team: fc.option(fc.integer()),
  },
  { requiredKeys: [] },
)
const none = new URLSearchParams()
const read = (address: string) => readAddress(auditLogInput, new URLSearchParams(address))

describe('the state of a list in the address', () => {
  it('comes back as it was written, whatever it is', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const input = everyKind.parse(given)
        const address = writeAddress(everyKind, input, none).toString()
        expect(readAddress(everyKind, new URLSearchParams(address))).toEqual(input)
      }),
    )
  })

  it('leaves out what is not asked for, and keeps what is not its own', () => {
    const here = new URLSearchParams('next=%2Fchips&page=7&actor=emma')
    expect(writeAddress(auditLogInput, auditLogInput.parse({}), here).toString()).toBe(
      'next=%2Fchips',
    )
  })

  it('reads as people write it', () => {
    expect(read('search=emma&actions=user.add&actions=report.read&page=3')).toEqual(
      auditLogInput.parse({ search: 'emma', actions: ['user.add', 'report.read'], page: 3 }),
    )
  })

  it.each([
    'page=0',
    'page=last',
    'pageSize=21',
    'sort=password',
    'direction=up',
    'actions=none',
    'from=2026-02-30',
    'search=%00',
    `search=${'a'.repeat(searchMax + 1)}`,
  ])('ignores %s alone', (bad) => {
    expect(read(`${bad}&actor=emma`)).toEqual(auditLogInput.parse({ actor: 'emma' }))
  })

  it('is always something that the server accepts', () => {
    const names = fc.constantFrom(...Object.keys(auditLogInput.shape), 'other')
    const texts = fc.oneof(fc.string(), fc.constantFrom(...auditActions, '2', '2026-01-01'))
    fc.assert(
      fc.property(fc.array(fc.tuple(names, texts)), (pairs) => {
        const input = readAddress(auditLogInput, new URLSearchParams(pairs))
        expect(auditLogInput.parse(input)).toEqual(input)
      }),
    )
  })
})

describe('a list', () => {
  it('is filtered by a search and by filters, not by its order and its page', () => {
    const input = auditLogInput.parse({})
    expect(isFiltered(auditLogInput, input)).toBe(false)
    expect(isFiltered(auditLogInput, { ...input, page: 2, sort: 'actor', direction: 'asc' })).toBe(
      false,
    )
    expect(isFiltered(auditLogInput, { ...input, search: 'a' })).toBe(true)
    expect(isFiltered(auditLogInput, { ...input, actions: ['user.add'] })).toBe(true)
  })
})

const place = fc
  .integer({ min: 1, max: 200 })
  .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))

test('the first page, the last one, this one and its neighbours are shown, in at most seven places', () => {
  fc.assert(
    fc.property(place, ([page, last]) => {
      const shown = shownPages(page, last)
      const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
      expect(shown).toEqual(expect.arrayContaining(near))
      expect(shown).toHaveLength(Math.min(last, 7))
    }),
  )
})

test('pages are shown once, in their order, and what is left out is more than one', () => {
  fc.assert(
    fc.property(place, ([page, last]) => {
      const shown = shownPages(page, last)
      const misplaced = shown.filter((each, index) => {
        const before = shown[index - 1]
        if (each === undefined) return (shown[index + 1] ?? 0) <= (before ?? last) + 2
        return before !== undefined && each !== before + 1
      })
      expect(misplaced).toEqual([])
    }),
  )
})
