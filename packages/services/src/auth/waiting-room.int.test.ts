import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Pace, waitForTurn } from './waiting-room.ts'

const database = useDatabase()
const slow: Pace = { name: 'test-turn', points: 1, seconds: 1, places: 30 }
let served: string[] = []
beforeEach(async () => {
  await database.sql`delete from rate_limits`
  served = []
})

/** Somebody who asks from an address, after all who have asked before; gives what becomes of it. */
async function ask(name: string, address: string, pace = slow, connection: object = {}) {
  const turn = waitForTurn({ db: database.db, address, connection }, pace, 'emma').then(
    () => void served.push(name),
    () => void served.push(`${name} refused`),
  )
  for (let look = 0; look < 20; look += 1) await database.sql`select 1`
  return { turn }
}

it('serves the addresses in turn, so that none waits behind all that another asks', async () => {
  await ask('first', '192.0.2.1')
  const waiting = []
  for (const name of ['guess 1', 'guess 2', 'guess 3']) waiting.push(await ask(name, '192.0.2.1'))
  waiting.push(await ask('owner', '198.51.100.9'))
  await Promise.all(waiting.map(({ turn }) => turn))
  expect(served).toEqual(['first', 'guess 1', 'owner', 'guess 2', 'guess 3'])
}, 20_000)

it('gives a connection two places, and those of an address that asks most to others', async () => {
  const pace = { ...slow, name: 'full-turn', seconds: 60, places: 3 }
  const connection = {}
  await ask('first', '192.0.2.1', pace)
  for (const name of ['one', 'two', 'three']) await ask(name, '192.0.2.1', pace, connection)
  expect(served).toEqual(['first', 'three refused'])
  await ask('four', '192.0.2.1', pace)
  await ask('five', '192.0.2.1', pace)
  expect(served.slice(2)).toEqual(['five refused'])
  await ask('owner', '198.51.100.9', pace)
  expect(served.slice(3)).toEqual(['four refused'])
})

it('draws by lot who is next, where it is told to', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.99)
  try {
    const pace = { ...slow, name: 'lot-turn', byLot: true }
    const all = []
    for (const name of ['first', 'one', 'two', 'three']) {
      all.push(await ask(name, '192.0.2.1', pace))
    }
    await Promise.all(all.map(({ turn }) => turn))
    expect(served).toEqual(['first', 'three', 'two', 'one'])
  } finally {
    random.mockRestore()
  }
}, 20_000)

it('refuses after a minute who had no turn', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    const began = Date.now()
    for (const name of ['first', 'one']) {
      await ask(name, '192.0.2.1', { ...slow, name: 'late-turn', seconds: 90 })
    }
    while (served.length < 2) {
      await vi.advanceTimersByTimeAsync(1000)
      await database.sql`select 1`
    }
    expect(served).toEqual(['first', 'one refused'])
    expect(Date.now() - began).toBeGreaterThanOrEqual(60_000)
  } finally {
    vi.useRealTimers()
  }
})
