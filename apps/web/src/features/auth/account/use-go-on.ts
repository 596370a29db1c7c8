import { useNavigate, useSearchParams } from 'react-router-dom'
import { landingOf } from '../../../lib/access.ts'
import { storeUser } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Takes a person whose one-time password is changed to where they were going. */
export function useGoOn(): () => Promise<void> {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async () => {
    const known = utils.auth.session.getData()
    if (!known?.user) return
    const user = { ...known.user, mustChangePassword: false }
    storeUser(user)
    utils.auth.session.setData(undefined, { ...known, user })
    await navigate(landingOf(user, query.get('next'), window.location.origin), { replace: true })
  }
}
