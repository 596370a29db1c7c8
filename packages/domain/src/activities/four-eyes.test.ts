import { accountChangeKinds } from '@vantage/contracts/people/account-changes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccountChange,
  areIndependent,
  putsInDoubt,
  restsOnDoubt,
  togetherFrom,
  watchedSince,
} from './four-eyes.ts'

const people = fc.integer({ min: 1, max: 6 })
const changes = fc.array(
  fc.record<AccountChange>({
    accountId: people,
    kind: fc.constantFrom(...accountChangeKinds),
    byId: fc.option(people),
    together: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 12 },
)
const change = (accountId: number, byId: number | null, more: Partial<AccountChange> = {}) => ({
  accountId,
  byId,
  kind: 'made' as const,
  together: 1,
  ...more,
})

test('thirty days are looked back on', () => {
  const then = watchedSince(new Date('2026-03-31T08:00:00Z'))
  expect(then).toEqual(new Date('2026-03-01T08:00:00Z'))
})

test.each([
  ['made', togetherFrom - 1, true],
  ['made', togetherFrom, false],
  ['reset', togetherFrom, true],
  ['rebound', togetherFrom, true],
  ['promoted', 1, false],
  ['demoted', 1, false],
] as const)(
  'an account that was %s, of %i at once, is in doubt: %s',
  (kind, together, isDoubtful) => {
    expect(putsInDoubt({ kind, together, byId: 1 })).toBe(isDoubtful)
    expect(putsInDoubt({ kind, together, byId: null })).toBe(false)
  },
)

test('a group rests on accounts in doubt when it is shown with them and would be hidden without', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(12), fc.integer({ min: 1, max: 10 }), (sure, doubtful, min) => {
      const isShown = sure + doubtful >= min
      const without = sure >= min
      expect(restsOnDoubt({ raters: sure + doubtful, doubtful }, min)).toBe(isShown && !without)
    }),
  )
})

test('a group that is named for all who are asked is named, or hidden anyway, for whoever of them answers', () => {
  const group = fc.record({ sure: fc.nat(8), doubtful: fc.nat(8) })
  const min = fc.integer({ min: 1, max: 10 })
  fc.assert(
    fc.property(group, group, min, (asked, left, anonymityMin) => {
      const sure = Math.max(0, asked.sure - left.sure)
      const doubtful = Math.max(0, asked.doubtful - left.doubtful)
      const all = { raters: asked.sure + asked.doubtful, doubtful: asked.doubtful }
      fc.pre(restsOnDoubt(all, anonymityMin) && sure + doubtful >= anonymityMin)
      expect(restsOnDoubt({ raters: sure + doubtful, doubtful }, anonymityMin)).toBe(true)
    }),
  )
})

test('one rater beside two accounts of an administrator is enough to be named, the minimum of others is not', () => {
  expect(restsOnDoubt({ raters: 3, doubtful: 2 }, 3)).toBe(true)
  expect(restsOnDoubt({ raters: 5, doubtful: 2 }, 3)).toBe(false)
})

test('independence is the same from both sides, and nobody is independent of themselves', () => {
  fc.assert(
    fc.property(people, people, changes, (first, second, all) => {
      expect(areIndependent(first, second, all)).toBe(areIndependent(second, first, all))
      expect(areIndependent(first, first, all)).toBe(false)
    }),
  )
})

test('a further change makes nobody independent who was not', () => {
  fc.assert(
    fc.property(people, people, changes, changes, (first, second, some, more) => {
      fc.pre(!areIndependent(first, second, some))
      expect(areIndependent(first, second, [...some, ...more])).toBe(false)
    }),
  )
})

test('whoever has only accounts of their own making finds no second among them', () => {
  const [ada, ben, one, two] = [1, 2, 3, 4]
  const puppets = [change(one, ada), change(two, one, { kind: 'promoted' })]
  expect(areIndependent(ada, one, puppets)).toBe(false)
  expect(areIndependent(ada, two, puppets)).toBe(false)
  expect(areIndependent(one, two, puppets)).toBe(false)
  expect(areIndependent(ada, ben, puppets)).toBe(true)
  expect(areIndependent(ada, ben, [change(ben, ada, { kind: 'reset' })])).toBe(false)
  expect(areIndependent(ada, ben, [change(ben, ada, { kind: 'demoted' })])).toBe(true)
})

test('an employee whom both have helped makes two administrators no less independent', () => {
  const helped = [change(9, 1, { kind: 'reset' }), change(9, 2, { kind: 'reset' })]
  expect(areIndependent(1, 2, helped)).toBe(true)
  expect(areIndependent(1, 2, [change(1, null), change(2, null)])).toBe(true)
})
