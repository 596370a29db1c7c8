import { listProcedures } from '@vantage/api/router'
import { hashPassword } from '@vantage/services/auth/password'
import { resetPassword } from '@vantage/services/auth/change-password'
import { systemContext } from '@vantage/services/core/context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restRoutes } from '../rest/adapter.ts'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let oneTime = ''

const reset = async (username = 'emma') =>
  (await resetPassword(systemContext(server.resources, 'command line'), username)) ?? ''

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type, password_hash)
    values ('emma', '陈', 'Emma', 'f', 'evm', ${await hashPassword('right-one')})`
})
beforeEach(async () => {
  await database.sql`delete from rate_limits`
  oneTime = await reset()
})
afterAll(() => server?.stop())

async function logIn(password: string) {
  const { body, headers } = await server.post('/trpc/auth.login', { username: 'emma', password })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, result: (body.result as { data: unknown }).data }
}
const change = async (cookie: string, current: string, next: string) => {
  const { body } = await server.post('/trpc/auth.changePassword', { current, next }, cookie)
  return (body.result as { data?: unknown } | undefined)?.data
}

describe('a reset', () => {
  it('gives a password that is right from then on, ends the sessions, and is recorded', async () => {
    const cookie = await server.cookieOf('emma')
    const next = await reset()
    expect(next).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(next).not.toBe(oneTime)
    const { body } = await server.send('/trpc/auth.session', { headers: { cookie } })
    expect(body.result).toMatchObject({ data: { user: null } })
    expect((await logIn(oneTime)).result).toEqual({ outcome: 'wrong' })
    expect((await logIn(next)).result).toMatchObject({ outcome: 'signed-in' })
    const lines = await database.sql`
      select actor_name, action, subject, before, after from audit_log
      where action <> 'sign-in' order by id desc limit 2`
    const by = { actor_name: 'command line', subject: 'emma', before: null }
    expect([...lines]).toEqual([
      { ...by, action: 'sessions.end', after: { sessions: 1 } },
      { ...by, action: 'password.reset', after: null },
    ])
    expect(JSON.stringify(await database.sql`select * from audit_log`)).not.toContain(next)
  })

  it('of nobody changes nothing', async () => {
    expect(await reset('nobody')).toBe('')
  })

  it('leaves no session to who is signing in with the old password at that moment', async () => {
    await database.sql`update employees set password_hash = ${await hashPassword('right-one')}`
    const signIns = Array.from({ length: 8 }, () => logIn('right-one'))
    await Promise.race(signIns)
    await reset()
    const cookies = (await Promise.all(signIns)).map(({ cookie }) => cookie)
    for (const cookie of cookies) {
      const { body } = await server.send('/trpc/auth.session', { headers: { cookie } })
      expect(body.result).toMatchObject({ data: { user: null } })
    }
  })
})

describe('a session of a one-time password', () => {
  const signingIn = ['auth.session', 'auth.login', 'auth.loginViaDingtalk', 'auth.logout']
  // Who takes a test with a key, or holds the token of a page that is printed, may be anybody.
  const open = [...signingIn, 'accessKeys.verify', 'accessKeys.current', 'reports.printed']
  const procedures = listProcedures().filter(
    ({ path }) => ![...open, 'auth.changePassword', 'auth.confirmChanges'].includes(path),
  )

  it('is served no other procedure', async () => {
    const { cookie } = await logIn(oneTime)
    const served: string[] = []
    for (const { path, type } of procedures) {
      const { text } =
        type === 'mutation'
          ? await server.post(`/trpc/${path}`, {}, cookie)
          : await server.send(`/trpc/${path}?input={}`, { headers: { cookie } })
      const refused = ['Change your password first.', '"httpStatus":403'].every((part) =>
        text.includes(part),
      )
      if (!refused) served.push(`${path}: ${text.slice(0, 200)}`)
    }
    expect(served).toEqual([])
    expect(procedures.length).toBeGreaterThan(100)
  })

  it('is served no path over REST but those of signing in', async () => {
    const { cookie } = await logIn(oneTime)
    const paths = restRoutes.filter(
      ({ path }) => !path.startsWith('/api/user/') && path !== '/api/survey/verifyKey',
    )
    const served: string[] = []
    for (const { path } of paths) {
      const { status, body, text } = await server.post(path, {}, cookie)
      const refused = status === 403 && body.code === '403'
      if (!refused || body.message !== 'Change your password first.')
        served.push(`${path}: ${text}`)
    }
    expect(served).toEqual([])
    expect(paths.length).toBeGreaterThan(20)
  })

  it('is served everything once the password is changed', async () => {
    const { cookie, result } = await logIn(oneTime)
    expect(result).toMatchObject({ user: { username: 'emma', mustChangePassword: true } })
    expect(await change(cookie, oneTime, 'Harbour-7-x')).toEqual({ outcome: 'changed' })
    const { status } = await server.send('/trpc/auth.sessions?input={}', { headers: { cookie } })
    expect(status).toBe(200)
    const again = await logIn('Harbour-7-x')
    expect(again.result).toMatchObject({ user: { mustChangePassword: false } })
  })

  it('over REST does not begin: the login answers 210 without a cookie', async () => {
    const login = { username: 'emma', password: oneTime }
    const answer = await server.post('/api/user/login', login)
    expect(answer).toMatchObject({
      status: 200,
      body: { code: '210', message: 'Log in on the page and change your password first' },
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await database.sql`select from sessions`).toEqual([])
  })
})

it('a one-time password ends after 7 days, which only who has it is told', async () => {
  const [row] = await database.sql<{ days: number }[]>`
    select round(extract(epoch from one_time_password_ends_at - now()) / 86400)::int as days from employees`
  expect(row?.days).toBe(7)
  await database.sql`update employees set one_time_password_ends_at = now() - interval '1 second'`
  const answer = await logIn(oneTime)
  expect(answer).toEqual({ cookie: '', result: { outcome: 'ended' } })
  expect((await logIn('wrong-one')).result).toEqual({ outcome: 'wrong' })
  const { body } = await server.post('/api/user/login', { username: 'emma', password: oneTime })
  expect(body).toEqual({ code: '210', message: 'The one-time password has ended' })
  expect(await database.sql`select from sessions`).toEqual([])
  expect((await logIn(await reset())).result).toMatchObject({ outcome: 'signed-in' })
})

describe('a new password', () => {
  it.each([
    ['the old one', 'same', () => oneTime],
    ['one that many people have', 'common', () => 'Sunshine1'],
    ['one of pinyin that many people have', 'common', () => 'woaini1314'],
  ])('may not be %s', async (_, problem, next) => {
    const { cookie } = await logIn(oneTime)
    expect(await change(cookie, oneTime, next())).toEqual({ outcome: 'refused', problem })
    expect((await logIn(oneTime)).result).toMatchObject({ outcome: 'signed-in' })
  })

  it.each(['Short-7', 'Longer-than-15-x'])('has 8 to 15 characters: not %s', async (next) => {
    const { cookie } = await logIn(oneTime)
    const answer = { current: oneTime, next }
    expect((await server.post('/trpc/auth.changePassword', answer, cookie)).status).toBe(400)
  })

  it('that is refused tells nothing to who does not know the current one', async () => {
    const { cookie } = await logIn(oneTime)
    expect(await change(cookie, 'wrong-one', 'Sunshine1')).toEqual({ outcome: 'wrong' })
  })
})
