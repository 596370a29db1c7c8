import { hashPassword } from '@vantage/services/auth/password'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
const perAddress = 5
let server: Awaited<ReturnType<typeof startServer>>
let now = new Date()

beforeAll(async () => {
  server = await startServer({
    databaseUrl: database.url,
    clock: () => now,
    settings: {
      login: { failuresPerAccount: 10, failuresPerAddress: perAddress, windowMinutes: 15 },
    },
  })
  const hash = await hashPassword('right-one')
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type, password_hash)
    select name, name, name, 'f', 'evn', ${hash} from unnest(array['emma', 'otto']) as given (name)`
})
afterAll(() => server?.stop())
beforeEach(async () => {
  now = new Date()
  await database.sql`delete from rate_limits`
})

const logIn = (username: string, cookie = '', password = 'right-one') =>
  server.post('/api/user/login', { username, password }, cookie)
/** The cookie by which a browser is known once this account has signed in on it. */
async function deviceOf(username: string): Promise<string> {
  const { headers } = await logIn(username)
  return headers.getSetCookie()[1]?.split(';')[0] ?? ''
}
const turns = () => database.sql`select from rate_limits where key like 'login-turn:%'`

/** Signs in from an address that has failed too often; gives whether it had to wait for a turn. */
async function waits(username: string, cookie: string): Promise<boolean> {
  await database.sql`delete from rate_limits`
  for (let guess = 0; guess < perAddress; guess += 1) await logIn(`who${guess}`, '', 'x')
  expect((await logIn(username, cookie)).body.code).toBe('200')
  return (await turns()).length > 0
}

it('whoever has signed in on a browser before does not wait for others at their address', async () => {
  const device = await deviceOf('emma')
  expect(await waits('emma', '')).toBe(true)
  expect(await waits('emma', device)).toBe(false)
})

it('a device is worthless for another account, changed, under another name or after 180 days', async () => {
  const device = await deviceOf('emma')
  const [name = '', token = ''] = device.split('=')
  const [{ id } = { id: 0 }] = await database.sql<{ id: number }[]>`
    select id from employees where username = 'otto'`
  const forged = token.replace(/^\d+/, String(id))
  expect(await waits('otto', device)).toBe(true)
  expect(await waits('otto', `vantage_device_${id}=${forged}`)).toBe(true)
  expect(await waits('emma', `${name}=${token.replace(/[\w-]{43}$/, 'A'.repeat(43))}`)).toBe(true)
  expect(await waits('emma', `vantage_session=${token}`)).toBe(true)
  now = new Date(Date.now() + 179 * 24 * 3600 * 1000)
  expect(await waits('emma', device)).toBe(false)
  now = new Date(Date.now() + 181 * 24 * 3600 * 1000)
  expect(await waits('emma', device)).toBe(true)
})

it('is no session', async () => {
  const device = await deviceOf('emma')
  const answer = await server.send('/trpc/auth.session', { headers: { cookie: device } })
  expect(answer.body.result).toMatchObject({ data: { user: null } })
})

it('a browser is known to the last 20 accounts that signed in on it', async () => {
  const devices = Array.from({ length: 20 }, (_, index) => {
    const made = (index + 1).toString(36)
    return `vantage_device_${900 + index}=${900 + index}.${made}.abcdefghijkl.${'A'.repeat(43)}`
  })
  const { headers } = await logIn('emma', devices.join('; '))
  const cleared = headers.getSetCookie().filter((each) => each.includes('1970'))
  expect(cleared).toHaveLength(1)
  expect(cleared[0]).toMatch(/^vantage_device_900=;/)
})

it('a sign-in is recorded in the name of who signs in', async () => {
  await logIn('otto')
  const [entry] = await database.sql`
    select actor_kind, actor_name, action, subject, after from audit_log order by id desc limit 1`
  expect(entry).toEqual({
    actor_kind: 'employee',
    actor_name: 'otto',
    action: 'sign-in',
    subject: 'otto',
    after: { via: 'password' },
  })
})
