import { sessionCookies } from '@vantage/dev-env/testing/session-cookie'
import type { Environment } from './servers.ts'

/** A session for each of these employees. Gives what tells the `cookie` header of a username. */
export async function signIn(
  { sql, databaseUrl }: Environment,
  usernames: Iterable<string>,
): Promise<(username: string) => string> {
  const cookies = new Map<string, string>()
  const rows = await sql<{ id: number; username: string }[]>`
    select id, username from employees where username in ${sql([...new Set(usernames)])}`
  const byId = await sessionCookies(
    databaseUrl,
    rows.map(({ id }) => id),
  )
  for (const { id, username } of rows) cookies.set(username, byId.get(id) ?? '')
  return (username) => {
    const cookie = cookies.get(username)
    if (!cookie) throw new Error(`${username} has no session`)
    return cookie
  }
}
