import type { SessionUser } from '@vantage/contracts/auth/users'
import { judge, pageRules, type Rule } from '@vantage/contracts/permissions'

const rules: Record<string, Rule | undefined> = pageRules

/**
 * Whether this person may open the page at `place` (a path, with or without a query): the nearest
 * rule above it, else anyone signed in (decisions section 2). The server decides anew.
 */
export function mayOpen(user: SessionUser, place: string): boolean {
  let path = place.split(/[?#]/)[0] ?? place
  while (path.length > 1 && !rules[path]) path = path.slice(0, path.lastIndexOf('/'))
  return path.length <= 1 || judge(rules[path] ?? 'signed-in', user) === 'allowed'
}
