import type { SessionUser } from '@vantage/contracts/auth/users'
import { verdictFor, pageRules, type Rule } from '@vantage/contracts/permissions'
import { localPath, paths, toAccount } from './paths.ts'

const rules: Record<string, Rule | undefined> = pageRules

/**
 * Whether this person may open the page at `place` (a path, with or without a query): the nearest
 * rule above it, else anyone signed in. The server decides anew.
 */
export function mayOpen(user: SessionUser, place: string): boolean {
  let path = place.split(/[?#]/)[0] ?? place
  while (path.length > 1 && !rules[path]) path = path.slice(0, path.lastIndexOf('/'))
  return path.length <= 1 || verdictFor(rules[path] ?? 'signed-in', user) === 'allowed'
}

/**
 * Where a person goes after signing in: to the change of a one-time password, back to where they
 * were going, as far as it is on this site and theirs to open, else by type.
 */
export function landingOf(user: SessionUser, next: string | null, origin: string): string {
  const place = localPath(next, origin)
  if (user.mustChangePassword) return toAccount(place ?? undefined)
  if (place && mayOpen(user, place)) return place
  if (user.type === 'evm') return paths.consoleQuestion
  if (user.type === 'evn') return paths.activities
  return paths.login
}
