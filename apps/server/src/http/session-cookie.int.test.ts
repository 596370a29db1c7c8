import { hashPassword } from '@vantage/services/auth/password'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
const login = { username: 'emma', password: 'right-one' }

beforeAll(async () => {
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type, password_hash)
    values ('emma', '陈', 'Emma', 'f', 'evn', ${await hashPassword(login.password)})`
})

/** Signs in and gives what sets the cookie, and who the cookie then is under the names it may have. */
async function cookieWith(
  { publicUrl = null, trustProxy = 0 }: { publicUrl?: string | null; trustProxy?: number },
  headers: Record<string, string> = {},
) {
  const settings = publicUrl === null ? {} : { publicUrl }
  const server = await startServer({ databaseUrl: database.url, settings, app: { trustProxy } })
  // `fetch` sets the host by itself.
  const sent = { ...headers, host: 'vantage.example' }
  try {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: sent,
      payload: login,
    })
    const [set = ''] = [answer.headers['set-cookie']].flat()
    const token = /=([\w-]{43});/.exec(set)?.[1] ?? ''
    const isKnownAs = async (name: string) => {
      const cookie = `${name}=${token}`
      const { body } = await server.app.inject({
        url: '/trpc/auth.session',
        headers: { ...sent, cookie },
      })
      return body.includes('"username":"emma"')
    }
    return {
      set: set.replace(token, 'TOKEN'),
      plain: await isKnownAs('vantage_session'),
      host: await isKnownAs('__Host-vantage_session'),
    }
  } finally {
    await server.stop()
  }
}

const secure = {
  set: '__Host-vantage_session=TOKEN; Path=/; HttpOnly; Secure; SameSite=Lax',
  plain: false,
  host: true,
}
const plain = {
  set: 'vantage_session=TOKEN; Path=/; HttpOnly; SameSite=Lax',
  plain: true,
  host: false,
}

describe('the session cookie', () => {
  it('is a Secure one of this host alone where people come over HTTPS', async () => {
    expect(await cookieWith({ publicUrl: 'https://vantage.example' })).toEqual(secure)
  })

  it('is so where a trusted proxy says HTTPS, and only a trusted one', async () => {
    const overHttps = { 'x-forwarded-proto': 'https' }
    expect(await cookieWith({ trustProxy: 1 }, overHttps)).toEqual(secure)
    expect(await cookieWith({}, overHttps)).toEqual(plain)
  })

  it('has its plain name over HTTP', async () => {
    expect(await cookieWith({ publicUrl: 'http://vantage.example' })).toEqual(plain)
  })
})
