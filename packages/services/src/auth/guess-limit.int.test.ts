import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import { resourceConfig } from '@vantage/dev-env/testing/resource-config'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { openResources } from '../ops/open-resources.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitChanges, limitCodes, limitKeys, limitSignIns } from './guess-limit.ts'
import { passTime } from './pass-time.testing.ts'

const database = useDatabase()
const perAccount = 10
const perAddress = 20
const office = '192.0.2.1'
let resources: ReturnType<typeof openResources>

beforeAll(() => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const login = {
    failuresPerAccount: perAccount,
    failuresPerAddress: perAddress,
    windowMinutes: 15,
  }
  resources = openResources(resourceConfig(database.url, { login }), log)
})
beforeEach(() => database.sql`delete from rate_limits`)
afterAll(() => resources?.close())

type Guess = () => Promise<{ right: boolean; result: string }>
const right = async () => ({ right: true, result: 'in' })
const wrong = async () => ({ right: false, result: 'out' })

const limited = (account: string, guess: Guess, address = office) =>
  limitSignIns({ ...resources, address }, { account }, guess)

/** As many guesses at once as `accounts`, none of which ends before all have begun or were refused. */
async function guessTogether(accounts: readonly string[], guess: Guess) {
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

const colleagues = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`)
const sameAccount = Array.from({ length: 30 }, () => 'emma')

describe('an account at an address', () => {
  it('counts no correct sign-in, however many come at once', async () => {
    const some = sameAccount.slice(0, perAccount)
    expect(await guessTogether(some, right)).toBe(perAccount)
    for (const account of sameAccount) expect(await limited(account, right)).toBe('in')
    expect(await guessTogether(sameAccount.slice(0, 15), wrong)).toBe(perAccount)
  })

  it('lets no more wrong guesses through than the limit', async () => {
    expect(await guessTogether(sameAccount.slice(0, 15), wrong)).toBe(perAccount)
    await expect(limited('emma', right)).rejects.toMatchObject({ code: 'too-many' })
    await expect(limited('EMMA', right)).rejects.toMatchObject({ code: 'too-many' })
  })

  it('is not locked out by failures from another address', async () => {
    for (let guess = 0; guess < perAccount; guess += 1) await limited('emma', wrong, '198.51.100.9')
    await expect(limited('emma', right, '198.51.100.9')).rejects.toMatchObject({ code: 'too-many' })
    expect(await limited('emma', right)).toBe('in')
  })

  it('is one for all addresses of an IPv6 network', async () => {
    for (let guess = 0; guess < perAccount; guess += 1) {
      await limited('emma', wrong, `2001:db8:1:2::${guess}`)
    }
    const next = limited('emma', right, '2001:db8:1:2:ffff::9')
    await expect(next).rejects.toMatchObject({ code: 'too-many' })
    expect(await limited('emma', right, '2001:db8:1:3::1')).toBe('in')
  })
})

describe('an address', () => {
  const useUp = async () =>
    expect(await guessTogether(colleagues(perAddress), wrong)).toBe(perAddress)

  it('counts no correct sign-in, however many come at once', async () => {
    expect(await guessTogether(colleagues(perAddress), right)).toBe(perAddress)
    expect(await database.sql`select from rate_limits where points > 0`).toHaveLength(0)
  })

  it('is served one after the other beyond its limit, in the order in which they came', async () => {
    await useUp()
    const served: string[] = []
    const accounts = ['first', 'second', 'third']
    const guesses = []
    const { promise: allAsked, resolve: go } = Promise.withResolvers<void>()
    for (const account of accounts) {
      const guess = limited(account, async () => {
        served.push(account)
        // Until then none gives its point back.
        await allAsked
        return right()
      })
      guesses.push(guess)
      await turnsAsked(guesses.length)
    }
    go()
    expect(await Promise.all(guesses)).toEqual(['in', 'in', 'in'])
    expect(served).toEqual(accounts)
  })

  it('has at most 30 waiting, and refuses those beyond', async () => {
    await useUp()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      let [served, refused] = [0, 0]
      for (const account of colleagues(35)) {
        void limited(account, right).then(
          () => (served += 1),
          () => (refused += 1),
        )
      }
      while (refused < 4) await database.sql`select 1`
      await passTime(database, () => served === 31)
      expect({ served, refused }).toEqual({ served: 31, refused: 4 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not slow down another address', async () => {
    await useUp()
    expect(await limited('emma', right, '198.51.100.9')).toBe('in')
    expect(await database.sql`select from rate_limits where key like 'login-turn%'`).toEqual([])
  })

  it('counts one-time codes by themselves, so that neither they nor passwords hold the other up', async () => {
    const guess = (of: Guess) => limitCodes({ ...resources, address: office }, of)
    for (let count = 0; count < perAddress; count += 1) await guess(wrong)
    expect(await limited('emma', right)).toBe('in')
    expect(await database.sql`select from rate_limits where key like '%-turn%'`).toEqual([])
    expect(await guess(right)).toBe('in')
    expect(await turnsOf('dingtalk-turn')).toHaveLength(1)
  })

  it('keeps nobody waiting whose account has signed in on this device before', async () => {
    await useUp()
    const known = (of: Guess, device = '7.made.abc') =>
      limitSignIns({ ...resources, address: office }, { account: 'emma', device }, of)
    expect(await known(right)).toBe('in')
    expect(await turnsOf('login-turn')).toEqual([])
    for (let guess = 0; guess < perAccount; guess += 1) await known(wrong)
    await expect(known(right)).rejects.toMatchObject({ code: 'too-many' })
    expect(await known(right, '7.made.other')).toBe('in')
  })
})

describe('an account that fails from everywhere', () => {
  it('is checked once in ten seconds after 20 failures in an hour, from its own devices at once', async () => {
    const from = (host: number, guess: Guess) => limited('emma', guess, `198.51.100.${host}`)
    for (let host = 0; host < 20; host += 1) await from(host, wrong)
    expect(await turnsOf('account-turn')).toEqual([])
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      const began = Date.now()
      expect(await from(20, right)).toBe('in')
      let waited = 0
      void from(21, right).then(() => {
        waited = Date.now() - began
      })
      const device = '7.made.abc'
      const own = { ...resources, address: office }
      expect(await limitSignIns(own, { account: 'emma', device }, right)).toBe('in')
      await passTime(database, () => waited > 0, 500)
      expect(waited).toBeGreaterThanOrEqual(9000)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the keys of tests', () => {
  it('are checked once a second after 3,600 wrong ones in an hour from everywhere', async () => {
    const check = () => limitKeys({ ...resources, address: '203.0.113.5' }, right)
    await database.sql`
      insert into rate_limits values ('all-keys:', 3599, now() + interval '1 hour')`
    expect(await check()).toBe('in')
    expect(await turnsOf('all-keys-turn')).toEqual([])
    await database.sql`update rate_limits set points = 3600 where key = 'all-keys:'`
    expect(await check()).toBe('in')
    expect(await turnsOf('all-keys-turn')).toHaveLength(1)
  })
})

it('counts for the metrics how checks end, and for the audit log who was refused', async () => {
  const before = (kind: string, outcome: string) =>
    resources.outcomes.accesses().find((each) => each.kind === kind && each.outcome === outcome)
      ?.count ?? 0
  const kinds = [
    ['sign-in', 'ok'],
    ['sign-in', 'wrong'],
    ['sign-in', 'refused'],
    ['key', 'wrong'],
  ] as const
  const was = kinds.map(([kind, outcome]) => before(kind, outcome))
  expect(await guessTogether(sameAccount.slice(0, perAccount + 3), wrong)).toBe(perAccount)
  expect(await limited('otto', right)).toBe('in')
  await limitKeys({ ...resources, address: office }, wrong)
  const is = kinds.map(([kind, outcome]) => before(kind, outcome))
  expect(is.map((count, index) => count - (was[index] ?? 0))).toEqual([1, perAccount, 3, 1])
  const refused = await database.sql`select key, points from rate_limits where key like 'refused:%'`
  expect([...refused]).toEqual([{ key: 'refused:emma', points: perAccount + 3 }])
})

const turnsOf = (pace: string) =>
  database.sql`select from rate_limits where key like ${`${pace}:%`}`

/** Resolves once so many sign-ins have reserved their points, and asked for their turns at the address. */
async function turnsAsked(count: number): Promise<void> {
  const counted = () => database.sql`
    select from rate_limits where key = ${`login-address:${office}`} and points >= ${perAddress + count}`
  while ((await counted()).length === 0) await new Promise(setImmediate)
  for (let turn = 0; turn < 20; turn += 1) await database.sql`select 1`
}

describe('a change of the password', () => {
  const as = (session: number): EmployeeActor => ({
    kind: 'employee',
    id: 1,
    username: 'emma',
    fullname: '',
    englishname: '',
    type: 'evn',
    grants: [],
    session: Uint8Array.of(session),
    mustChangePassword: false,
  })
  const change = (session: number, guess: Guess) => {
    const ctx = { ...resources, address: office, userAgent: '', actor: as(session) }
    return limitChanges(ctx, guess)
  }

  it('is refused after too many wrong current passwords in one session, and in no other', async () => {
    for (let guess = 0; guess < perAccount; guess += 1) await change(1, wrong)
    await expect(change(1, right)).rejects.toMatchObject({ code: 'too-many' })
    expect(await change(2, right)).toBe('in')
  })

  it('is not affected by failures to sign in, nor they by it', async () => {
    await guessTogether(colleagues(perAddress), wrong)
    for (let guess = 0; guess < perAccount; guess += 1) await limited('emma', wrong, '198.51.100.9')
    expect(await change(1, right)).toBe('in')
    for (let guess = 0; guess < perAccount; guess += 1) await change(1, wrong)
    expect(await limited('emma', right, '203.0.113.5')).toBe('in')
  })
})

it('does not count a guess that could not be checked', async () => {
  const broken = () => Promise.reject(new Error('no database'))
  for (const account of colleagues(60)) {
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
    expect(await guessTogether(sameAccount.slice(0, 15), wrong)).toBe(perAccount)
  } finally {
    vi.useRealTimers()
  }
})
