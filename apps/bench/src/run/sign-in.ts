import type { Sql } from '@vantage/dev-env/testing/measured-parts'
import { startSession } from '@vantage/dev-env/testing/measured-parts'

/** A session for each of these employees: token by username. */
export async function signIn(sql: Sql, usernames: Iterable<string>): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  const rows = await sql<{ id: number; username: string }[]>`
    select id, username from employees where username in ${sql([...new Set(usernames)])}`
  const clock = () => new Date()
  await Promise.all(
    rows.map(async ({ id, username }) => {
      tokens.set(username, await startSession({ sql, clock }, id))
    }),
  )
  return tokens
}

export function tokenOf(tokens: ReadonlyMap<string, string>, username: string): string {
  const token = tokens.get(username)
  if (!token) throw new Error(`${username} has no session`)
  return token
}
