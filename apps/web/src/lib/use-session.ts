import type { SessionUser } from '@vantage/contracts/auth/users'
import { useEffect } from 'react'
import { clearMirror, readMirror, writeMirror } from './session.ts'
import { trpc } from './trpc.ts'

type Session = {
  /** undefined while nobody knows yet. */
  user: SessionUser | null | undefined
  failed: boolean
  error: unknown
  retry: () => void
}

/** Who is signed in: the mirror at once, the server's word as soon as it is there. */
export function useSession(): Session {
  const query = trpc.auth.session.useQuery(undefined, { staleTime: 60_000 })
  const known = query.data?.user
  useEffect(() => {
    if (known) writeMirror(known)
    if (known === null) clearMirror()
  }, [known])
  return {
    user: known === undefined ? (readMirror() ?? undefined) : known,
    failed: query.isError,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
