import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passTime } from './pass-time.testing.ts'
import { type Pace, waitForTurn } from './waiting-room.ts'

const database = useDatabase()
const slow: Pace = { name: 'test-turn', points: 1, seconds: 1, places: 30 }
let served: string[] = []
beforeEach(async () => {
  await database.sql`delete from rate_limits`
  served = []
  // A connection that is opened needs real timers; without, no turn comes before all wait for it.
  await Promise.all([1, 2, 3].map(() => database.db.execute('select pg_sleep(0.05)')))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

/** Somebody who asks from an address, once all who have asked before wait. */
async function ask(name: string, address: string, pace = slow, connection: object = {}) {
  const points = async () => {
    const [row] = await database.sql<{ points: number }[]>`
      select points from rate_limits where key = ${`${pace.name}:emma`}`
    return row?.points ?? 0
  }
  const before = await points()
  const turn = waitForTurn({ db: database.db, address, connection }, pace, 'emma').then(
    () => void served.push(name),
    () => void served.push(`${name} refused`),
  )
  // The first takes the turn. The second finds it taken and waits for it, which is asked for twice then.
  const isFirst = before === 0
  if (isFirst) await turn
  while (!served.includes(name) && (await points()) < 3 && !isFirst) continue
}

/** Lets the time go by until so many were served or refused. */
const until = (count: number) => passTime(database, () => served.length >= count)

it('serves the addresses in turn, so that none waits behind all that another asks', async () => {
  await ask('first', '192.0.2.1')
  for (const name of ['guess 1', 'guess 2', 'guess 3']) await ask(name, '192.0.2.1')
  await ask('owner', '198.51.100.9')
  await until(5)
  expect(served).toEqual(['first', 'guess 1', 'owner', 'guess 2', 'guess 3'])
})

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
  const pace = { ...slow, name: 'lot-turn', byLot: true }
  for (const name of ['first', 'one', 'two', 'three']) await ask(name, '192.0.2.1', pace)
  await until(4)
  random.mockRestore()
  expect(served).toEqual(['first', 'three', 'two', 'one'])
})

it('refuses after a minute who had no turn', async () => {
  const began = Date.now()
  for (const name of ['first', 'one']) {
    await ask(name, '192.0.2.1', { ...slow, name: 'late-turn', seconds: 90 })
  }
  await until(2)
  expect(served).toEqual(['first', 'one refused'])
  expect(Date.now() - began).toBeGreaterThanOrEqual(60_000)
})
