import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../lib/access.ts'
import { ownPlace, paths } from '../../lib/paths.ts'

/**
 * Where a person goes after signing in: back to where they were going, as far as it is on this
 * site and theirs to open, else by type (specification section 2, Login).
 */
export function landingOf(user: SessionUser, next: string | null, origin: string): string {
  const place = ownPlace(next, origin)
  if (place && mayOpen(user, place)) return place
  if (user.type === 'evm') return paths.consoleQuestion
  if (user.type === 'evn') return paths.activities
  return paths.login
}
