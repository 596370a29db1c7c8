import { sessionCookieOf } from '@vantage/dev-env/testing/session-cookie'
import type { Environment } from './servers.ts'

/** A session for each of these employees. Gives what tells the `cookie` header of a username. */
export async function signIn(
  { sql }: Environment,
  usernames: Iterable<string>,
): Promise<(username: string) => string> {
  const cookies = new Map<string, string>()
  const rows = await sql<{ id: number; username: string }[]>`
    select id, username from employees where username in ${sql([...new Set(usernames)])}`
  await Promise.all(
    rows.map(async ({ id, username }) => {
      cookies.set(username, await sessionCookieOf({ sql }, id))
    }),
  )
  return (username) => {
    const cookie = cookies.get(username)
    if (!cookie) throw new Error(`${username} has no session`)
    return cookie
  }
}
