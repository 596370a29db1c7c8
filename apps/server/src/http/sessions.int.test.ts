import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { deleteExpired } from '@vantage/services/auth/sessions'
import { hashPassword } from '@vantage/services/auth/password'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
const start = new Date('2026-03-01T09:00:00Z')
let now = start

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url, clock: () => now })
  const password = await hashPassword('right-one')
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type, password_hash) values
      ('emma', '陈', 'Emma', 'f', 'evn', ${password}), ('otto', '王', 'Otto', 'm', 'evn', ${password})`
})
beforeEach(async () => {
  now = start
  await database.sql`delete from sessions`
})
afterAll(() => server?.stop())

const hours = (count: number) => new Date(start.getTime() + count * 3600_000)
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'

/** The cookie of a session that a login with the right password starts. */
async function logIn(username: string, { cookie = '', agent = chrome } = {}): Promise<string> {
  const answer = await server.send('/trpc/auth.login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, cookie },
    body: JSON.stringify({ username, password: 'right-one' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const session = async (cookie: string) =>
  (await server.send('/trpc/auth.session', { headers: { cookie } })).body.result

interface Listed {
  id: number
  browser: string
  current: boolean
}
async function sessionsOf(cookie: string): Promise<Listed[]> {
  const { body } = await server.send('/trpc/auth.sessions?input={}', { headers: { cookie } })
  return (body.result as { data: { rows: Listed[] } }).data.rows
}

describe('a session', () => {
  it('slides to 12 hours after it was last used, and then ends', async () => {
    const cookie = await server.cookieOf('emma')
    for (const hour of [8, 16, 24]) {
      now = hours(hour)
      expect(await session(cookie)).toMatchObject({ data: { user: { username: 'emma' } } })
    }
    now = new Date(hours(36).getTime() + 1)
    expect(await session(cookie)).toMatchObject({ data: { user: null } })
  })

  it('ends 7 days after it began, however much it is used, and is then deleted', async () => {
    const cookie = await server.cookieOf('emma')
    for (let hour = 6; hour < 7 * 24; hour += 6) {
      now = hours(hour)
      expect(await session(cookie)).toMatchObject({ data: { user: { username: 'emma' } } })
    }
    now = hours(7 * 24)
    expect(await session(cookie)).toMatchObject({ data: { user: null } })
    await deleteExpired(server.resources)
    expect(await database.sql`select from sessions`).toEqual([])
  })

  it('ends when somebody signs in again on its browser, and only then', async () => {
    const elsewhere = await logIn('emma')
    const old = await logIn('emma')
    const failed = { username: 'emma', password: 'wrong-one' }
    await server.post('/api/user/login', failed, old)
    expect(await session(old)).toMatchObject({ data: { user: { username: 'emma' } } })
    const fresh = await logIn('otto', { cookie: old })
    expect(await session(old)).toMatchObject({ data: { user: null } })
    expect(await session(fresh)).toMatchObject({ data: { user: { username: 'otto' } } })
    expect(await session(elsewhere)).toMatchObject({ data: { user: { username: 'emma' } } })
  })

  it('ends with the logout, and all others end with a changed password', async () => {
    const [first, second] = [await server.cookieOf('emma'), await server.cookieOf('emma')]
    const change = { current: 'right-one', next: 'right-two' }
    const changed = await server.post('/trpc/auth.changePassword', change, first)
    expect(changed.body.result).toMatchObject({ data: { outcome: 'changed' } })
    expect(await session(second)).toMatchObject({ data: { user: null } })
    await server.post('/trpc/auth.logout', {}, first)
    expect(await session(first)).toMatchObject({ data: { user: null } })
    await database.sql`
      update employees set password_hash = ${await hashPassword('right-one')} where username = 'emma'`
  })

  it('is stored only as a hash', async () => {
    const cookie = await server.cookieOf('emma')
    const rows = await database.sql`select encode(token_hash, 'escape') as hash from sessions`
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })
})

describe('the list of sessions', () => {
  it('shows one’s own open ones by browser, the last seen first, and nobody else’s', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1'
    await logIn('emma')
    now = hours(13)
    await logIn('emma', { agent: phone })
    await logIn('otto')
    now = hours(14)
    const cookie = await logIn('emma', { agent: 'curl/8.7' })
    expect(await sessionsOf(cookie)).toEqual([
      {
        id: expect.any(Number),
        browser: '',
        system: '',
        createdAt: '2026-03-01T23:00:00Z',
        lastSeenAt: '2026-03-01T23:00:00Z',
        current: true,
      },
      expect.objectContaining({
        browser: 'Safari',
        system: 'iPhone',
        lastSeenAt: '2026-03-01T22:00:00Z',
        current: false,
      }),
    ])
  })

  it('says when a session was last seen, to within 5 minutes', async () => {
    const cookie = await logIn('emma')
    now = hours(0.05)
    await session(cookie)
    expect(await sessionsOf(cookie)).toMatchObject([{ lastSeenAt: '2026-03-01T09:00:00Z' }])
    now = hours(0.1)
    await session(cookie)
    expect(await sessionsOf(cookie)).toMatchObject([{ lastSeenAt: '2026-03-01T09:06:00Z' }])
  })

  it('stores no address', async () => {
    await logIn('emma')
    const [row] = await database.sql`select to_jsonb(s) - 'token_hash' as row from sessions s`
    expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|::1/)
  })

  it('ends one that is one’s own, and refuses those of others', async () => {
    const [own, other, otto] = [await logIn('emma'), await logIn('emma'), await logIn('otto')]
    const [ottos] = await sessionsOf(otto)
    const refused = await server.post('/trpc/auth.endSession', { id: ottos?.id }, own)
    expect(refused.status).toBe(404)
    expect(await sessionsOf(otto)).toHaveLength(1)
    const ended = (await sessionsOf(own)).find(({ current }) => !current)
    await server.post('/trpc/auth.endSession', { id: ended?.id }, own)
    expect(await session(other)).toMatchObject({ data: { user: null } })
    expect(await session(own)).toMatchObject({ data: { user: { username: 'emma' } } })
  })

  it('ends all others of one’s own at once', async () => {
    const own = await logIn('emma')
    const others = [await logIn('emma'), await logIn('emma')]
    const otto = await logIn('otto')
    const { body } = await server.post('/trpc/auth.endOtherSessions', {}, own)
    expect(body.result).toEqual({ data: { ended: 2 } })
    for (const other of others) expect(await session(other)).toMatchObject({ data: { user: null } })
    expect(await sessionsOf(own)).toMatchObject([{ current: true }])
    expect(await session(otto)).toMatchObject({ data: { user: { username: 'otto' } } })
  })
})
