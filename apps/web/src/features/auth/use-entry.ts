import type { SessionUser } from '@vantage/contracts/auth/users'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { writeMirror } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { landingOf } from './landing.ts'

/** Takes a person who has just signed in to where they belong. */
export function useEntry(): (user: SessionUser) => Promise<void> {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async (user) => {
    writeMirror(user)
    utils.auth.session.setData(undefined, (known) => ({
      dingtalk: known?.dingtalk ?? null,
      demo: known?.demo ?? false,
      user,
    }))
    await navigate(landingOf(user, query.get('next')), { replace: true })
  }
}
