import { hashPassword, verifyPassword } from '@vantage/services/auth/password'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({
    databaseUrl: database.url,
    app: { trustProxy: 1 },
    settings: { login: { failuresPerAccount: 3, failuresPerAddress: 5, windowMinutes: 15 } },
  })
  const password = await hashPassword('right-one')
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type, password_hash) values
      ('emma', '陈', 'Emma', 'f', 'evn', ${password}), ('otto', '王', 'Otto', 'm', 'evn', ${password}),
      ('gone', '李', 'Gone', 'm', 'evn', ${password}), ('new', '赵', 'New', 'm', 'evn', null)`
  await database.sql`update employees set active = false where username = 'gone'`
})
beforeEach(async () => {
  await database.sql`delete from rate_limits`
})
afterAll(() => server?.stop())

const logIn = (username: string, password: string, from = '192.0.2.1') =>
  server.send('/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username, password }),
  })

describe('signing in', () => {
  it('answers the documented body and an HttpOnly cookie', async () => {
    const answer = await logIn('emma', 'right-one')
    expect(answer.body).toEqual({ code: '200', data: { username: 'emma', type: 'evn' } })
    const [session, device] = answer.headers.getSetCookie()
    expect(session).toMatch(/^vantage_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(device).toMatch(
      /^vantage_device_\d+=[\w.-]{60,90}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it.each([
    ['a wrong password', 'emma', 'wrong-one'],
    ['an unknown user', 'nobody', 'right-one'],
    ['someone deactivated', 'gone', 'right-one'],
    ['an account that waits for a reset', 'new', ''],
    ['another spelling of the name', 'EMMA', 'right-one'],
  ])('answers 210 to %s, without a cookie', async (_case, username, password) => {
    const answer = await logIn(username, password || 'x')
    expect(answer.status).toBe(200)
    expect(answer.body.code).toBe('210')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('answers 210 to a field that is missing or too long', async () => {
    expect((await server.post('/api/user/login', {})).body.code).toBe('210')
    expect((await logIn('emma', 'x'.repeat(16))).body.code).toBe('210')
  })

  it('refuses more failures of one account than the limit, even with the right password', async () => {
    for (const _ of [1, 2, 3]) expect((await logIn('emma', 'wrong')).body.code).toBe('210')
    const refused = await logIn('emma', 'right-one')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logIn('otto', 'right-one')).body.code).toBe('200')
    await database.sql`update rate_limits set expire = now()`
    expect((await logIn('emma', 'right-one')).body.code).toBe('200')
  })

  it('tells no more than the limit of many guesses at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn('emma', 'wrong')))
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('lets nobody lock a person out from another address', async () => {
    for (const _ of [1, 2, 3, 4]) await logIn('emma', 'wrong', '198.51.100.9')
    expect((await logIn('emma', 'right-one', '198.51.100.9')).status).toBe(429)
    expect((await logIn('emma', 'right-one')).body.code).toBe('200')
  })

  it('slows an address with too many failures over all accounts, and never stops it', async () => {
    for (let i = 0; i < 8; i += 1) expect((await logIn('otto', 'right-one')).status).toBe(200)
    for (let i = 0; i < 6; i += 1) expect((await logIn(`who${i}`, 'x')).status).toBe(200)
    expect((await logIn('otto', 'right-one')).body.code).toBe('200')
    const turns = await database.sql`select key from rate_limits where key like 'login-turn%'`
    expect([...turns]).toEqual([{ key: 'login-turn:192.0.2.1' }])
  })

  it('answers 503 when as many passwords as may are being checked or wait, and then checks again', async () => {
    // Two at once and 200 behind them, of which the first two take long.
    const hash = (passes: number) =>
      `$argon2id$v=19$m=19456,t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
    const quick = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
    const checks = [hash(150), hash(150), ...Array.from({ length: 200 }, () => quick)].map((each) =>
      verifyPassword(each, 'x'),
    )
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => logIn('emma', 'wrong', `10.0.0.${index}`)),
    )
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({
        status: 503,
        body: { code: '503', message: 'Too busy. Try again in a moment.' },
      })
      expect(headers.get('retry-after')).toBe('1')
    }
    expect(new Set(await Promise.all(checks))).toEqual(new Set([false]))
    const counted =
      await database.sql`select from rate_limits where key like '%emma' and points > 0`
    expect(counted).toEqual([])
    expect((await logIn('emma', 'right-one')).body.code).toBe('200')
  })
})

describe('bad HTTP', () => {
  const raw = (headers: Record<string, string>, body: string) =>
    server.send('/api/user/login', { method: 'POST', headers, body })

  it('answers 400 to malformed JSON, 415 to no JSON and 413 to too much', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await raw(json, '{"username":')).status).toBe(400)
    expect((await raw({ 'content-type': 'text/xml' }, '<a/>')).status).toBe(415)
    expect((await raw(json, `"${'x'.repeat(3_000_000)}"`)).status).toBe(413)
  })

  it('refuses posts from another site and takes those from its own', async () => {
    const body = JSON.stringify({ username: 'otto', password: 'right-one' })
    const json = { 'content-type': 'application/json' }
    expect((await raw({ ...json, origin: 'https://evil.example' }, body)).status).toBe(403)
    expect((await raw({ ...json, origin: 'null' }, body)).status).toBe(403)
    expect((await raw({ ...json, origin: server.url }, body)).body.code).toBe('200')
  })

  it('answers 404 as JSON to an unknown path under /api', async () => {
    const answer = await server.post('/api/unknown', {})
    expect(answer).toMatchObject({ status: 404, body: { code: '404' } })
  })
})

it('says alive, ready and measured', async () => {
  expect((await server.send('/healthz', {})).body).toEqual({ status: 'ok' })
  expect((await server.send('/readyz', {})).body.status).toBe('ready')
  const { text } = await server.send('/metrics', {})
  expect(text).toContain('vantage_http_request_seconds')
  expect(text).toMatch(/^vantage_access_total\{kind="sign-in",outcome="wrong"\} [1-9]/m)
})
