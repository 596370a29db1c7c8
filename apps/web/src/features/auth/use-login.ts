import { useLingui } from '@lingui/react'
import type { LoginInput } from '@vantage/contracts/auth/login'
import { notify } from '../../components/notify.ts'
import { failureTexts } from '../../lib/failures.ts'
import { trpc } from '../../lib/trpc.ts'
import { useEntry } from './use-entry.ts'
import { useExplainRefusal } from './use-explain-refusal.ts'

/** Signs in and leaves the page; or shows why not, and returns that. */
export function useLogin(): (input: LoginInput) => Promise<string | null> {
  const { i18n } = useLingui()
  const enter = useEntry()
  const explainRefusal = useExplainRefusal()
  const { mutateAsync } = trpc.auth.login.useMutation()

  const refuse = (title: string, text: string) => {
    notify({ kind: 'bad', title, text })
    return text
  }
  return async (input) => {
    try {
      const result = await mutateAsync(input)
      if (result.outcome === 'wrong') return refuse(i18n.t('auth.retry'), i18n.t('auth.wrong'))
      if (result.outcome === 'ended')
        return refuse(i18n.t('auth.retry'), i18n.t('auth.one-time-ended'))
      if (result.user.username !== input.username) throw new Error('Another account answered')
      await enter(result)
      return null
    } catch (error) {
      const { title, text, values } = failureTexts(error)
      return explainRefusal(error) ?? refuse(i18n.t(title), i18n.t(text, values))
    }
  }
}
