import type { SessionUser } from '@vantage/contracts/auth/users'
import { useEffect } from 'react'
import { trpc } from './trpc.ts'

/** Who is signed in, undefined while it is not known: as stored in this tab at once, as the server says once it has answered. */
export function useSession() {
  const query = trpc.auth.session.useQuery(undefined, { staleTime: 60_000 })
  const known = query.data?.user
  useEffect(() => {
    if (known) storeUser(known)
    if (known === null) forgetUser()
  }, [known])
  return { user: known === undefined ? (readStoredUser() ?? undefined) : known, query }
}

/*
 * `username` and `user-info` (keyed by username, with a type) in session storage let a page draw at
 * once; the server alone decides.
 */
const nameKey = 'username'
const infoKey = 'user-info'

/** The person this tab last saw signed in; null also where what is stored makes no sense. */
export function readStoredUser(): SessionUser | null {
  const username = sessionStorage.getItem(nameKey) ?? ''
  try {
    const stored = JSON.parse(sessionStorage.getItem(infoKey) ?? '{}') as StoredInfo
    const info = stored[username]
    return info && 'type' in info && 'grants' in info ? { ...info, username } : null
  } catch {
    return null
  }
}
type StoredInfo = Record<string, Omit<SessionUser, 'username'> | undefined>

export function storeUser(user: SessionUser): void {
  const { username, ...info } = user
  sessionStorage.setItem(nameKey, username)
  sessionStorage.setItem(infoKey, JSON.stringify({ [username]: info }))
}

/** Forgets the person and keeps the language; logging out clears the whole storage instead. */
function forgetUser(): void {
  sessionStorage.removeItem(nameKey)
  sessionStorage.removeItem(infoKey)
}
