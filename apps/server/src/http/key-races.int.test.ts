import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer } from '../testing/running-server.ts'
import { newKey, newKeys, TestTaker } from '../testing/test-taker.ts'

const database = useDatabase()
/** Wrong keys that an address may have, and people who are more than those. */
const [failuresPerAddress, crowd] = [20, 60]
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({
    databaseUrl: database.url,
    app: { trustProxy: 1 },
    settings: { login: { failuresPerAccount: 10, failuresPerAddress, windowMinutes: 15 } },
  })
})
afterAll(() => server?.stop())
beforeEach(() => database.sql`delete from rate_limits`)

const people = (count: number) => Array.from({ length: count }, () => new TestTaker(server, 'iq'))
const office = { 'x-forwarded-for': '198.51.100.7' }
const guess = () => new TestTaker(server, 'iq').verify('AAAAAA', office)

/** As many wrong keys from the office's address as it may have in 15 minutes. */
async function useUp() {
  const guesses = await Promise.all(Array.from({ length: failuresPerAddress }, guess))
  expect(guesses).toEqual(Array(failuresPerAddress).fill({ outcome: 'wrong' }))
}

it('of 60 people with one key, one gets in', async () => {
  const pwd = await newKey(server, 1)
  const all = people(crowd)
  const outcomes = await Promise.all(
    all.map((person, index) => person.verify(pwd, { 'x-forwarded-for': `10.0.0.${index}` })),
  )
  const inside = all.filter((_, index) => outcomes[index]?.outcome === 'verified')
  expect(inside).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(crowd - 1)
  expect(await database.sql`select from attempts`).toHaveLength(1)
})

describe('behind one address', () => {
  it('more people get in at once than wrong keys are let through, and nothing is counted against them', async () => {
    const keys = await newKeys(server, { count: crowd, way: 1 })
    const all = people(crowd)
    const outcomes = await Promise.all(
      all.map((person, index) => person.verify(keys[index] ?? '', office)),
    )
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set(['{"outcome":"verified"}']),
    )
    expect(await database.sql`select from rate_limits where points > 0`).toEqual([])
  })

  it('they get in while a guesser there is served one check a second', async () => {
    const keys = await newKeys(server, { count: crowd, way: 1 })
    await useUp()
    let guesses = 0
    let done = false
    const started = performance.now()
    const guessing = (async () => {
      for (; !done; guesses += 1) expect(await guess()).toEqual({ outcome: 'wrong' })
    })()
    await vi.waitFor(() => expect(guesses).toBeGreaterThan(0), 20_000)
    const outcomes = await Promise.all(
      people(crowd).map((person, index) => person.verify(keys[index] ?? '', office)),
    )
    await vi.waitFor(() => expect(guesses).toBeGreaterThan(2), 20_000)
    done = true
    await guessing
    const seconds = (performance.now() - started) / 1000
    expect(outcomes.filter(({ outcome }) => outcome === 'verified')).toHaveLength(crowd)
    expect(guesses).toBeLessThanOrEqual(seconds + 1)
  }, 60_000)

  it('many guesses at once are answered no faster, others come between them, and nobody elsewhere waits', async () => {
    await useUp()
    const [here, elsewhere] = await newKeys(server, { count: 2, way: 1 })
    const started = performance.now()
    const guesses = Promise.all(Array.from({ length: 4 }, guess))
    const enter = (pwd = '', from = office) => new TestTaker(server, 'iq').verify(pwd, from)
    const turns = () => database.sql`select from rate_limits where key like 'key-turn%'`
    await vi.waitFor(async () => expect(await turns()).toHaveLength(1), 20_000)
    const between = enter(here)
    const first = await Promise.race([
      enter(elsewhere, { 'x-forwarded-for': '203.0.113.5' }),
      guesses,
    ])
    expect(first).toEqual({ outcome: 'verified' })
    expect(await between).toEqual({ outcome: 'verified' })
    await guesses
    expect(performance.now() - started).toBeGreaterThan(3000)
  })
})

it('what is no key is no guess', async () => {
  for (let count = 0; count < 2 * failuresPerAddress; count += 1) {
    expect(await new TestTaker(server, 'iq').verify('ABC', office)).toEqual({ outcome: 'wrong' })
  }
  expect(await database.sql`select from rate_limits`).toEqual([])
})
