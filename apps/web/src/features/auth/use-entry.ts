import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@vantage/contracts/auth/users'
import type { OwnChange } from '@vantage/contracts/people/account-changes'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { dismissNotes } from '../../components/notify.ts'
import { landingOf } from '../../lib/access.ts'
import { prefetchPage } from '../../lib/prefetch.ts'
import { storeUser } from '../../lib/use-session.ts'
import { trpc } from '../../lib/trpc.ts'

interface Entry {
  user: SessionUser
  /** What others did to the account, of which its owner is told. */
  changes: OwnChange[]
}

/** Takes a person who has just signed in to where they belong; no data of an earlier user stays. */
export function useEntry(): (entry: Entry) => Promise<void> {
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async ({ user, changes }) => {
    const place = landingOf(user, query.get('next'), window.location.origin)
    await prefetchPage(place)
    const known = utils.auth.session.getData()
    queries.clear()
    storeUser(user)
    dismissNotes()
    utils.auth.session.setData(undefined, { dingtalk: null, demo: false, ...known, user, changes })
    await navigate(place, { replace: true })
  }
}
