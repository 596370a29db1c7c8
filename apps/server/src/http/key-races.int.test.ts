import { setTimeout as sleep } from 'node:timers/promises'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'
import { newKey, newKeys, TestTaker } from '../testing/test-taker.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url, app: { trustProxy: 1 } })
})
afterAll(() => server?.stop())
beforeEach(() => database.sql`delete from rate_limits`)

const people = (count: number) => Array.from({ length: count }, () => new TestTaker(server, 'iq'))
const office = { 'x-forwarded-for': '198.51.100.7' }
const guess = () => new TestTaker(server, 'iq').verify('AAAAAA', office)

/** As many wrong keys from the office's address as it may have in 15 minutes. */
async function useUp() {
  for (let batch = 0; batch < 10; batch += 1) {
    const guesses = await Promise.all(Array.from({ length: 10 }, guess))
    expect(guesses).toEqual(Array(10).fill({ outcome: 'wrong' }))
  }
}

it('of 200 people with one key, one gets in', async () => {
  const pwd = await newKey(server, 1)
  const all = people(200)
  const outcomes = await Promise.all(
    all.map((person, index) => person.verify(pwd, { 'x-forwarded-for': `10.0.0.${index}` })),
  )
  const inside = all.filter((_, index) => outcomes[index]?.outcome === 'verified')
  expect(inside).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(199)
  expect(await database.sql`select from attempts`).toHaveLength(1)
}, 90_000)

describe('behind one address', () => {
  it('500 people get in at once, and nothing is counted against them', async () => {
    const keys = await newKeys(server, { count: 500, way: 1 })
    const all = people(500)
    const outcomes = await Promise.all(
      all.map((person, index) => person.verify(keys[index] ?? '', office)),
    )
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set(['{"outcome":"verified"}']),
    )
    expect(await database.sql`select from rate_limits where points > 0`).toEqual([])
  }, 120_000)

  it('500 people get in while a guesser there is served one check a second', async () => {
    const keys = await newKeys(server, { count: 500, way: 1 })
    await useUp()
    let guesses = 0
    let done = false
    const started = performance.now()
    const guessing = (async () => {
      for (; !done; guesses += 1) expect(await guess()).toEqual({ outcome: 'wrong' })
    })()
    await sleep(500)
    const outcomes = await Promise.all(
      people(500).map((person, index) => person.verify(keys[index] ?? '', office)),
    )
    // Long enough to see the pace, however fast the machine is.
    await sleep(Math.max(0, 4000 - (performance.now() - started)))
    done = true
    await guessing
    const seconds = (performance.now() - started) / 1000
    expect(outcomes.filter(({ outcome }) => outcome === 'verified')).toHaveLength(500)
    expect(guesses).toBeGreaterThan(1)
    expect(guesses).toBeLessThanOrEqual(seconds + 1)
  }, 120_000)

  it('many guesses at once are answered no faster, and others come between them', async () => {
    await useUp()
    const pwd = await newKey(server, 1)
    const started = performance.now()
    const guesses = Promise.all(Array.from({ length: 4 }, guess))
    await sleep(300)
    expect(await new TestTaker(server, 'iq').verify(pwd, office)).toEqual({ outcome: 'verified' })
    await guesses
    expect(performance.now() - started).toBeGreaterThan(3000)
  }, 30_000)

  it('a guesser holds up nobody at another address', async () => {
    await useUp()
    const waiting = Promise.all(Array.from({ length: 4 }, guess))
    const pwd = await newKey(server, 1)
    const elsewhere = { 'x-forwarded-for': '203.0.113.5' }
    const person = new TestTaker(server, 'iq')
    const first = await Promise.race([person.verify(pwd, elsewhere), waiting])
    expect(first).toEqual({ outcome: 'verified' })
    await waiting
  }, 30_000)
})

it('what is no key is no guess', async () => {
  for (let count = 0; count < 150; count += 1) {
    expect(await new TestTaker(server, 'iq').verify('ABC', office)).toEqual({ outcome: 'wrong' })
  }
  expect(await database.sql`select from rate_limits`).toEqual([])
})
