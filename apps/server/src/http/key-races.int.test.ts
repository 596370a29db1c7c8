import { bySize } from '@vantage/dev-env/testing/full-size'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer } from '../testing/running-server.ts'
import { newKey, newKeys, TestTaker } from '../testing/test-taker.ts'

const database = useDatabase()
/** Wrong keys that an address may have, people who are more than those, and people who guess at the same time. */
const [failuresPerAddress, crowd, guessers] = bySize([5, 15, 10], [20, 60, 20])
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

it('of many people with one key, one gets in', async () => {
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
    const counted =
      await database.sql`select from rate_limits where points > 0 and key not like 'key-turn:%'`
    expect(counted).toEqual([])
  })

  it('they get in while others guess there all the time, who learn no more than five a second', async () => {
    const right = bySize(2, 4)
    const keys = await newKeys(server, { count: right, way: 1 })
    await useUp()
    let done = false
    let guesses = 0
    const started = performance.now()
    const guessing = Array.from({ length: guessers }, async () => {
      for (; !done; guesses += 1) await guess()
    })
    const turns = () => database.sql`select from rate_limits where key like 'key-turn%'`
    await vi.waitFor(async () => expect(await turns()).toHaveLength(1), 20_000)
    const outcomes = await Promise.all(
      people(right).map((person, index) => person.verify(keys[index] ?? '', office)),
    )
    done = true
    await Promise.all(guessing)
    const seconds = (performance.now() - started) / 1000
    expect(outcomes).toEqual(Array(right).fill({ outcome: 'verified' }))
    expect(guesses + right).toBeLessThanOrEqual(5 * (seconds + 1))
  }, 120_000)

  it('nobody waits for those who guess elsewhere', async () => {
    await useUp()
    const [elsewhere] = await newKeys(server, { count: 1, way: 1 })
    const guesses = Promise.all(Array.from({ length: guessers }, guess))
    const enter = new TestTaker(server, 'iq').verify(elsewhere ?? '', {
      'x-forwarded-for': '203.0.113.5',
    })
    expect(await Promise.race([enter, guesses])).toEqual({ outcome: 'verified' })
    await guesses
  }, 20_000)

  it('a key that is used is recorded, without its text', async () => {
    const [pwd = ''] = await newKeys(server, { count: 1, way: 1 })
    await new TestTaker(server, 'iq').verify(pwd, { 'x-forwarded-for': '203.0.113.5' })
    const [entry] = await database.sql<{ subject: string }[]>`
      select action, subject, after from audit_log order by id desc limit 1`
    expect(entry).toMatchObject({ action: 'keys.use', after: { way: 1 } })
    expect(entry?.subject).toMatch(/^key \d+$/)
  })
})

it('what is no key is no guess', async () => {
  for (let count = 0; count < 2 * failuresPerAddress; count += 1) {
    expect(await new TestTaker(server, 'iq').verify('ABC', office)).toEqual({ outcome: 'wrong' })
  }
  expect(await database.sql`select from rate_limits`).toEqual([])
})
