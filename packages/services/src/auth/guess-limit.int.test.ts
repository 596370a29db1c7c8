import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeEach, expect, it, vi } from 'vitest'
import { limitGuesses } from './guess-limit.ts'

const database = useDatabase()
beforeEach(() => database.sql`delete from rate_limits`)

const perAccount = 10
const perAddress = 20
const limited = (account: string, guess: () => Promise<{ right: boolean; result: string }>) =>
  limitGuesses(
    {
      db: database.db,
      settings: {
        login: {
          failuresPerAccount: perAccount,
          failuresPerAddress: perAddress,
          windowMinutes: 15,
        },
        demo: false,
      },
      address: '192.0.2.1',
    },
    account,
    guess,
  )
const right = async () => ({ right: true, result: 'in' })
const wrong = async () => ({ right: false, result: 'out' })

/** As many guesses at once as `accounts`, none of which ends before all have begun or were refused. */
async function atOnce(accounts: readonly string[], guess: typeof right) {
  const { promise: allDecided, resolve: go } = Promise.withResolvers<void>()
  let decided = 0
  const count = () => {
    decided += 1
    if (decided === accounts.length) go()
  }
  const outcomes = await Promise.allSettled(
    accounts.map((account) =>
      limited(account, async () => {
        count()
        await allDecided
        return guess()
      }).catch((error: unknown) => {
        count()
        throw error
      }),
    ),
  )
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

const sameAccount = Array.from({ length: 30 }, () => 'emma')
const sameOffice = Array.from({ length: 60 }, (_, index) => `employee-${index}`)

it.each([
  ['account', sameAccount, perAccount],
  ['address', sameOffice, perAddress],
])('counts no correct sign-in of one %s, however many come at once', async (_, accounts, limit) => {
  expect(await atOnce(accounts, right)).toBe(limit)
  for (const account of accounts) expect(await limited(account, right)).toBe('in')
  expect(await atOnce(accounts, wrong)).toBe(limit)
})

it.each([
  ['account', sameAccount, perAccount],
  ['address', sameOffice, perAddress],
])('lets no more wrong guesses of one %s through than the limit', async (_, accounts, limit) => {
  expect(await atOnce(accounts, wrong)).toBe(limit)
  await expect(limited('emma', right)).rejects.toMatchObject({ code: 'too-many' })
  expect(await atOnce(accounts, wrong)).toBe(0)
})

it('does not count a guess that could not be checked', async () => {
  const broken = () => Promise.reject(new Error('no database'))
  for (const account of sameOffice) {
    await expect(limited(account, broken)).rejects.toThrow('no database')
    await expect(limited('emma', broken)).rejects.toThrow('no database')
  }
  expect(await limited('emma', right)).toBe('in')
})

it('gives a point back only in the window in which it was used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await limited('emma', async () => {
      vi.setSystemTime(Date.now() + 16 * 60_000)
      return right()
    })
    expect(await atOnce(sameAccount, wrong)).toBe(perAccount)
  } finally {
    vi.useRealTimers()
  }
})
