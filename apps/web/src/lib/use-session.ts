import type { SessionUser } from '@vantage/contracts/auth/users'
import { useEffect } from 'react'
import { trpc } from './trpc.ts'

type Session = {
  /** undefined while it is not known yet. */
  user: SessionUser | null | undefined
  failed: boolean
  error: unknown
  retry: () => void
}

/** Who is signed in: as stored in this tab at once, as the server says once it has answered. */
export function useSession(): Session {
  const query = trpc.auth.session.useQuery(undefined, { staleTime: 60_000 })
  const known = query.data?.user
  useEffect(() => {
    if (known) storeUser(known)
    if (known === null) forgetUser()
  }, [known])
  return {
    user: known === undefined ? (readStoredUser() ?? undefined) : known,
    failed: query.isError,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/*
 * `username` and `user-info` (keyed by username, with a type) in session storage let a page draw at
 * once; the server alone decides.
 */
const nameKey = 'username'
const infoKey = 'user-info'

/** The person this tab last saw signed in, or null. */
export function readStoredUser(): SessionUser | null {
  const username = sessionStorage.getItem(nameKey)
  const info = username === null ? undefined : parseInfo()[username]
  return info && username !== null ? { ...info, username } : null
}

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

function parseInfo(): Record<string, Omit<SessionUser, 'username'> | undefined> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(infoKey) ?? '{}')
    return isInfo(stored) ? stored : {}
  } catch {
    return {}
  }
}

function isInfo(value: unknown): value is Record<string, Omit<SessionUser, 'username'>> {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'type' in entry && 'grants' in entry,
  )
}
