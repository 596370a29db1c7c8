import type { SessionUser } from '@vantage/contracts/auth/users'
import { useEffect } from 'react'
import { forgetUser, readStoredUser, storeUser } from './session.ts'
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
